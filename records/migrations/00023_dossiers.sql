-- +goose Up
-- The archive: files of dossiers. The journal has the sum of each.
CREATE TABLE dossiers (
    sum  TEXT PRIMARY KEY,
    file BLOB NOT NULL
) STRICT;

-- +goose Down
DROP TABLE dossiers;
