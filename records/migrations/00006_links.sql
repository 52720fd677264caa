-- +goose Up
CREATE TABLE links (
    id         TEXT    PRIMARY KEY,
    hash       BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    kind       TEXT    NOT NULL CHECK (kind <> ''),
    tournament TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    person     TEXT    NOT NULL,
    created    INTEGER NOT NULL,
    expires    INTEGER NOT NULL,
    revoked    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX links_of_tournament ON links (tournament, created, id);

-- +goose Down
DROP TABLE links;
