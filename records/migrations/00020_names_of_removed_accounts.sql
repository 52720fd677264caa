-- +goose Up
-- The journal names accounts by their ids for ever: what a removed one was called stays, under
-- the seal that the journal has of it.
CREATE TABLE accounts_removed (
    id   TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    salt BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE accounts_removed;
