"""Other wordings of gate text, step by step in the words and the order that the grammar knows."""
