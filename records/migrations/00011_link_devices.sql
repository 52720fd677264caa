-- +goose Up
-- On how many devices a link was opened, and of how many an arbiter has said that it is right so.
ALTER TABLE links ADD COLUMN devices INTEGER NOT NULL DEFAULT 0;
ALTER TABLE links ADD COLUMN known INTEGER NOT NULL DEFAULT 1;

-- +goose Down
ALTER TABLE links DROP COLUMN devices;
ALTER TABLE links DROP COLUMN known;
