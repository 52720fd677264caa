// Package journal says what a journal is: an append-only log of events, durable before it is
// acknowledged. Package records has the one that the program uses.
//
//	journal    records, batches, the journal itself and its errors
//	read fold  reading all of it; a record that does not follow from those before it
//	time       instants of journal time, and the time that a follower hears from the leader
//	no_leader  a request that found no leader
package journal
