"""The first version of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table('players',
    sa.Column('id', sa.Text(), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('account', sa.Text(), nullable=True),
    sa.Column('passphrase', sa.Text(), nullable=True),
    sa.Column('created', sa.Float(), nullable=False),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_players')),
    sa.UniqueConstraint('account', name=op.f('uq_players_account'))
    )
    op.create_table('tables',
    sa.Column('id', sa.Text(), nullable=False),
    sa.Column('game', sa.Text(), nullable=False),
    sa.Column('format', sa.Text(), nullable=False),
    sa.Column('state', sa.Text(), nullable=False),
    sa.Column('host', sa.Text(), nullable=False),
    sa.Column('spec', sa.Text(), nullable=False),
    sa.Column('start', sa.Text(), nullable=True),
    sa.Column('result', sa.Text(), nullable=True),
    sa.Column('private', sa.Boolean(), nullable=False),
    sa.Column('rematch', sa.Text(), nullable=True),
    sa.Column('turn', sa.Integer(), nullable=False),
    sa.Column('asked', sa.Integer(), nullable=True),
    sa.Column('created', sa.Float(), nullable=False),
    sa.Column('changed', sa.Float(), nullable=False),
    sa.Column('process', sa.Text(), nullable=True),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_tables'))
    )
    op.create_index('ix_tables_state', 'tables', ['state', 'private'], unique=False)
    op.create_table('card_files',
    sa.Column('id', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('player', sa.Text(), nullable=True),
    sa.Column('game', sa.Text(), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.Column('digest', sa.Text(), nullable=False),
    sa.Column('cards', sa.Integer(), nullable=False),
    sa.Column('unread', sa.Integer(), nullable=False),
    sa.Column('mistakes', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['player'], ['players.id'], name=op.f('fk_card_files_player'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_card_files')),
    sqlite_autoincrement=True
    )
    op.create_index(op.f('ix_card_files_player'), 'card_files', ['player'], unique=False)
    op.create_table('decks',
    sa.Column('id', sa.Integer(), autoincrement=True, nullable=False),
    sa.Column('player', sa.Text(), nullable=False),
    sa.Column('game', sa.Text(), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.Column('cards', sa.Integer(), nullable=False),
    sa.Column('legal', sa.Boolean(), nullable=False),
    sa.Column('changed', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['player'], ['players.id'], name=op.f('fk_decks_player'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_decks')),
    sqlite_autoincrement=True
    )
    op.create_index(op.f('ix_decks_player'), 'decks', ['player'], unique=False)
    op.create_table('journal',
    sa.Column('table_id', sa.Text(), nullable=False),
    sa.Column('n', sa.Integer(), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('parent', sa.Integer(), nullable=False),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.Column('option', sa.Integer(), nullable=False),
    sa.Column('key', sa.Text(), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.Column('turn', sa.Integer(), nullable=False),
    sa.Column('request', sa.Text(), nullable=False),
    sa.Column('clocks', sa.Text(), nullable=True),
    sa.Column('at', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['table_id'], ['tables.id'], name=op.f('fk_journal_table_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('table_id', 'n', name=op.f('pk_journal'))
    )
    op.create_table('positions',
    sa.Column('id', sa.Text(), nullable=False),
    sa.Column('player', sa.Text(), nullable=True),
    sa.Column('game', sa.Text(), nullable=False),
    sa.Column('text', sa.Text(), nullable=False),
    sa.Column('start', sa.Text(), nullable=False),
    sa.Column('fingerprint', sa.Text(), nullable=False),
    sa.Column('created', sa.BigInteger(), nullable=False),
    sa.ForeignKeyConstraint(['player'], ['players.id'], name=op.f('fk_positions_player'), ondelete='SET NULL'),
    sa.PrimaryKeyConstraint('id', name=op.f('pk_positions'))
    )
    op.create_index(op.f('ix_positions_player'), 'positions', ['player'], unique=False)
    op.create_table('seats',
    sa.Column('table_id', sa.Text(), nullable=False),
    sa.Column('seat', sa.Integer(), nullable=False),
    sa.Column('kind', sa.Text(), nullable=False),
    sa.Column('player', sa.Text(), nullable=True),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('agent', sa.Text(), nullable=False),
    sa.Column('deck', sa.Text(), nullable=True),
    sa.ForeignKeyConstraint(['player'], ['players.id'], name=op.f('fk_seats_player'), ondelete='SET NULL'),
    sa.ForeignKeyConstraint(['table_id'], ['tables.id'], name=op.f('fk_seats_table_id'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('table_id', 'seat', name=op.f('pk_seats'))
    )
    op.create_index(op.f('ix_seats_player'), 'seats', ['player'], unique=False)
    op.create_table('sessions',
    sa.Column('digest', sa.Text(), nullable=False),
    sa.Column('player', sa.Text(), nullable=False),
    sa.Column('created', sa.Float(), nullable=False),
    sa.ForeignKeyConstraint(['player'], ['players.id'], name=op.f('fk_sessions_player'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('digest', name=op.f('pk_sessions'))
    )
    op.create_index(op.f('ix_sessions_player'), 'sessions', ['player'], unique=False)
    op.create_table('cards',
    sa.Column('file', sa.Integer(), nullable=False),
    sa.Column('card', sa.Text(), nullable=False),
    sa.Column('name', sa.Text(), nullable=False),
    sa.Column('folded', sa.Text(), nullable=False),
    sa.Column('type', sa.Text(), nullable=False),
    sa.Column('data', sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(['file'], ['card_files.id'], name=op.f('fk_cards_file'), ondelete='CASCADE'),
    sa.PrimaryKeyConstraint('file', 'card', name=op.f('pk_cards'))
    )


def downgrade() -> None:
    op.drop_table('cards')
    op.drop_index(op.f('ix_sessions_player'), table_name='sessions')
    op.drop_table('sessions')
    op.drop_index(op.f('ix_seats_player'), table_name='seats')
    op.drop_table('seats')
    op.drop_index(op.f('ix_positions_player'), table_name='positions')
    op.drop_table('positions')
    op.drop_table('journal')
    op.drop_index(op.f('ix_decks_player'), table_name='decks')
    op.drop_table('decks')
    op.drop_index(op.f('ix_card_files_player'), table_name='card_files')
    op.drop_table('card_files')
    op.drop_index('ix_tables_state', table_name='tables')
    op.drop_table('tables')
    op.drop_table('players')
