"""Golden transcripts: games and scenes as text, so that a change of the rules shows up as a changed line.

`make golden GAME=ws` writes them anew. Each game has a folder with them and, if it likes, a module `scenes`.
"""
