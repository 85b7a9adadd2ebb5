"""The count of unread cards of a file goes: it was never taken, since reading the text of a whole set takes minutes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_column("card_files", "unread")


def downgrade() -> None:
    op.add_column("card_files", sa.Column("unread", sa.Integer(), nullable=False, server_default="0"))
