-- +goose Up
-- Pictures stand here and not in the journal, which knows them by their hash.
CREATE TABLE pictures (
    hash  TEXT PRIMARY KEY CHECK (length(hash) = 64),
    type  TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE pictures;
