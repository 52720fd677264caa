// Package installation is the installation as its events have it: who has an account, who of them
// may do what outside any event, and what has ended the sessions of an account.
//
//	account-made      a name and a password, both sealed (package seal), and a role
//	account-renamed   with a reason
//	password-set      never the password: the seal of its hash
//	reset-made        a link with which a password is set again, once; never the link: its hash
//	role-given        in the installation; those in events are the events' (access.Appointed)
//	logged-out        everywhere
//	passkey-added     never the passkey: the seal of its public key
//	passkey-removed   by its holder, or with a password that is set again
//	account-removed
//	key-named         what statements are signed with (package statement)
//	dossier-taken-in  an event of this installation or another one as a document, by its SHA-256
//	dossier-put-out   with a reason
//	hall-admitted     a key with which a hall pushes the dossier of one event; never the key: its hash
//	hall-dismissed    with a reason
//	persons-joined    two starts are of one person, with a reason; by their ids alone
//	persons-parted    that is taken back, with a reason
//	security-log-trimmed  its oldest lines were removed
//	security-log-noted   how far the security log goes, and the digits of its lines
//
// Names, hashes and salts stand beside the journal. What counts is what is said here: a
// row that no event speaks of opens nothing.
package installation
