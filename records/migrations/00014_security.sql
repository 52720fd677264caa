-- +goose Up
-- Who came in and who was turned away. Every column but the hash is in the pre-image of the
-- hash; the package comment of arbiter/security writes it down.
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

-- +goose StatementBegin
CREATE TRIGGER security_no_update BEFORE UPDATE ON security
BEGIN
    SELECT RAISE(ABORT, 'the security log is never changed');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER security_no_delete BEFORE DELETE ON security
BEGIN
    SELECT RAISE(ABORT, 'nothing is deleted from the security log');
END;
-- +goose StatementEnd

-- +goose StatementBegin
CREATE TRIGGER security_only_at_the_end BEFORE INSERT ON security
WHEN NEW.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM security)
BEGIN
    SELECT RAISE(ABORT, 'the security log is appended to at the end');
END;
-- +goose StatementEnd

-- +goose Down
DROP TABLE security;
