from headjudge.language import ast
def print_text(ability: ast.Ability) -> str:
    return repr(ability)
