package journaltest

import (
	"time"

	"renju-arbiter/arbiter/journal"
)

// A Model is the journal as one would explain it: a list of records, looked
// through from the start each time. It knows no hashes.
type Model struct {
	All  []journal.Record
	beat int64
}

// Append answers as Journal.Append must, without hashes.
func (m *Model) Append(b journal.Batch) ([]journal.Record, error) {
	if err := b.Check(); err != nil {
		return nil, err
	}
	if err := m.repeated(b); err != nil {
		return nil, err
	}
	for _, s := range b.Streams {
		if actual := int64(len(m.Stream(s.Stream))); actual != s.Expected {
			return nil, &journal.ConflictError{Stream: s.Stream, Expected: s.Expected, Actual: actual}
		}
	}
	before := len(m.All)
	for _, s := range b.Streams {
		for i, e := range s.Events {
			m.All = append(m.All, journal.Record{
				Position: int64(len(m.All)) + 1, Stream: s.Stream, Sequence: s.Expected + 1 + int64(i),
				Actor: b.Actor, Instant: b.Instant, Wall: b.Wall.UTC().Truncate(time.Millisecond),
				CommandID: b.CommandID, Digest: b.Digest, Event: e,
			})
		}
	}
	return m.All[before:], nil
}

func (m *Model) repeated(b journal.Batch) error {
	known := map[string]string{} // stream -> digest of the command there
	for _, s := range b.Streams {
		for _, r := range m.Stream(s.Stream) {
			if r.CommandID == b.CommandID {
				known[s.Stream] = r.Digest
			}
		}
	}
	for _, s := range b.Streams {
		if digest, ok := known[s.Stream]; ok && digest != b.Digest {
			return &journal.CommandReusedError{Stream: s.Stream, CommandID: b.CommandID}
		}
	}
	if len(known) > 0 {
		return &journal.RepeatedError{Records: m.command(b.CommandID, b.Digest)}
	}
	return nil
}

// command finds the events of a command. It relies on the test giving an id
// to one append only.
func (m *Model) command(id, digest string) []journal.Record {
	var found []journal.Record
	for _, r := range m.All {
		if r.CommandID == id && r.Digest == digest {
			found = append(found, r)
		}
	}
	return found
}

// Stream answers as Journal.Stream must.
func (m *Model) Stream(stream string) []journal.Record {
	var found []journal.Record
	for _, r := range m.All {
		if r.Stream == stream {
			found = append(found, r)
		}
	}
	return found
}

// Read answers as Journal.Read must.
func (m *Model) Read(after int64, limit int) []journal.Record {
	var found []journal.Record
	for _, r := range m.All {
		if r.Position > after && len(found) < limit {
			found = append(found, r)
		}
	}
	return found
}

// Beat answers as Journal.Beat must.
func (m *Model) Beat(instant int64) { m.beat = max(m.beat, instant) }

// LastInstant answers as Journal.Head must.
func (m *Model) LastInstant() int64 {
	last := m.beat
	for _, r := range m.All {
		last = max(last, r.Instant)
	}
	return last
}
