// Package cluster makes of the stores of several machines one journal that outlives each of
// them: as long as most of its voters are there and reach one another, deeds are carried out, and
// what was acknowledged is on the disks of most of them. It is the only room that knows raft.
//
// # How a deed travels
//
//	Append, Beat, ... -> order -> gather.go: an entry of all that wait -> raft, on the disks of a
//	majority -> machine.go: Carry, on every node -> the answer, on the node that leads
//
// A store is opened with an Order (package records); here it is the log of raft. A node that does
// not lead answers *arbiter.NotLeaderError and writes nothing. One that loses its majority while a
// deed is under way answers arbiter.ErrOutcomeUnknown: sent again to whoever leads then, under its
// own id, it is carried out once at most, because repeats are told by what stands in the journal.
//
// An entry carries every deed that waited when it was made, at most 256 of them and about a
// megabyte, and one entry is under way at a time: a log of many small entries costs twice the
// work. With it goes where the leader's journal stood, position and hash, and each node compares
// it with its own: one that differs stops within an entry (*DifferError).
//
// A deed of more than 256 KiB travels in pieces (records/parts.go), and a call between nodes has a few
// megabytes at most and the more time the more it sends (way.go): a slow network is no broken one.
// A leader that is heard although nothing that it writes comes through leaves the lead to another
// one (late.go).
//
// What goes wrong on one node alone (its disk, a deed of a later version, a panic) stops that node
// with its reason (Node.Failed) and no other: it must not go on, because they have. What it has
// acknowledged they have too. So does what goes wrong beside the log (Node.GiveUp). What it shows then
// is old: whoever serves it ends.
//
// # What is durable
//
// The log of raft is, on every node for itself, before a deed counts. The database beside it is
// synced when SQLite's own log goes into it (records.Options.LogLasts); a power cut may take it
// some commits back, and raft gives it those again. So the database is settled before raft may cut
// its log (machine.go, Persist). The copy that is kept then, or sent to a node that lags too far
// behind, is made while the node goes on; that it may have come further than the index under which
// it is kept does no harm, because a file says itself how far it has come (records.Store.Done) and
// what it has is not carried out again.
//
// A copy that raft has put down and the database has not taken up (the power failed between) is
// taken up at the start: it begins with how far it goes.
//
// # Members
//
// The configuration of raft says who the members are and where: every node has it, and every
// snapshot. An address there is two, HOST:PORT of the log, a slash, and that of the web. A member
// without a vote reads: it carries out all and is waited for by nobody.
//
// Found makes the first member from a database, or from none; every other one joins with a line
// that was given out by a member (Invite): address, fingerprint of the cluster's own certificate
// authority, and a token that is good once and for a while. It takes a copy of the database, and
// the keys, over mutual TLS, begins as a reader, and gets its vote when it is level with the
// leader. The first deed of the log says with which file it begins (records.Store.BeginLog).
//
// A voter that has lost its log must never come back under its own vote: it has forgotten whom it
// voted for and what it has confirmed, and with one that lags it could outvote what was
// acknowledged. So a folder without its log, or whose log lacks what its database has, is refused
// (*LostError), an empty folder is no node (*NoNodeError), and nobody joins under the id of a voter:
// Remove it first, then let it join. Who has used a token may copy all and be added, once, within an
// hour; who was removed may nothing, also where somebody else has its id (Member.Key). What it asks, or
// hands over, only members may. Its raft is listened to no more, and its connections are closed where its
// removal is carried out (roll.go); nor is anybody's of whom neither this node knows nor a member that it
// asks (vouch.go): a node that lags must hear a leader that is new to it, and a certificate alone makes
// nobody a member, since whoever was one has the key with which they are made.
//
// A node that was removed, and runs or is started again, is told so by those who have carried that out, and
// stops (gone.go). A copy of a folder that is served beside its node would have a vote twice, and what the one
// has confirmed the other does not know: it stops too, before it takes part where it can (twin.go).
//
// # Several versions of the program
//
// Nodes are brought to a new version one after the other, each stopped and started again while the
// others go on. Two rules keep that whole:
//
// What is ordered is known to all. A program says what it knows with a number (records.Level), nodes
// ask each other for it (level.go), and the one that leads refuses what a member does not know
// (*arbiter.OlderNodeError), until that member has the new version too. Where a node meets such a
// deed all the same, because it was away and comes back with a program that is too old, it stops
// with a sentence (*records.NewerDeedError); the others go on, and it goes on where it stopped as soon
// as it is started with a program that knows the deed.
//
// Tables only grow. Each node migrates its own file when it starts, and carries out there what older
// programs order too (records/migrate.go says what a migration may do). A copy that an older program
// has made is brought up; one of a newer program is not taken up (*records.CopyVersionError): a node
// that was away for so long that the log does not reach it any more comes back with the new version.
//
// # What travels between nodes
//
// All of it goes over one port, with TLS 1.3 and certificates on both sides by the cluster's own
// authority: digests of passwords and sessions are among it. A certificate says which member it
// is; addresses prove nothing, and no clock of a hall has to be right. The log holds what was
// written until it is cut, which happens once a day at least: who is forgotten is gone from there
// after that.
//
// # The folder of a node
//
//	renju.db, .key, .head, .lock   the database; all nodes have the same key
//	raft.db                        the log of raft, and for whom it voted
//	snapshots/                     the two last copies of the database under which the log was cut
//	node.json, node.pem            who this member is, and its certificate
//	authority.pem                  the authority: every member may let others join
//	invitations.json               digests of the tokens that were given out here, and the keys of
//	                               those who have used one and were not added yet
//	levels.json                    what the others have said that their programs know
//	removed.json                   the keys of members that were removed
package cluster
