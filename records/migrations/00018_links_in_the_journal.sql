-- +goose Up
-- What a link opens, and whether it does, is said by the journal; beside it stands the
-- digest of its token alone, by which it is found. What was known of links before is kept
-- until the journal has taken it over.
CREATE TABLE links_before (
    link    TEXT PRIMARY KEY,
    kind    TEXT    NOT NULL,
    game    TEXT    NOT NULL,
    person  TEXT    NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    revoked INTEGER,
    devices INTEGER NOT NULL,
    known   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO links_before SELECT id, kind, game, person, created, expires, revoked, devices, known FROM links;
ALTER TABLE links RENAME TO links_whole;
CREATE TABLE links (
    id         TEXT PRIMARY KEY,
    tournament TEXT NOT NULL,
    hash       BLOB NOT NULL UNIQUE CHECK (length(hash) = 32)
) STRICT, WITHOUT ROWID;
INSERT INTO links SELECT id, tournament, hash FROM links_whole;
DROP TABLE links_whole;

-- +goose Down
ALTER TABLE links RENAME TO links_slim;
CREATE TABLE links (
    id         TEXT    PRIMARY KEY,
    hash       BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32),
    kind       TEXT    NOT NULL CHECK (kind <> ''),
    tournament TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    person     TEXT    NOT NULL,
    created    INTEGER NOT NULL,
    expires    INTEGER NOT NULL,
    revoked    INTEGER,
    devices    INTEGER NOT NULL DEFAULT 0,
    known      INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
CREATE INDEX links_of_tournament ON links (tournament, created, id);
INSERT INTO links SELECT id, hash, kind, tournament, game, person, created, expires, revoked, devices, known
    FROM links_slim JOIN links_before ON link = id;
DROP TABLE links_slim;
DROP TABLE links_before;
