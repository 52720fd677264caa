-- +goose Up
-- What an adjourned game goes on with, sealed until it is opened. Move and salt are encrypted
-- with a key derived from FILE.key; the journal has the commitment.
CREATE TABLE envelopes (
    commitment TEXT PRIMARY KEY,
    move       BLOB NOT NULL,
    salt       BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE envelopes;
