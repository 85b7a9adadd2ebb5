"""The subcommands of `headjudge`: one module each, named like it, with `register(app)`.

What a command needs of other layers it imports inside its functions, so that each command loads only that.
"""
