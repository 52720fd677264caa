-- +goose Up
-- How far each projection has read the journal. Their own tables are made by
-- their code, because they are dropped and rebuilt, not migrated.
CREATE TABLE projections (
    name     TEXT    PRIMARY KEY,
    version  INTEGER NOT NULL,
    position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE projections;
