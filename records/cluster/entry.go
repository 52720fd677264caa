package cluster

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// entryForm is how an entry of the log is written. A later form gets another number, and this one
// is read for ever.
const entryForm = 1

// errEntry says that an entry of the log is none of this program's.
var errEntry = errors.New("an entry of the log that this program has not written")

// A FormError says that a later version of the program has written an entry of the log: this one
// can carry out nothing that comes after it.
type FormError struct{ Form byte }

func (e *FormError) Error() string {
	return fmt.Sprintf("an entry of the log is of form %d, and this program knows none after %d: use a newer version", e.Form, entryForm)
}

// An entry of the log is what many wait for.
//
//	byte     entryForm
//	uvarint  position at which the leader's journal stood when it was made; 0 is empty
//	32 bytes hash there
//	and for each entry a uvarint, its length in bytes, and the entry
type entry struct {
	head    head
	entries [][]byte
}

// A head is where a journal stands.
type head struct {
	position int64
	hash     [32]byte
}

func (e entry) encode() []byte {
	size := 1 + binary.MaxVarintLen64 + len(e.head.hash)
	for _, d := range e.entries {
		size += binary.MaxVarintLen64 + len(d)
	}
	text := append(make([]byte, 0, size), entryForm)
	text = binary.AppendUvarint(text, uint64(e.head.position))
	text = append(text, e.head.hash[:]...)
	for _, d := range e.entries {
		text = append(binary.AppendUvarint(text, uint64(len(d))), d...)
	}
	return text
}

func decodeEntry(text []byte) (e entry, err error) {
	if len(text) == 0 {
		return e, errEntry
	}
	if text[0] != entryForm {
		return e, &FormError{text[0]}
	}
	position, n := binary.Uvarint(text[1:])
	if n <= 0 || int64(position) < 0 || len(text) < 1+n+len(e.head.hash) {
		return e, errEntry
	}
	e.head.position = int64(position)
	text = text[1+n:]
	text = text[copy(e.head.hash[:], text):]
	for len(text) > 0 {
		size, n := binary.Uvarint(text)
		if n <= 0 || size > uint64(len(text)-n) {
			return e, errEntry
		}
		e.entries = append(e.entries, text[n:n+int(size)])
		text = text[n+int(size):]
	}
	return e, nil
}
