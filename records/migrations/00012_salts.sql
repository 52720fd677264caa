-- +goose Up
-- What stands beside the journal is sealed in it: an event has the digest of a salt and
-- all fields. An empty salt: from before, not sealed yet.
ALTER TABLE people ADD COLUMN salt BLOB NOT NULL DEFAULT x'';

-- +goose Down
ALTER TABLE people DROP COLUMN salt;
