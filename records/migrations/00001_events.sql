-- +goose Up
-- The journal. Every column but the hash is in the pre-image of the hash; the
-- package comment of records writes it down.
CREATE TABLE events (
    position   INTEGER PRIMARY KEY,
    act        INTEGER NOT NULL CHECK (act BETWEEN 1 AND position),
    stream     TEXT    NOT NULL CHECK (stream <> ''),
    sequence   INTEGER NOT NULL CHECK (sequence > 0),
    part       INTEGER NOT NULL CHECK (part >= 0),
    actor      TEXT    NOT NULL,
    instant    INTEGER NOT NULL,
    wall       INTEGER NOT NULL,
    command_id TEXT    NOT NULL CHECK (command_id <> ''),
    digest     TEXT    NOT NULL,
    kind       TEXT    NOT NULL CHECK (kind <> ''),
    version    INTEGER NOT NULL CHECK (version > 0),
    body       TEXT    NOT NULL,
    hash       BLOB    NOT NULL CHECK (length(hash) = 32),
    UNIQUE (stream, sequence),
    UNIQUE (stream, command_id, part)
) STRICT;

-- +goose StatementBegin
CREATE TRIGGER events_no_update BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are never changed: append a correction');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER events_no_delete BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are never deleted: append a correction');
END;
-- +goose StatementEnd

-- INSERT OR REPLACE deletes the row in its way without asking the trigger on
-- DELETE. Where only the next position, the next sequence and a new command
-- can be inserted, no row is ever in the way.
-- +goose StatementBegin
CREATE TRIGGER events_only_at_the_end BEFORE INSERT ON events
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM events)
  OR NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM events WHERE stream = NEW.stream)
  OR EXISTS (SELECT 1 FROM events WHERE stream = NEW.stream AND command_id = NEW.command_id AND part = NEW.part)
BEGIN
    SELECT RAISE(ABORT, 'events are appended at the end, a command once');
END;
-- +goose StatementEnd

-- +goose Down
DROP TABLE events;
