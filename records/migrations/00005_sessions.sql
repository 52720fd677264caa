-- +goose Up
CREATE TABLE sessions (
    hash    BLOB    PRIMARY KEY CHECK (length(hash) = 32),
    account TEXT    REFERENCES accounts (id) ON DELETE CASCADE,
    content BLOB    NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_account ON sessions (account);
CREATE INDEX sessions_by_expiry ON sessions (expires);

-- +goose Down
DROP TABLE sessions;
