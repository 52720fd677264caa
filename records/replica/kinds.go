package replica

import (
	"fmt"
	"maps"
	"reflect"
)

// Protocol is the protocol version of this program: it applies and folds all that programs of this
// version and earlier ones write. A release that writes a new kind of log entry or of event raises it
// by one. The new kind, or the event, has this number as its version. Nodes tell each other their
// protocol versions, and the leader writes nothing that needs a version above the lowest (Needs).
const Protocol = 1

// A Kind is how a log entry is encoded: its number, the protocol version from which on programs know it,
// its fields. Neither a number nor its fields ever change, since logs keep them. An entry with other
// fields is a new type, with the same number and the protocol version of its release. The old type
// stays.
type Kind struct {
	Number, Version uint64
	Is              reflect.Type
	blank           func() Entry
}

// NewKind returns the kind of a type.
func NewKind[D any, P interface {
	*D
	Entry
}](number, version uint64) Kind {
	return Kind{number, version, reflect.TypeFor[P](), func() Entry { return P(new(D)) }}
}

// Blank returns an entry without content.
func (k Kind) Blank() Entry { return k.blank() }

// Kinds are all kinds of log entries of a program.
type Kinds struct {
	byNumber map[[2]uint64]Kind // and version
	byType   map[reflect.Type]Kind
}

// NewKinds returns the kinds of several lists.
func NewKinds(lists ...[]Kind) *Kinds {
	k := &Kinds{byNumber: map[[2]uint64]Kind{}, byType: map[reflect.Type]Kind{}}
	for _, list := range lists {
		for _, kind := range list {
			k.byNumber[[2]uint64{kind.Number, kind.Version}], k.byType[kind.Is] = kind, kind
		}
	}
	return k
}

// Of returns the kind of an entry.
func (k *Kinds) Of(e Entry) Kind { return k.byType[reflect.TypeOf(e)] }

// A NewerEntryError says that a later version of the program has written a log entry: this one cannot
// apply it, and nothing that comes after it.
type NewerEntryError struct {
	Kind, Version uint64 // the numbers with which it was written
	Known         uint64 // the newest version of the kind that this program knows; 0: the kind is unknown
}

func (e *NewerEntryError) Error() string {
	if e.Known == 0 {
		return fmt.Sprintf("an entry of kind %d, which this program does not know: use a newer version", e.Kind)
	}
	return fmt.Sprintf("an entry of kind %d is of version %d, but this program knows none after %d: use a newer version", e.Kind, e.Version, e.Known)
}

// find returns the kind of a number and version.
func (k *Kinds) find(number, version uint64) (Kind, error) {
	if kind, is := k.byNumber[[2]uint64{number, version}]; is {
		return kind, nil
	}
	var known uint64
	for id := range maps.Keys(k.byNumber) {
		if id[0] == number {
			known = max(known, id[1])
		}
	}
	if version <= known {
		return Kind{}, ErrEntry
	}
	return Kind{}, &NewerEntryError{number, version, known}
}

// Encode writes the number of the entry's kind, its version, and its fields.
func (k *Kinds) Encode(e Entry) []byte {
	c := &Coder{kinds: k, data: make([]byte, 0, 256)}
	c.entry(&e)
	return c.data
}

// Decode reads what Encode has written, and nothing else: a *NewerEntryError for an entry of a later
// version of the program, errEntry for the rest.
func (k *Kinds) Decode(data []byte) (e Entry, err error) {
	c := &Coder{kinds: k, reads: true, data: data}
	c.entry(&e)
	if c.err == nil && len(c.data) > 0 {
		c.err = ErrEntry
	}
	if c.err != nil {
		return nil, c.err
	}
	return e, nil
}

func (c *Coder) entry(e *Entry) {
	var k Kind
	if !c.reads {
		k = c.kinds.Of(*e)
	}
	c.word(&k.Number)
	c.word(&k.Version)
	if c.reads && c.err == nil {
		k, c.err = c.kinds.find(k.Number, k.Version)
	}
	if c.err == nil && c.reads {
		*e = k.Blank()
	}
	if _, side := (*e).(SideEntry); c.err == nil && c.inside && !side {
		c.fail()
	}
	if c.err == nil {
		(*e).Fields(c)
	}
}

// Side is an entry within an append.
func (c *Coder) Side(e *SideEntry) {
	c.inside = true
	var within Entry = *e
	if c.entry(&within); c.err == nil {
		*e = within.(SideEntry)
	}
}
