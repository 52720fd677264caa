// Package secret keeps the key of an installation, beside its database. It derives signers and boxes from
// it: a signer signs rows that have no seal in the journal, a box encrypts columns.
package secret
