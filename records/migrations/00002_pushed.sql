-- The newest dossier that each hall has pushed, under its name in the archive.
-- The journal has the key that sealed it; sum is SHA-256 of the file. position,
-- hash and at are the head of the dossier, received is wall time in milliseconds.
CREATE TABLE pushed (
    dossier  TEXT    PRIMARY KEY,
    sum      TEXT    NOT NULL,
    position INTEGER NOT NULL,
    hash     TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    received INTEGER NOT NULL,
    file     BLOB    NOT NULL
) STRICT;
