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

CREATE TRIGGER events_no_update BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are never changed: append a correction');
END;

CREATE TRIGGER events_no_delete BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are never deleted: append a correction');
END;

-- INSERT OR REPLACE deletes the row in its way without asking the trigger on
-- DELETE. Where only the next position, the next sequence and a new command
-- can be inserted, no row is ever in the way.
CREATE TRIGGER events_only_at_the_end BEFORE INSERT ON events
WHEN NEW.position IS NOT (SELECT coalesce(max(position), 0) + 1 FROM events)
  OR NEW.sequence IS NOT (SELECT coalesce(max(sequence), 0) + 1 FROM events WHERE stream = NEW.stream)
  OR EXISTS (SELECT 1 FROM events WHERE stream = NEW.stream AND command_id = NEW.command_id AND part = NEW.part)
BEGIN
    SELECT RAISE(ABORT, 'events are appended at the end, a command once');
END;

-- One row, updated in place. It is no event, so that an idle service does not
-- fill the journal. The signature is made with a key beside the file.
CREATE TABLE heartbeat (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    instant   INTEGER NOT NULL,
    wall      INTEGER NOT NULL,
    signature BLOB    NOT NULL DEFAULT x''
) STRICT;
INSERT INTO heartbeat (id, instant, wall) VALUES (1, 0, 0);

-- How far each projection has read the journal. Their own tables are made by
-- their code, because they are dropped and rebuilt, not migrated.
CREATE TABLE projections (
    name     TEXT    PRIMARY KEY,
    version  INTEGER NOT NULL,
    position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The journal says which accounts exist and what each may do. This table has
-- names and password hashes, with the salts of their seals in the journal.
CREATE TABLE accounts (
    id            TEXT    PRIMARY KEY,
    name          TEXT    NOT NULL COLLATE NOCASE UNIQUE CHECK (name <> ''),
    password_hash TEXT    NOT NULL,
    created       INTEGER NOT NULL,
    salt          BLOB    NOT NULL DEFAULT x'',
    password_salt BLOB    NOT NULL DEFAULT x''
) STRICT, WITHOUT ROWID;

-- The journal names accounts by their ids for ever. The name of a removed
-- account stays here, under its seal.
CREATE TABLE accounts_removed (
    id   TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    salt BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- The token of the first login: at most one, hashed, deleted when it is used.
CREATE TABLE setup_token (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    hash    BLOB    NOT NULL CHECK (length(hash) = 32),
    expires INTEGER NOT NULL
) STRICT;

-- A session has no seal in the journal: it is signed with a key beside the file.
CREATE TABLE sessions (
    hash      BLOB    PRIMARY KEY CHECK (length(hash) = 32),
    account   TEXT    REFERENCES accounts (id) ON DELETE CASCADE,
    content   BLOB    NOT NULL,
    expires   INTEGER NOT NULL,
    signature BLOB    NOT NULL DEFAULT x''
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_account ON sessions (account);
CREATE INDEX sessions_by_expiry ON sessions (expires);

-- The journal says which passkeys open an account. It has the seal of all
-- columns but those that change with use.
CREATE TABLE passkeys (
    id         TEXT    PRIMARY KEY,
    account    TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name       TEXT    NOT NULL,
    credential BLOB    NOT NULL UNIQUE,
    public_key BLOB    NOT NULL,
    backup     INTEGER NOT NULL,
    added      INTEGER NOT NULL,
    salt       BLOB    NOT NULL,
    counter    INTEGER NOT NULL,
    used       INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_account ON passkeys (account, added, id);

-- The journal says what a link opens. This table has the digest of its token,
-- by which it is found.
CREATE TABLE links (
    id         TEXT PRIMARY KEY,
    tournament TEXT NOT NULL,
    hash       BLOB NOT NULL UNIQUE CHECK (length(hash) = 32)
) STRICT, WITHOUT ROWID;

-- Personal data is here and not in the journal, so that a person can be
-- forgotten. The journal has the digest of the salt and all fields. The name
-- is shown; its parts may be unknown.
CREATE TABLE people (
    id            TEXT    PRIMARY KEY,
    name          TEXT    NOT NULL CHECK (name <> ''),
    country       TEXT    NOT NULL,
    rif_id        TEXT    NOT NULL,
    rating        INTEGER NOT NULL,
    surname       TEXT    NOT NULL DEFAULT '',
    given         TEXT    NOT NULL DEFAULT '',
    native        TEXT    NOT NULL DEFAULT '',
    city          TEXT    NOT NULL DEFAULT '',
    born          INTEGER NOT NULL DEFAULT 0,
    sex           TEXT    NOT NULL DEFAULT '',
    title         TEXT    NOT NULL DEFAULT '',
    federation_id TEXT    NOT NULL DEFAULT '',
    salt          BLOB    NOT NULL DEFAULT x''
) STRICT, WITHOUT ROWID;

-- Pictures are here and not in the journal, which knows them by their hash.
CREATE TABLE pictures (
    hash  TEXT PRIMARY KEY CHECK (length(hash) = 64),
    type  TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Log-ins and refused log-ins. Every column but the hash is in the pre-image
-- of the hash; the package comment of arbiter/security writes it down.
CREATE TABLE security (
    number  INTEGER PRIMARY KEY,
    wall    INTEGER NOT NULL,
    kind    TEXT    NOT NULL CHECK (kind <> ''),
    account TEXT    NOT NULL,
    actor   TEXT    NOT NULL,
    address TEXT    NOT NULL,
    event   TEXT    NOT NULL,
    what    TEXT    NOT NULL,
    times   INTEGER NOT NULL CHECK (times > 0),
    hash    BLOB    NOT NULL CHECK (length(hash) = 32)
) STRICT;
CREATE INDEX security_of_account ON security (account, number);
CREATE INDEX security_of_kind ON security (kind, number);

CREATE TRIGGER security_no_update BEFORE UPDATE ON security
BEGIN
    SELECT RAISE(ABORT, 'the security log is never changed');
END;

CREATE TRIGGER security_no_delete BEFORE DELETE ON security
BEGIN
    SELECT RAISE(ABORT, 'nothing is deleted from the security log');
END;

CREATE TRIGGER security_only_at_the_end BEFORE INSERT ON security
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM security)
BEGIN
    SELECT RAISE(ABORT, 'the security log is appended to at the end');
END;

-- The sealed moves of adjourned games. Move and salt are encrypted with a key
-- derived from FILE.key; the journal has the commitment.
CREATE TABLE envelopes (
    commitment TEXT PRIMARY KEY,
    move       BLOB NOT NULL,
    salt       BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- The archive: files of dossiers. The journal has the sum of each.
CREATE TABLE dossiers (
    sum  TEXT PRIMARY KEY,
    file BLOB NOT NULL
) STRICT;

-- Webhooks. Address and secret are encrypted with a key derived from FILE.key;
-- the journal says which are released. run counts the releases; telling is 1
-- while the webhook is released.
CREATE TABLE hooks (
    id         TEXT    PRIMARY KEY,
    tournament TEXT    NOT NULL,
    closed     BLOB    NOT NULL,
    run        INTEGER NOT NULL DEFAULT 0,
    telling    INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- The state of each subject in the last message about it.
CREATE TABLE hook_marks (
    hook    TEXT NOT NULL REFERENCES hooks (id) ON DELETE CASCADE,
    subject TEXT NOT NULL,
    mark    TEXT NOT NULL,
    PRIMARY KEY (hook, subject)
) STRICT, WITHOUT ROWID;

-- Messages to deliver, and the last delivered ones. next is the time of the
-- next try; without one the message is delivered, or was given up.
CREATE TABLE hook_messages (
    number    INTEGER PRIMARY KEY,
    hook      TEXT    NOT NULL REFERENCES hooks (id) ON DELETE CASCADE,
    id        TEXT    NOT NULL UNIQUE,
    type      TEXT    NOT NULL,
    body      BLOB    NOT NULL,
    made      INTEGER NOT NULL,
    tries     INTEGER NOT NULL DEFAULT 0,
    tried     INTEGER NOT NULL DEFAULT 0,
    status    INTEGER NOT NULL DEFAULT 0,
    trouble   TEXT    NOT NULL DEFAULT '',
    delivered INTEGER NOT NULL DEFAULT 0,
    next      INTEGER
) STRICT;
CREATE INDEX hook_messages_of_hook ON hook_messages (hook, number);
CREATE INDEX hook_messages_due ON hook_messages (next) WHERE next IS NOT NULL;

-- Summaries of archived events, which are not folded at the start. A summary
-- decides nothing, is signed, and is compared with the ends of its streams. It
-- can be deleted.
CREATE TABLE rests (
    event     TEXT PRIMARY KEY,
    note      TEXT NOT NULL,
    signature BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- The index of the last entry of the shared log that was applied to this file.
-- 0: the file is in no such log.
CREATE TABLE replica (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    done INTEGER NOT NULL CHECK (done >= 0)
) STRICT;
INSERT INTO replica (id, done) VALUES (1, 0);

-- Received pieces of log entries that are too long for one message. Joining
-- them removes them.
CREATE TABLE parts (
    sum    BLOB    NOT NULL CHECK (length(sum) = 32), -- SHA-256 of the whole entry
    number INTEGER NOT NULL CHECK (number >= 0),      -- of the piece in it, from 0
    at     INTEGER NOT NULL,                          -- when it was sent, milliseconds since 1970
    text   BLOB    NOT NULL,
    PRIMARY KEY (sum, number)
) STRICT;
