package security

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var wall = time.Date(2026, 8, 14, 10, 0, 0, 0, time.UTC)

// written is a log of n lines, chained.
func written(n int) []Line {
	var list []Line
	var last [32]byte
	for i := range n {
		l := Line{Number: int64(i + 1), Wall: wall.Add(time.Duration(i) * time.Second), Times: 1,
			Entry: Entry{Kind: Login, Account: fmt.Sprint("a", i), Actor: "account:a", Address: "10.0.0.1", Event: "cup", What: "w"}}
		l.Hash = l.Link(last)
		last = l.Hash
		list = append(list, l)
	}
	return list
}

// rehashed makes the chain whole again from a line on, as somebody who knows the format can.
func rehashed(list []Line, from int) []Line {
	var last [32]byte
	for i := range list {
		if i >= from {
			list[i].Number = int64(i + 1)
			list[i].Hash = list[i].Link(last)
		}
		last = list[i].Hash
	}
	return list
}

func digits(list []Line) (all []string) {
	for _, l := range list {
		all = append(all, l.Digits())
	}
	return all
}

func check(notes []Note, list []Line) (int64, *Fault) {
	c := NewChecker(notes)
	for _, l := range list {
		c.Read(l)
	}
	return c.Found()
}

// Whatever is done to a log, the first line that is not as it was written is named.
func TestTheFirstLineThatDiffersIsNamed(t *testing.T) {
	notes := []Note{{Position: 7, Lines: 4, Digits: digits(written(4))}, {Position: 9, Lines: 8, Digits: digits(written(8)[4:])}}
	without := func(list []Line, i int) []Line { return append(list[:i], list[i+1:]...) }
	for name, c := range map[string]struct {
		list []Line
		want *Fault
	}{
		"as it was written":                      {written(8), nil},
		"with lines that are not noted yet":      {written(10), nil},
		"cut":                                    {written(5), &Fault{6, Missing, 9}},
		"gone":                                   {nil, &Fault{1, Missing, 7}},
		"a line removed":                         {without(written(8), 2), &Fault{3, Missing, 7}},
		"a line removed, the rest made anew":     {rehashed(without(written(9), 2), 2), &Fault{3, Otherwise, 7}},
		"made anew without its first line":       {rehashed(without(written(9), 0), 0), &Fault{1, Otherwise, 7}},
		"cut and grown again":                    {rehashed(append(written(5), written(10)[6:]...), 5), &Fault{6, Otherwise, 9}},
		"removed after what is noted":            {without(written(10), 8), &Fault{9, Missing, 0}},
		"two lines exchanged":                    {append(append(written(8)[:5], written(8)[6], written(8)[5]), written(8)[7]), &Fault{6, Missing, 9}},
		"a line that begins with another number": {written(8)[1:], &Fault{1, Missing, 7}},
	} {
		if _, fault := check(notes, c.list); cmp.Diff(c.want, fault) != "" {
			t.Errorf("%s: %v", name, fault)
		}
	}
	// The note after the cut speaks of the new lines; the old one still stands.
	cut := rehashed(append(written(5), written(10)[6:]...), 5)
	again := append(notes, Note{Position: 12, Lines: 9, Digits: digits(cut[5:])})
	if _, fault := check(again, cut); cmp.Diff(&Fault{6, Otherwise, 9}, fault) != "" {
		t.Errorf("cut, grown, and noted again: %v", fault)
	}
}

// Each field of a line is in its hash, and none runs into its neighbour.
func TestEachFieldIsSealed(t *testing.T) {
	notes := []Note{{Position: 7, Lines: 4, Digits: digits(written(4))}}
	for name, change := range map[string]func(l *Line){
		"wall": func(l *Line) { l.Wall = l.Wall.Add(time.Millisecond) }, "kind": func(l *Line) { l.Kind = Logout },
		"account": func(l *Line) { l.Account = "b" }, "actor": func(l *Line) { l.Actor = "" }, "address": func(l *Line) { l.Address += "1" },
		"event": func(l *Line) { l.Event = "" }, "what": func(l *Line) { l.What = "v" }, "times": func(l *Line) { l.Times = 2 },
		"hash":     func(l *Line) { l.Hash[31] ^= 1 },
		"two runs": func(l *Line) { l.Event, l.What = "cupw", "" },
	} {
		list := written(4)
		change(&list[2])
		if _, fault := check(notes, list); cmp.Diff(&Fault{3, Changed, 7}, fault) != "" {
			t.Errorf("%s: %v", name, fault)
		}
	}
}

// A journal of the past must be checked for ever: the form of the hash never changes.
func TestTheHashOfALineIsForEver(t *testing.T) {
	if got := written(2)[1].Digits(); got != "1f285d90aa40d41a" {
		t.Error(got)
	}
}

// What repeats is written the 1st, 2nd, 4th, 8th time in a minute; what cannot repeat is
// written each time.
func TestWhatRepeatsIsCounted(t *testing.T) {
	var c Counter
	failed := Entry{Kind: LoginFailed, Account: "a", Address: "10.0.0.1"}
	var got []int64
	for i := range 20 {
		if _, times, write := c.Count(failed, wall.Add(time.Duration(i)*time.Second)); write {
			got = append(got, times)
		}
	}
	if diff := cmp.Diff([]int64{1, 2, 4, 8, 16}, got); diff != "" {
		t.Error(diff)
	}
	other := failed
	other.Address = "10.0.0.2"
	for _, e := range []Entry{other, {Kind: Login, Account: "a"}, {Kind: Login, Account: "a"}} {
		if _, times, write := c.Count(e, wall.Add(30*time.Second)); times != 1 || !write {
			t.Errorf("%v: %d %t", e, times, write)
		}
	}
	if _, times, write := c.Count(failed, wall.Add(time.Minute)); times != 1 || !write {
		t.Errorf("the next minute: %d %t", times, write)
	}
}

// Who makes up accounts and addresses fills neither the memory nor the disk.
func TestManyDifferentOnesAreCountedTogether(t *testing.T) {
	var c Counter
	written := 0
	for i := range 100_000 {
		if _, _, write := c.Count(Entry{Kind: LoginFailed, Address: fmt.Sprint(i)}, wall); write {
			written++
		}
	}
	if written > countedAs+20 || len(c.times) > countedAs+1 {
		t.Errorf("%d lines, %d counted apart", written, len(c.times))
	}
	if as, times, _ := c.Count(Entry{Kind: LoginFailed, Address: "one more"}, wall); as != (Entry{Kind: LoginFailed}) || times < 99_000 {
		t.Errorf("%v %d", as, times)
	}
}
