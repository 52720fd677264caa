// Package cluster makes one journal from the stores of several machines. While most of its voters run
// and reach each other, it accepts commands, and everything acknowledged is on most of their disks. It
// is the only package that knows raft.
//
// # How a log entry travels
//
//	Append, Beat, ... -> order -> batcher.go: one raft entry of all waiting log entries -> raft, on the disks of
//	a majority -> fsm.go: ApplyBatch, on every node -> the answer, on the leader
//
// A store is opened with a log (records.Options.Log); here it is the log of raft. A follower returns
// *journal.NotLeaderError and writes nothing. A leader that loses its majority during a write returns
// journal.ErrOutcomeUnknown. The command can be sent again under its own id: it is carried out once, as
// the journal recognises repeats.
//
// A raft entry holds all log entries that waited when it was made: at most 256, and about a megabyte. One entry is
// written at a time, as many small entries cost twice the work. An entry has the position and the hash
// of the leader's journal. Each node compares them with its own, and stops where they differ
// (*DifferError).
//
// A log entry above 256 KiB travels in pieces (records/pieces.go). A call has a few megabytes at most, and a
// timeout that grows with its size (transport.go). A leader whose heartbeats arrive but whose entries do
// not gives up its leadership (stuck_leader.go).
//
// A fault of one node (its disk, an unknown entry, a panic) stops that node alone, with a reason
// (Node.Failed, Node.GiveUp). It must not go on without an entry that the others have applied. Its
// state is old from then on, so the process that serves it ends.
//
// # What is durable
//
// An entry counts when it is in the raft log of a majority. The database follows: it is synced when
// SQLite's own log is written back (records.Options.LogLasts). A power cut may take some commits from it,
// and raft applies them again. So the database is synced before raft may cut its log (fsm.go, Persist).
// A snapshot is made while the node goes on. It may contain more than its index says. That does no harm:
// a database knows how far it has come (records.Store.Done), and skips what it has.
//
// A power cut can leave a snapshot that raft has stored and the database has not installed. It is
// installed at the next start: a snapshot begins with how far it goes.
//
// # Members
//
// The configuration of raft holds the members and their addresses. Every node and every snapshot has it.
// An address has two parts: HOST:PORT of the log, a slash, and the address of the web pages. A reader is
// a member without a vote: it applies everything, and no write waits for it.
//
// Found makes the first member, from a database or from none. Each other member joins with an invitation
// (Invite): an address, the fingerprint of the cluster's authority, and a token that is good once and for
// a while. It copies the database and the keys over mutual TLS, starts as a reader, and gets its vote
// when it has caught up. The first entry of the log names the file that it began with
// (records.Store.BeginLog).
//
// A voter that has lost its log must never return under its own vote. It no longer knows whom it voted
// for and what it has confirmed. So a folder without its log, or with a log that lacks entries of its
// database, is refused (*LostError). An empty folder is no node (*NoNodeError). Nobody joins under the id
// of a voter: remove it first. A token allows one copy and one join within an hour.
//
// Only members may send requests and pass on those of browsers. A removed node may do neither, even where
// another node has its id now (Member.Key). Its connections are closed where the removal is applied
// (membership.go). A call of an unknown node is accepted only when a known member confirms it (trust.go):
// a node that lags must hear a leader that is new to it. A certificate alone proves no membership, as
// every member can make certificates.
//
// A removed node is told so by the others, and stops (removed.go). A copy of a folder that runs beside
// its node would vote twice: it stops too, if possible before it takes part (duplicate_node.go).
//
// # Several versions of the program
//
// Nodes are upgraded one after the other, while the rest go on. Two rules make that safe:
//
// The leader writes only entries that all members know. Each program has a protocol version
// (replica.Protocol), and nodes ask each other for it (protocol.go). What needs a version that a member
// does not have is refused (*journal.OlderNodeError) until that member is upgraded. A node that meets an unknown entry all the
// same, because it was away, stops with a sentence (*replica.NewerEntryError). It continues as soon as it
// is started with a newer program.
//
// Tables only grow. Each node migrates its own file when it starts, and applies older entries to it
// (records/migrate.go). A snapshot of an older program is migrated; one of a newer program is refused
// (*records.CopyVersionError).
//
// # What travels between nodes
//
// Everything uses one port, with TLS 1.3 and certificates on both sides by the cluster's own authority:
// digests of passwords and sessions are part of it. A certificate names the member; addresses prove
// nothing, and the clocks of the machines need not be right. The log is cut at least once a day. A
// forgotten person is gone from it after that.
//
// # The folder of a node
//
//	renju.db, .key, .head, .lock   the database; all nodes have the same key
//	raft.db                        raft's log and votes
//	snapshots/                     the two newest snapshots
//	node.json, node.pem            this member and its certificate
//	authority.pem                  the authority: every member may invite others
//	invitations.json               digests of tokens given out here, and the keys of nodes that have
//	                               used one and are not members yet
//	protocols.json                 the protocol versions of the other members
//	removed.json                   the keys of removed members
package cluster
