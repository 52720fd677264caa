-- +goose Up
-- Whether a passkey opens its account is said by the journal, which has the seal of all but
-- what changes with its use.
CREATE TABLE passkeys (
    id         TEXT    PRIMARY KEY,
    account    TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name       TEXT    NOT NULL,
    credential BLOB    NOT NULL UNIQUE,
    public_key BLOB    NOT NULL,
    backup     INTEGER NOT NULL,
    added      INTEGER NOT NULL,
    salt       BLOB    NOT NULL,
    counter    INTEGER NOT NULL,
    used       INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_account ON passkeys (account, added, id);

-- +goose Down
DROP TABLE passkeys;
