-- +goose Up
-- Names stand here and not in the journal, so that a person can be forgotten.
CREATE TABLE people (
    id      TEXT    PRIMARY KEY,
    name    TEXT    NOT NULL CHECK (name <> ''),
    country TEXT    NOT NULL,
    rif_id  TEXT    NOT NULL,
    rating  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE people;
