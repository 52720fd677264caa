package records

import (
	"encoding/hex"
	"errors"
	"fmt"
)

// A walk goes along the chain and stops at the first break.
type walk struct {
	end
	streams map[string]int64 // the last sequence of each stream
	act     int64
	parts   map[string]int64 // the next part of each stream, within the act
	// midway says that the walk does not begin at the first event: the
	// sequences before it are not known.
	midway bool
	// head, in hexadecimal, is looked for on the way; headAt is where it was.
	head   string
	headAt int64
	// kept is the head that was kept outside; keptAt says that it was met.
	kept   keptHead
	keptAt bool
}

// errBreak carries a Break out of selectRows.
type errBreak struct{ Break }

func (e errBreak) Error() string { return e.Code }

func (w *walk) step(r *row) error {
	if b := w.fault(r); b != nil {
		return errBreak{*b}
	}
	w.end = w.end.after(r)
	w.streams[r.Stream] = r.Sequence
	if w.head != "" && w.headAt == 0 && len(w.head) <= 64 && hex.EncodeToString(r.Hash[:])[:len(w.head)] == w.head {
		w.headAt = r.Position
	}
	w.keptAt = w.keptAt || r.Position == w.kept.position && r.Hash == w.kept.hash
	return nil
}

func (w *walk) fault(r *row) *Break {
	b := Break{Position: r.Position, Stream: r.Stream, Sequence: r.Sequence}
	differs := func(code string, expected, found any) *Break {
		b.Code, b.Expected, b.Found = code, fmt.Sprint(expected), fmt.Sprint(found)
		return &b
	}
	if r.Position != w.position+1 {
		return differs("position", w.position+1, r.Position)
	}
	if last, known := w.streams[r.Stream]; (known || !w.midway) && r.Sequence != last+1 {
		return differs("sequence", last+1, r.Sequence)
	}
	if hash := r.link(w.hash); hash != r.Hash {
		return differs("hash", hex.EncodeToString(hash[:]), hex.EncodeToString(r.Hash[:]))
	}
	if r.act == r.Position {
		w.act, w.parts = r.act, map[string]int64{}
	}
	if r.act != w.act {
		return differs("act", w.act, r.act)
	}
	if r.part != w.parts[r.Stream] {
		return differs("act", fmt.Sprint("part ", w.parts[r.Stream]), fmt.Sprint("part ", r.part))
	}
	w.parts[r.Stream]++
	return nil
}

// damaged names the place where the walk ended.
func damaged(file string, w *walk, err error) error {
	var b errBreak
	if errors.As(err, &b) {
		return &DamagedError{File: file, Break: b.Break}
	}
	if !isDamage(err) {
		return err
	}
	return &DamagedError{File: file, Break: Break{Position: w.position + 1, Code: "unreadable"}, Err: err}
}
