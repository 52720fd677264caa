// Package sidetable has the rows that are kept beside the journal: personal data, accounts, links,
// webhooks, sealed moves and dossiers of the archive. A row can be deleted, a record of the journal
// cannot. So the journal holds a seal of each row, and verify finds a row that was changed by hand.
//
//	write              what a command changes in a side table
//	person  name       persons and their names
//	account  passkey   accounts
//	rows               links, webhooks, envelopes, dossiers
package sidetable
