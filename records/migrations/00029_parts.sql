-- +goose Up
-- Of deeds that are too long to travel through a log at once, the pieces that have come. What
-- joins them takes them away.
CREATE TABLE parts (
    sum    BLOB    NOT NULL CHECK (length(sum) = 32), -- SHA-256 of the whole deed
    number INTEGER NOT NULL CHECK (number >= 0),      -- of the piece in it, from 0
    at     INTEGER NOT NULL,                          -- when it was sent, milliseconds since 1970
    text   BLOB    NOT NULL,
    PRIMARY KEY (sum, number)
) STRICT;

-- +goose Down
DROP TABLE parts;
