package records

import (
	"fmt"
	"reflect"
	"sync"
)

// Protocol is the protocol version of this program: it applies and folds all that programs of this
// version and earlier ones write. A release that writes a new kind of log entry or of event raises it
// by one. The new kind, or the event, has this number as its version. Nodes tell each other their
// protocol versions, and the leader writes nothing that needs a version above the lowest (Needs).
const Protocol = 1

// A kind is how a deed stands in what is written down: its number, the protocol version from which on
// programs know it, its fields.
type kind struct {
	number, version uint64
	blank           func() deed
	is              reflect.Type
}

// kinds are all deeds. Neither a number nor what is written for it ever changes, since logs keep
// it. A deed with other fields is a new type, with the same number and the protocol version of its
// release. The old type stays.
var kinds = []kind{
	of[appendBatch](1, 1),
	of[beat](2, 1),
	of[noteLine](3, 1),
	of[addPicture](4, 1),
	of[origin](5, 1),

	of[renewSession](10, 1),
	of[changeSession](11, 1),
	of[endSession](12, 1),
	of[endSessionOf](13, 1),
	of[endSessions](14, 1),
	of[endAllSessions](15, 1),
	of[sweepSessions](17, 1),

	of[newSetup](20, 1),
	of[useSetup](21, 1),
	of[addAccount](22, 1),
	of[renameAccount](23, 1),
	of[keepPassword](24, 1),
	of[dropAccount](26, 1),
	of[addPasskey](27, 1),
	of[usePasskey](28, 1),
	of[dropPasskey](29, 1),
	of[dropPasskeys](30, 1),

	of[addPerson](40, 1),
	of[changePerson](41, 1),
	of[dropPerson](42, 1),
	of[addLink](43, 1),

	of[keepEnvelope](50, 1),
	of[keepDossier](51, 1),
	of[dropDossier](52, 1),

	of[keepHook](60, 1),
	of[beginHook](61, 1),
	of[hushHook](62, 1),
	of[dropHook](63, 1),
	of[gatherNews](64, 1),
	of[noteTry](65, 1),

	of[keepPart](70, 1),
	of[joinParts](71, 1),
	of[dropParts](72, 1),
}

func of[D any, P interface {
	*D
	deed
}](number, version uint64) kind {
	return kind{number, version, func() deed { return P(new(D)) }, reflect.TypeFor[P]()}
}

// kindsByType are the kinds by their types.
var kindsByType = sync.OnceValue(func() map[reflect.Type]kind {
	all := map[reflect.Type]kind{}
	for _, k := range kinds {
		all[k.is] = k
	}
	return all
})

// A NewerDeedError says that a later version of the program has written a deed: this one cannot
// carry it out, and nothing that comes after it.
type NewerDeedError struct {
	Kind, Version uint64 // the numbers with which it was written
	Known         uint64 // the last version of that kind that this program knows; 0: not even the kind
}

func (e *NewerDeedError) Error() string {
	if e.Known == 0 {
		return fmt.Sprintf("a deed of kind %d, which this program does not know: use a newer version", e.Kind)
	}
	return fmt.Sprintf("a deed of kind %d is of version %d, but this program knows none after %d: use a newer version", e.Kind, e.Version, e.Known)
}

// kindNumbered finds a kind by its numbers.
func kindNumbered(number, version uint64) (found kind, err error) {
	var known uint64
	for _, k := range kinds {
		switch {
		case k.number == number && k.version == version:
			return k, nil
		case k.number == number:
			known = max(known, k.version)
		}
	}
	if version <= known {
		return kind{}, errDeed
	}
	return kind{}, &NewerDeedError{number, version, known}
}

// encode writes a deed down: the number of its kind, its version, its fields.
func encode(d deed) []byte {
	c := &coder{data: make([]byte, 0, 256)}
	c.deed(&d)
	return c.data
}

// decode reads what encode has written, and nothing else: a *NewerDeedError for what a later
// version of the program has, errDeed for the rest.
func decode(data []byte) (d deed, err error) {
	c := &coder{reads: true, data: data}
	c.deed(&d)
	if c.err == nil && len(c.data) > 0 {
		c.err = errDeed
	}
	if c.err != nil {
		return nil, c.err
	}
	return d, nil
}

func (c *coder) deed(d *deed) {
	var k kind
	if !c.reads {
		k = kindsByType()[reflect.TypeOf(*d)]
	}
	c.word(&k.number)
	c.word(&k.version)
	if c.reads && c.err == nil {
		k, c.err = kindNumbered(k.number, k.version)
	}
	if c.err == nil && c.reads {
		*d = k.blank()
	}
	if c.err == nil && c.inside && standsAlone(*d) {
		c.fail()
	}
	if c.err == nil {
		(*d).fields(c)
	}
}

// standsAlone tells a deed that is never beside an append.
func standsAlone(d deed) bool {
	_, appends := d.(*appendBatch)
	return appends || ofParts(d)
}

// beside is a deed in an append.
func (c *coder) beside(d *deed) {
	c.inside = true
	c.deed(d)
}

// Needs is the protocol version that a program must have to apply a deed, as Order is given it, and to
// fold its events.
func Needs(data []byte) uint64 {
	d, err := decode(data)
	if err != nil {
		return 1 // it was encoded here, or is refused as what it is
	}
	return needs(d)
}

func needs(d deed) uint64 {
	version := kindsByType()[reflect.TypeOf(d)].version
	switch d := d.(type) {
	case *keepPart:
		return max(version, uint64(max(d.needs, 0)))
	case *joinParts:
		return max(version, uint64(max(d.needs, 0)))
	case *appendBatch:
		for _, s := range d.Streams {
			for _, e := range s.Events {
				version = max(version, uint64(max(e.Version, 0)))
			}
		}
		for _, beside := range d.beside {
			version = max(version, needs(beside))
		}
	}
	return version
}
