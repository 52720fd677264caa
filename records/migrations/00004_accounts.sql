-- +goose Up
CREATE TABLE accounts (
    id            TEXT    PRIMARY KEY,
    name          TEXT    NOT NULL COLLATE NOCASE UNIQUE CHECK (name <> ''),
    password_hash TEXT    NOT NULL,
    role          TEXT    NOT NULL CHECK (role IN ('organiser', 'arbiter', 'time-arbiter', 'scorer')),
    created       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The token of the first login: at most one, hashed, deleted when it is used.
CREATE TABLE setup_token (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    hash    BLOB    NOT NULL CHECK (length(hash) = 32),
    expires INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE setup_token;
DROP TABLE accounts;
