package chain

import (
	"context"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"renju-arbiter/records/sqlite"
)

// A Walk goes along the chain and stops at the first break.
type Walk struct {
	End
	Streams map[string]int64 // the last sequence of each stream
	act     int64
	parts   map[string]int64 // the next part of each stream, within the act
	// midway says that the walk does not begin at the first event: the
	// sequences before it are not known.
	Midway bool
	// head, in hexadecimal, is looked for on the way; headAt is where it was.
	Head   string
	HeadAt int64
	// sought is an event that should be on the way; met says that it was.
	Sought End
	Met    bool
}

// BreakError carries a Break out of selectRows.
type BreakError struct{ Break }

func (e BreakError) Error() string { return e.Code }

// Step checks the next row; the error is a BreakError.
func (w *Walk) Step(r *Row) error {
	if b := w.fault(r); b != nil {
		return BreakError{*b}
	}
	w.End = w.End.After(r)
	w.Streams[r.Stream] = r.Sequence
	if w.Head != "" && w.HeadAt == 0 && len(w.Head) <= 64 && hex.EncodeToString(r.Hash[:])[:len(w.Head)] == w.Head {
		w.HeadAt = r.Position
	}
	w.Met = w.Met || r.Position == w.Sought.Position && r.Hash == w.Sought.Hash
	return nil
}

func (w *Walk) fault(r *Row) *Break {
	b := Break{Position: r.Position, Stream: r.Stream, Sequence: r.Sequence}
	differs := func(code string, expected, found any) *Break {
		b.Code, b.Expected, b.Found = code, fmt.Sprint(expected), fmt.Sprint(found)
		return &b
	}
	if r.Position != w.Position+1 {
		return differs("position", w.Position+1, r.Position)
	}
	if last, known := w.Streams[r.Stream]; (known || !w.Midway) && r.Sequence != last+1 {
		return differs("sequence", last+1, r.Sequence)
	}
	if hash := r.Link(w.Hash); hash != r.Hash {
		return differs("hash", hex.EncodeToString(hash[:]), hex.EncodeToString(r.Hash[:]))
	}
	if r.Act == r.Position {
		w.act, w.parts = r.Act, map[string]int64{}
	}
	if r.Act != w.act {
		return differs("act", w.act, r.Act)
	}
	if r.Part != w.parts[r.Stream] {
		return differs("act", fmt.Sprint("part ", w.parts[r.Stream]), fmt.Sprint("part ", r.Part))
	}
	w.parts[r.Stream]++
	return nil
}

// A Break is the first place where a journal is not what it was when it was
// written.
type Break struct {
	// Position of the event that does not fit; 0 when it is not about one.
	Position int64
	// Stream and Sequence of the event, as far as they can be read; when they
	// cannot, they are empty and Position is the first one that is missing.
	Stream   string
	Sequence int64
	// Code is one of
	//
	//	unreadable  SQLite cannot read the file or the row
	//	position    a position is missing or doubled
	//	sequence    a sequence of a stream is missing or doubled
	//	act         the events of one append are not whole
	//	hash        a column of the event, or the hash, was changed
	//	head        the head that was given is not in the chain: the tail was
	//	            cut, or the journal is another one
	//	lost        what was acknowledged is missing; the Loss says what
	//	structure   an index or a table beside the events is damaged
	//	projection  a projection knows of events that are not there
	Code            string
	Expected, Found string
}

// BeginAt puts a walk before the act of an event; before the first event where there is none
// so far back.
func (w *Walk) BeginAt(ctx context.Context, q sqlite.Querier, position int64) error {
	var hash []byte
	err := q.QueryRowContext(ctx, selectBefore, position).Scan(&w.Position, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		w.Midway, err = false, nil
	}
	copy(w.Hash[:], hash)
	return err
}
