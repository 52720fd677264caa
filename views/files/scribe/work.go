package scribe

import (
	"bufio"
	"encoding/gob"
	"errors"
	"fmt"
	"io"

	"renju-arbiter/arbiter/dossier"
)

// Make writes what is ordered.
type Make func(Order, dossier.Who) ([]byte, error)

// Work is the work of a scribe: it takes orders until there are no more.
func Work(in io.Reader, out io.Writer, make Make) error {
	orders, buffer := gob.NewDecoder(bufio.NewReader(in)), bufio.NewWriter(out)
	answers := gob.NewEncoder(buffer)
	say := func(s said) error { return errors.Join(answers.Encode(s), buffer.Flush()) }
	for {
		var o Order
		err := orders.Decode(&o)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		var lost error // the service itself
		who := func(id string) (dossier.Person, bool) {
			var k known
			if lost == nil {
				lost = errors.Join(say(said{Who: id}), orders.Decode(&k))
			}
			return k.Person, k.Is
		}
		file, err := guarded(make, o, who)
		if lost != nil {
			return lost
		}
		s := said{File: file}
		if err != nil {
			s = said{Fault: err.Error()}
		}
		if err := say(s); err != nil {
			return err
		}
	}
}

// guarded makes a fault of a writer the fault of that file alone.
func guarded(make Make, o Order, who dossier.Who) (file []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("writing %s of %s panicked: %v", o.Format, o.Event, p)
		}
	}()
	return make(o, who)
}
