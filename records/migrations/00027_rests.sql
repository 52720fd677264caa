-- +goose Up
-- Where an event stands that is over and rests, so that it need not be folded at the start: a
-- note that decides nothing, signed, and held against the ends of its streams. It can be deleted.
CREATE TABLE rests (
    event     TEXT PRIMARY KEY,
    note      TEXT NOT NULL,
    signature BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE rests;
