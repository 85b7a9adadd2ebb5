from headjudge.language import ast


def print_text(a: ast.Ability) -> str:
    raise NotImplementedError
