"""Tests of the table in a real browser: the system's Chromium, driven by Playwright.

They run with HEADJUDGE_BROWSER=1 (`make browser`), since each takes seconds.
"""
