-- +goose Up
-- What has no seal in the journal is signed, with a key that stands beside the file and not
-- in it: a session, a beat of the heart. Empty: from before.
ALTER TABLE sessions ADD COLUMN signature BLOB NOT NULL DEFAULT x'';
ALTER TABLE heartbeat ADD COLUMN signature BLOB NOT NULL DEFAULT x'';

-- +goose Down
ALTER TABLE heartbeat DROP COLUMN signature;
ALTER TABLE sessions DROP COLUMN signature;
