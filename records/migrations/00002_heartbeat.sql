-- +goose Up
-- One row, updated in place: no event, so that a quiet hall does not fill the
-- journal.
CREATE TABLE heartbeat (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    instant INTEGER NOT NULL,
    wall    INTEGER NOT NULL
) STRICT;
INSERT INTO heartbeat (id, instant, wall) VALUES (1, 0, 0);

-- +goose Down
DROP TABLE heartbeat;
