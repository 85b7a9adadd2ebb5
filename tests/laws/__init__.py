"""Laws that hold in every game."""

import pytest

pytest.register_assert_rewrite("tests.laws.shortcuts")
