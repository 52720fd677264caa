-- +goose Up
-- What a federation asks of a player. The name stays what is shown; the parts may be unknown.
ALTER TABLE people ADD COLUMN surname       TEXT    NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN given         TEXT    NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN native        TEXT    NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN city          TEXT    NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN born          INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN sex           TEXT    NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN title         TEXT    NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN federation_id TEXT    NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE people DROP COLUMN federation_id;
ALTER TABLE people DROP COLUMN title;
ALTER TABLE people DROP COLUMN sex;
ALTER TABLE people DROP COLUMN born;
ALTER TABLE people DROP COLUMN city;
ALTER TABLE people DROP COLUMN native;
ALTER TABLE people DROP COLUMN given;
ALTER TABLE people DROP COLUMN surname;
