"""The public interface: games, cards, decisions, saves. `import headjudge as hj` gives all of it."""
