"""The table server: games in the browser, refereed here. `docs/protocol.md` tells what it sends and takes."""
