-- +goose Up
-- How far this file has come in a log that it shares with others: the index of the deed that was
-- carried out last. 0: it is in no such log.
CREATE TABLE replica (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    done INTEGER NOT NULL CHECK (done >= 0)
) STRICT;
INSERT INTO replica (id, done) VALUES (1, 0);

-- +goose Down
DROP TABLE replica;
