package records

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"
	"unsafe"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
)

// anyEntries are entries of every kind, the same from the same seed. Their fields are drawn from a few
// values each, so that they meet one another: what one has put there another changes, refers to,
// or finds in its way.
type anyEntries struct {
	random *rand.Rand
	acts   *anyActs
	ends   map[string]int64 // of the streams that are not the acts' own
	runs   map[string]int64 // of the webhooks that are kept
	sent   []journal.Batch
	pieces []byte // the sum of an entry that was sent in pieces
}

func newAnyEntries(t *testing.T, seed uint64) *anyEntries {
	return &anyEntries{random: rand.New(rand.NewPCG(seed, 3)), acts: newActs(t, seed), ends: map[string]int64{}, runs: map[string]int64{}}
}

// next is an entry of each kind in turn, and appends between them.
func (a *anyEntries) next(t *testing.T, n int) replica.Entry {
	t.Helper()
	if n%3 == 0 {
		return a.append(t)
	}
	k := allKinds()[a.random.IntN(len(allKinds()))]
	if k.Number == 1 || k.Number == 5 { // a log has begun
		return a.append(t)
	}
	return a.drawn(k)
}

// append is what a game appends, or something to streams of its own: with entries beside it, sent
// again, too late, or under an id that is used.
func (a *anyEntries) append(t *testing.T) replica.Entry {
	if a.random.IntN(2) == 0 {
		b := a.acts.next(t)
		b.Wall = b.Wall.UTC()
		return &appendBatch{Batch: b}
	}
	if len(a.sent) > 0 && a.random.IntN(6) == 0 {
		b := a.sent[a.random.IntN(len(a.sent))]
		if a.random.IntN(3) == 0 {
			b.Digest = "another"
		}
		return &appendBatch{Batch: b}
	}
	d := &appendBatch{Batch: journal.Batch{CommandID: fmt.Sprint("c", a.random.IntN(200)), Digest: "d", Actor: "system", Instant: a.random.Int64N(1 << 20), Wall: wall}}
	for _, i := range a.random.Perm(3)[:1+a.random.IntN(2)] {
		d.Streams = append(d.Streams, a.part(t, fmt.Sprintf("tournament/t%d", i)))
	}
	for range a.random.IntN(3) {
		k := allKinds()[a.random.IntN(len(allKinds()))]
		if _, is := k.Blank().(replica.SideEntry); is {
			d.beside = append(d.beside, a.drawn(k).(replica.SideEntry))
		}
	}
	a.sent = append(a.sent, d.Batch)
	return d
}

func (a *anyEntries) part(t *testing.T, stream string) journal.StreamAppend {
	s := journal.StreamAppend{Stream: stream, Expected: max(0, a.ends[stream]-a.random.Int64N(5)/4)}
	for range 1 + a.random.IntN(3) {
		e := dispute.Published{Number: 1 + a.random.IntN(3), Subject: dispute.OfClaim, Rules: []string{"RIF 9.1"}, Words: fmt.Sprint("an overline ", a.random.IntN(9)), At: 1}
		body, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		s.Events = append(s.Events, journal.Event{Kind: e.Kind(), Version: 1, Body: body})
	}
	return s
}

// heard notes where the streams end, and how often a webhook was begun.
func (a *anyEntries) heard(d replica.Entry, answer any) {
	if _, refused := answer.(error); refused {
		return
	}
	if batch, is := d.(*appendBatch); is {
		for _, beside := range batch.beside {
			a.heard(beside, nil)
		}
	}
	switch nameOf(d) {
	case "keepHook":
		a.runs[fieldOf(d, "id").String()] = 0
	case "dropHook":
		delete(a.runs, fieldOf(d, "id").String())
	case "beginHook":
		a.runs[fieldOf(d, "id").String()]++
	}
	records, _ := answer.([]journal.Record)
	for _, r := range records {
		if strings.HasPrefix(r.Stream, "tournament/") {
			a.ends[r.Stream] = r.Sequence
		}
	}
}

// drawn is an entry of a kind with fields by chance.
func (a *anyEntries) drawn(k replica.Kind) replica.Entry {
	d := k.Blank()
	a.draw(reflect.ValueOf(d).Elem())
	switch nameOf(d) {
	case "addPicture":
		fieldOf(d, "kind").SetString("image/png")
		fieldOf(d, "hash").SetString(strings.Repeat(fieldOf(d, "hash").String(), 32))
	case "addAccount":
		fieldOf(d, "Name").SetString(fieldOf(d, "Name").String() + fieldOf(d, "ID").String())
	case "gatherNews":
		if a.random.IntN(4) > 0 {
			fieldOf(d, "run").SetInt(a.runs[fieldOf(d, "hook").String()])
		}
		messages := fieldOf(d, "messages")
		for i := range messages.Len() {
			id := messages.Index(i).FieldByName("id")
			reflect.NewAt(id.Type(), unsafe.Pointer(id.UnsafeAddr())).Elem().SetString(fmt.Sprint("m", a.random.IntN(100)))
		}
	case "usePasskey":
		counter := fieldOf(d, "counter")
		counter.SetUint(counter.Uint() * uint64(len(a.sent)))
	case "renewSession":
		if a.random.IntN(2) == 0 {
			fieldOf(d, "proof").SetZero()
		}
	case "noteTry":
		if a.random.IntN(2) == 0 {
			fieldOf(d, "Next").Set(reflect.ValueOf(time.Time{}))
		}
	}
	switch d := d.(type) {
	case *keepPart:
		if d.number, d.text = 0, kinds().Encode(sideOf(sidetable.AddPerson{SaltedPerson: sidetable.SaltedPerson{Person: sidetable.Person{ID: fmt.Sprint("p", d.at), Name: "Ann"}}})); a.random.IntN(3) > 0 {
			sum := sha256.Sum256(d.text)
			d.sum = sum[:]
			a.pieces = d.sum
		}
	case *joinParts:
		if a.pieces != nil {
			d.sum = a.pieces
		}
	}
	return d
}

func (a *anyEntries) draw(v reflect.Value) {
	n := a.random.IntN(4)
	switch v := reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem(); {
	case v.Type() == reflect.TypeFor[time.Time]():
		v.Set(reflect.ValueOf(wall.Add(time.Duration(n) * time.Hour)))
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			if !emptyInEntries[v.Type().String()+"."+v.Type().Field(i).Name] {
				a.draw(v.Field(i))
			}
		}
	case v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8:
		v.SetBytes([]byte(strings.Repeat(string(rune('a'+n)), 32)))
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range v.Len() {
			a.draw(v.Index(i))
		}
	case v.Kind() == reflect.String:
		v.SetString(fmt.Sprint("v", n))
	case v.Kind() == reflect.Bool:
		v.SetBool(n%2 == 0)
	case v.CanInt():
		v.SetInt(int64(n))
	case v.CanUint():
		v.SetUint(uint64(n))
	default:
		panic(v.Type().String())
	}
}
