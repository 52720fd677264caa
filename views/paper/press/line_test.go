package press

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// slow is a press on which each paper takes a second; made are the pages in the order in
// which they were printed.
func slow() (p *Press, made *[]string) {
	p, made = New(""), new([]string)
	p.waits = 20 * time.Second
	p.make = func(ctx context.Context, job Job) ([]byte, error) {
		*made = append(*made, string(job.Page))
		select {
		case <-time.After(time.Second):
			return []byte("PDF of " + string(job.Page)), nil
		case <-ctx.Done():
			return nil, reason(ctx, ctx.Err())
		}
	}
	return p, made
}

// ask asks for a paper and lets it wait.
func (p *Press) ask(page, from string, arbiter bool) (answer chan error) {
	answer = make(chan error, 1)
	go func() {
		_, err := p.Print(context.Background(), Job{Page: []byte(page), Size: A4, From: from, Arbiter: arbiter})
		answer <- err
	}()
	synctest.Wait()
	return answer
}

// One paper is printed at a time; arbiters do not wait for those who look on, and of
// these nobody has two papers waiting.
func TestArbitersComeBeforeThoseWhoLookOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, made := slow()
		answers := []chan error{p.ask("first", "one", false), p.ask("second", "one", false), p.ask("third", "other", false)}
		if err := <-p.ask("greedy", "one", false); !errors.Is(err, ErrWaits) {
			t.Errorf("a second paper that waits for one address: %v", err)
		}
		answers = append(answers, p.ask("folder", "one", true), p.ask("slips", "one", true))
		for _, answer := range answers {
			if err := <-answer; err != nil {
				t.Error(err)
			}
		}
		if want := []string{"first", "folder", "slips", "second", "third"}; !slices.Equal(*made, want) {
			t.Errorf("printed: %q, it should be %q", *made, want)
		}
		if err := <-p.ask("again", "one", false); err != nil {
			t.Errorf("when nobody waits any more: %v", err)
		}
	})
}

// Who waits too long is told so, who has gone keeps nobody waiting.
func TestNobodyWaitsForEver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, made := slow()
		p.waits = 1500 * time.Millisecond
		first := p.ask("first", "one", false)
		gone, leave := context.WithCancel(t.Context())
		left := make(chan error, 1)
		go func() { _, err := p.Print(gone, Job{Page: []byte("left"), From: "two"}); left <- err }()
		synctest.Wait()
		second, late := p.ask("second", "three", false), p.ask("late", "four", false)
		leave()
		for of, want := range map[chan error]error{first: nil, left: context.Canceled, second: nil, late: ErrBusy} {
			if err := <-of; !errors.Is(err, want) {
				t.Errorf("%v, it should be %v", err, want)
			}
		}
		if !slices.Equal(*made, []string{"first", "second"}) {
			t.Errorf("printed: %q", *made)
		}
	})
}

// The same page is printed once, for all who ask for it at the same time and later; one
// that has failed, and another size of paper, are printed anew. If who was to print it
// goes, another one does.
func TestTheSamePageIsPrintedOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, made := slow()
		answers := []chan error{p.ask("pairings", "one", false), p.ask("pairings", "two", false), p.ask("pairings", "two", false)}
		for _, answer := range answers {
			if err := <-answer; err != nil {
				t.Error(err)
			}
		}
		if pdf, err := p.Print(t.Context(), Job{Page: []byte("pairings"), Size: A4, From: "three"}); err != nil || string(pdf) != "PDF of pairings" {
			t.Errorf("kept: %q, %v", pdf, err)
		}
		if _, err := p.Print(t.Context(), Job{Page: []byte("pairings"), Size: Letter}); err != nil {
			t.Error(err)
		}
		if !slices.Equal(*made, []string{"pairings", "pairings"}) {
			t.Errorf("printed: %q", *made)
		}
		*made = nil
		gone, leave := context.WithCancel(t.Context())
		go func() { _, _ = p.Print(gone, Job{Page: []byte("names"), Size: A4, From: "one"}) }()
		synctest.Wait()
		follows := p.ask("names", "two", false)
		leave()
		if err := <-follows; err != nil || !slices.Equal(*made, []string{"names", "names"}) {
			t.Errorf("after who has gone: %v, %q", err, *made)
		}
	})
}

// Papers are kept while there is room; the oldest makes room.
func TestTheOldestPaperMakesRoom(t *testing.T) {
	p := New("")
	printed := 0
	p.make = func(context.Context, Job) ([]byte, error) {
		printed++
		return []byte(strings.Repeat("x", mostKept/3)), nil
	}
	ask := func(n int) {
		if _, err := p.Print(t.Context(), Job{Page: []byte(fmt.Sprint(n))}); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 5 {
		ask(n)
	}
	ask(4)
	ask(2)
	if printed != 5 {
		t.Errorf("%d papers were printed for five", printed)
	}
	ask(0)
	if papers, bytes := p.kept.Size(); printed != 6 || bytes > mostKept || papers != 3 {
		t.Errorf("%d printed, %d bytes of %d papers are kept", printed, bytes, papers)
	}
}
