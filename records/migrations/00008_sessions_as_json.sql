-- +goose Up
-- Sessions are written as JSON now. Those from before could not be read: whoever
-- was logged in logs in again.
DELETE FROM sessions;

-- +goose Down
DELETE FROM sessions;
