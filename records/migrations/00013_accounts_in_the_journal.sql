-- +goose Up
-- Who has an account, and what it may do, is said by the journal; beside it stand names
-- and hashes with the salts of their seals (empty: from before, not taken over yet). The
-- roles of before are kept until then.
CREATE TABLE roles_before (
    account TEXT PRIMARY KEY,
    role    TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO roles_before (account, role) SELECT id, role FROM accounts;
ALTER TABLE accounts DROP COLUMN role;
ALTER TABLE accounts ADD COLUMN salt BLOB NOT NULL DEFAULT x'';
ALTER TABLE accounts ADD COLUMN password_salt BLOB NOT NULL DEFAULT x'';

-- +goose Down
ALTER TABLE accounts DROP COLUMN password_salt;
ALTER TABLE accounts DROP COLUMN salt;
ALTER TABLE accounts ADD COLUMN role TEXT NOT NULL DEFAULT 'scorer';
UPDATE accounts SET role = coalesce((SELECT role FROM roles_before WHERE account = accounts.id), 'scorer');
DROP TABLE roles_before;
