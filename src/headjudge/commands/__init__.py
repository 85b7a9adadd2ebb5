"""The subcommands of `headjudge`: one module each, named like it, with `register(app)`.

A command imports other layers inside its functions, so that it loads only the modules that it needs.
"""
