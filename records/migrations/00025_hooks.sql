-- +goose Up
-- Programs that are told. Address and secret are encrypted with a key derived from FILE.key; the
-- journal says which are released. run counts how often one was; telling is 1 while it is.
CREATE TABLE hooks (
    id         TEXT    PRIMARY KEY,
    tournament TEXT    NOT NULL,
    closed     BLOB    NOT NULL,
    run        INTEGER NOT NULL DEFAULT 0,
    telling    INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- How each subject stood when the hook was told of it last.
CREATE TABLE hook_marks (
    hook    TEXT NOT NULL REFERENCES hooks (id) ON DELETE CASCADE,
    subject TEXT NOT NULL,
    mark    TEXT NOT NULL,
    PRIMARY KEY (hook, subject)
) STRICT, WITHOUT ROWID;

-- What is to be told, and the last of what was. next is when it is tried again; without one it is
-- delivered, or was given up.
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

-- +goose Down
DROP TABLE hook_messages;
DROP TABLE hook_marks;
DROP TABLE hooks;
