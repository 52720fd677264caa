package journal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"strings"
	"time"
	"unicode/utf8"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sentence"
	"renju-arbiter/arbiter/sidetable"
)

// An Event is something that happened, encoded by its own package. The journal stores it as it is.
type Event struct {
	// Kind names the event, e.g. "game.stone". Never empty.
	Kind string
	// Version is the schema version of Body, from 1.
	Version int
	// Body is JSON, kept byte for byte as it was given.
	Body []byte
	// Said is the decoded Body, if it is known: the desk that encoded it need not decode it. Only
	// Append returns it.
	Said game.Event `json:"-"`
}

// A StreamAppend adds events to the end of one stream (one game, one
// tournament).
type StreamAppend struct {
	Stream string
	// Expected is the sequence of the last event that the caller has folded; 0 for a new stream.
	Expected int64
	// Events is never empty.
	Events []Event
}

// A Batch is what one command appends: to all its streams or to none.
type Batch struct {
	// CommandID is the sender's name for the command, never empty. A command
	// that is sent again (a lost answer, a double click) keeps its id.
	CommandID string
	// Digest is a digest of the command's own content, never empty. It tells a
	// command that is sent again from another one under the same id.
	Digest string
	// Actor is who acted, as the desk names people. Never empty.
	Actor string
	// Instant is the arrival of the command in milliseconds of journal time.
	Instant int64
	// Wall is the wall time for people to read. It is kept to the millisecond,
	// in UTC; no decision hangs on it.
	Wall time.Time
	// Streams names each stream once.
	Streams []StreamAppend
	// SideTables are changed in the same transaction. They are in no hash. A repeated command
	// changes none.
	SideTables []sidetable.Write
}

// A Record is an event in its place in the journal.
type Record struct {
	// Position counts all events of the journal from 1, without gaps.
	Position int64
	Stream   string
	// Sequence counts the events of the stream from 1, without gaps.
	Sequence int64
	Actor    string
	// Instant is in milliseconds of journal time.
	Instant int64
	// Wall is in UTC, to the millisecond.
	Wall time.Time
	// CommandID and Digest are those of the batch, on each of its events.
	CommandID string
	Digest    string
	Event
	// Hash is the head of the chain after this event.
	Hash [32]byte
}

// Game is the event of a record of a game's stream.
func (r Record) Game() (game.Event, error) {
	if r.Said != nil {
		return r.Said, nil
	}
	return game.Decode(r.Kind, r.Version, r.Body)
}

// A Journal keeps events in one order, for ever. records has the one that we
// ship; records/testkit/journaltest says what any other one must do.
type Journal interface {
	// Append writes the batch at the ends of its streams and returns its
	// records in the order of their positions. They are durable when it
	// returns. It answers
	//
	//	*BatchError         the batch could not be kept by any journal
	//	*RepeatedError      the command was appended before; nothing is written
	//	*CommandReusedError another command has this id in one of the streams
	//	*ConflictError      a stream does not end where the caller thinks
	//	ErrOutcomeUnknown   reload the streams before answering anybody
	//	ErrClosed           nothing is written
	//	ErrFull, ErrBusy    the disk is full; another process is writing
	//	ErrStopped          the journal is not as it was written
	//	*NotLeaderError     of several nodes another one writes; nothing is written
	//	*OlderNodeError     of several nodes one does not know this yet; nothing is written
	//
	// in this order of precedence, but for the last one: a node that does not lead answers it to
	// whatever it would have to ask. A node that loses its majority while the batch is under way
	// answers ErrOutcomeUnknown. Any other error means that nothing was
	// written. A context that ends withdraws a batch that still waits; once its
	// turn has come the outcome is awaited, or, of several nodes, ErrOutcomeUnknown.
	Append(ctx context.Context, b Batch) ([]Record, error)

	// Read returns at most limit records after the position, in order; none
	// at the end of the journal.
	Read(ctx context.Context, after int64, limit int) ([]Record, error)

	// Stream returns all records of a stream, in order; none for a stream that
	// does not exist.
	Stream(ctx context.Context, stream string) ([]Record, error)

	// Follow yields the records after the position, then waits for new ones
	// and yields them as they are committed, each once, in the order of
	// positions. It ends with an error: the context's when that ends, ErrClosed
	// when the journal is closed, else what went wrong.
	Follow(ctx context.Context, after int64) iter.Seq2[Record, error]

	// Head returns the position and hash of the last record (zero for an empty
	// journal), and the last instant that is known to be durable: the largest
	// of all events and of the heartbeat.
	Head(ctx context.Context) (position int64, hash [32]byte, lastInstant int64, err error)

	// Beat writes the heartbeat down, durably, where Append would write. It is no event.
	// An instant below the one that stands there changes nothing.
	Beat(ctx context.Context, instant int64, wall time.Time) error
}

// ErrOutcomeUnknown says that the journal cannot tell whether the append is
// durable (the disk failed while it was committed, or the other nodes went out of reach). Nothing may be answered
// from the state in memory: reload the streams. The same command may be sent
// again: it is appended once at most.
var ErrOutcomeUnknown = errors.New("journal: outcome of the append is unknown, reload the streams")

// An UnsureError is ErrOutcomeUnknown of several nodes, of which one has lost the lead: that happens,
// and is no fault.
type UnsureError struct{ Why error }

func (e *UnsureError) Error() string { return ErrOutcomeUnknown.Error() + ": " + e.Why.Error() }

func (e *UnsureError) Unwrap() []error { return []error{ErrOutcomeUnknown, e.Why} }

// ErrClosed says that the journal is closed.
var ErrClosed = sentence.New("journal: closed", "failure.stopping")

// ErrFull says that the disk has no room left.
var ErrFull = sentence.New("journal: the disk is full", "failure.full")

// ErrStopped says that the journal was found not to be what was written: nothing is added to it.
var ErrStopped = sentence.New("journal: it is not as it was written, and nothing is added to it", "failure.stopped")

// ErrBusy says that another process held the journal for too long.
var ErrBusy = sentence.New("journal: another process is writing", "refused.busy")

// NotLeaderError says that another node decides now (Node empty: none is known). Nothing was written.
type NotLeaderError struct{ Node string }

func (e *NotLeaderError) Error() string {
	if e.Node == "" {
		return "another node decides now, and none is known"
	}
	return fmt.Sprintf("node %q decides now", e.Node)
}

// OlderNodeError says that of several nodes one runs an older version of the program, which does not know
// what was to be written. Nothing was written.
type OlderNodeError struct{ Node string }

func (e *OlderNodeError) Error() string {
	return fmt.Sprintf("node %q runs an older version of the program, which does not know this: start the newer one there first", e.Node)
}

// A ConflictError says that a stream does not end at the expected sequence.
type ConflictError struct {
	Stream           string
	Expected, Actual int64
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("journal: stream %q ends at %d, not at the expected %d", e.Stream, e.Actual, e.Expected)
}

// A CommandReusedError says that the command id belongs to a command of other
// content in the stream.
type CommandReusedError struct {
	Stream, CommandID string
}

func (e *CommandReusedError) Error() string {
	return fmt.Sprintf("journal: stream %q already has another command %q", e.Stream, e.CommandID)
}

// A RepeatedError says that the command was appended before. It is an error
// so that no caller applies events twice; to the sender the answer is the
// same as the first time.
type RepeatedError struct {
	// Records are all records of the first time, in order.
	Records []Record
}

func (e *RepeatedError) Error() string {
	return "journal: the command was appended before"
}

// A BatchError says why a batch can never be appended.
type BatchError struct {
	// Code is one of no-command, no-digest, no-actor, no-streams, no-stream,
	// stream-twice, no-events, no-kind, expected-negative, version, body, text
	// (invalid UTF-8 or a zero byte).
	Code   string
	Stream string // the stream concerned, if one is
}

func (e *BatchError) Error() string {
	if e.Stream == "" {
		return "journal: batch refused: " + e.Code
	}
	return fmt.Sprintf("journal: batch refused: %s (stream %q)", e.Code, e.Stream)
}

// Sentence says that the sender must send it again to know.
func (e *UnsureError) Sentence() (key string, args []any) { return "failure.unsure", nil }

// Sentence says that nothing can be done here at the moment.
func (e *NotLeaderError) Sentence() (key string, args []any) { return "failure.elsewhere", nil }

// Sentence names the node that needs the newer version first.
func (e *OlderNodeError) Sentence() (key string, args []any) {
	return "failure.older", []any{"Node", e.Node}
}

// Sentence says that the form was sent already, with another content.
func (e *CommandReusedError) Sentence() (key string, args []any) {
	return "refused.command-reused", nil
}

// Check returns the *BatchError that every journal gives for the batch, or
// nil. It does not look at the journal.
func (b Batch) Check() error {
	for _, f := range []struct{ text, missing string }{
		{b.CommandID, "no-command"}, {b.Digest, "no-digest"}, {b.Actor, "no-actor"},
	} {
		if f.text == "" {
			return &BatchError{Code: f.missing}
		}
		if !storable(f.text) {
			return &BatchError{Code: "text"}
		}
	}
	if len(b.Streams) == 0 {
		return &BatchError{Code: "no-streams"}
	}
	seen := make(map[string]bool, len(b.Streams))
	for _, s := range b.Streams {
		if code := s.fault(seen); code != "" {
			return &BatchError{Code: code, Stream: s.Stream}
		}
		seen[s.Stream] = true
	}
	return nil
}

func (s StreamAppend) fault(seen map[string]bool) string {
	switch {
	case s.Stream == "":
		return "no-stream"
	case !storable(s.Stream):
		return "text"
	case seen[s.Stream]:
		return "stream-twice"
	case s.Expected < 0:
		return "expected-negative"
	case len(s.Events) == 0:
		return "no-events"
	}
	for _, e := range s.Events {
		switch {
		case e.Kind == "":
			return "no-kind"
		case !storable(e.Kind):
			return "text"
		case e.Version < 1:
			return "version"
		case e.Said == nil && (!utf8.Valid(e.Body) || !json.Valid(e.Body)):
			return "body"
		}
	}
	return ""
}

// storable is what a column of text gives back as it got it.
func storable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsRune(text, 0)
}
