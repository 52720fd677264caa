package simulation

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/clock"
)

// Report is what came of an evening.
type Report struct {
	Games    int            `json:"games"`
	Moves    int            `json:"moves"`
	Lasted   string         `json:"lasted"` // in the tournament's time
	Ends     map[string]int `json:"ends"`   // by reason
	Calls    map[string]int `json:"calls"`  // by whom they were for
	Claims   []ClaimLine    `json:"claims"`
	Against  int            `json:"against"` // rulings against the finding
	Sanction map[string]int `json:"sanctions"`
	Refused  map[string]int `json:"resultsRefused"` // how a contested result ended: settled, corrected

	Disputes map[dispute.Subject]int `json:"disputes"`
	Protests int                     `json:"underProtest"`
	Appeals  map[string]int          `json:"appeals"` // by court and outcome

	Waits []Wait `json:"waits"` // by arbiter, then all

	// What the simulation adds, beside what the journal tells.
	NotAllowed map[string]int `json:"refusals,omitempty"`
	Broken     []string       `json:"broken"`
}

// ClaimLine are the claims of a kind with one finding.
type ClaimLine struct {
	Claim     string `json:"claim"`
	Finding   string `json:"finding"`
	Upheld    int    `json:"upheld"`
	Unfounded int    `json:"unfounded"`
	Against   int    `json:"against"` // of them, against the finding
}

// Wait is for how long people waited for an arbiter, in seconds.
type Wait struct {
	Who     string  `json:"arbiter"`
	What    string  `json:"what"` // claim, call, time-call, result, dispute, appeal; empty: all
	Times   int     `json:"times"`
	Median  float64 `json:"median"`
	Longest float64 `json:"longest"`
}

// telling is a report as it is read from a journal.
type telling struct {
	Report
	claims      map[[2]string]*ClaimLine
	waited      map[[2]string][]clock.Span // by actor and what
	event       string
	first, last clock.Instant
	opened      map[int]clock.Instant
	appealed    map[int]dispute.Appealed
}

// Tell reads an event from a journal and says what came of it; name says what an actor is called.
func Tell(ctx context.Context, journal journal.Reader, event string, name func(actor string) string) (Report, error) {
	t := telling{event: event, claims: map[[2]string]*ClaimLine{}, waited: map[[2]string][]clock.Span{}, opened: map[int]clock.Instant{}, appealed: map[int]dispute.Appealed{},
		Report: Report{Ends: map[string]int{}, Calls: map[string]int{}, Sanction: map[string]int{}, Refused: map[string]int{}, Disputes: map[dispute.Subject]int{}, Appeals: map[string]int{}}}
	if err := verify.Replay(ctx, journal, t.take); err != nil {
		return Report{}, err
	}
	for _, key := range slices.SortedFunc(maps.Keys(t.claims), func(a, b [2]string) int { return strings.Compare(a[0]+a[1], b[0]+b[1]) }) {
		t.Claims = append(t.Claims, *t.claims[key])
	}
	t.Lasted = (time.Duration(t.last-t.first) * time.Millisecond).Round(time.Second).String()
	t.waits(name)
	return t.Report, nil
}

func (t *telling) take(w verify.Replayed) error {
	if w.Tournament == t.event {
		t.passes(w)
		return t.said(w)
	}
	if w.Game == "" || w.After.Tournament != t.event {
		return nil
	}
	t.passes(w)
	at := clock.Instant(w.Instant)
	switch e := w.Did.(type) {
	case game.Created:
		t.Games++
	case game.Stepped:
		if e.Do == game.DoStone || e.Do == game.DoChoose {
			t.Moves++
		}
	case game.Ended:
		t.Ends[e.Reason]++
	case game.Called:
		t.Calls[e.For]++
	case game.Attended:
		if e.For == game.CallArbiter {
			t.wait(w.Actor, "call", w.Before.CalledAt, at)
		} else {
			t.wait(w.Actor, "time-call", w.Before.TimeCalledAt, at)
		}
	case game.Ruled:
		t.ruled(w, e)
	case game.Penalised:
		t.Sanction[e.Penal]++
	case game.Settled:
		t.Refused["stands"]++
		if w.Before.Contest != nil {
			t.wait(w.Actor, "result", w.Before.Contest.At, at)
		}
	case game.Resulted:
		t.Refused["corrected"]++
	}
	return nil
}

func (t *telling) passes(w verify.Replayed) {
	if t.first == 0 {
		t.first = clock.Instant(w.Instant)
	}
	t.last = clock.Instant(w.Instant)
}

// ruled counts a ruling on a claim.
func (t *telling) ruled(w verify.Replayed, e game.Ruled) {
	i := slices.IndexFunc(w.Before.Claims, func(c game.Claim) bool { return c.Number == e.Number })
	if i < 0 || w.Before.Claims[i].Judged {
		return
	}
	c := w.Before.Claims[i]
	key := [2]string{c.Claim, c.Finding.What}
	line, known := t.claims[key]
	if !known {
		line = &ClaimLine{Claim: c.Claim, Finding: c.Finding.What}
		t.claims[key] = line
	}
	if e.Upheld {
		line.Upheld++
	} else {
		line.Unfounded++
		if e.Sanction != "" {
			t.Sanction[e.Sanction]++
		}
	}
	if e.Upheld != c.Holds(w.Before.ColourOf(c.By)) {
		line.Against++
		t.Against++
	}
	t.wait(w.Actor, "claim", c.At, clock.Instant(w.Instant))
}

// said counts what happened in the files.
func (t *telling) said(w verify.Replayed) error {
	switch e := w.Said.(type) {
	case dispute.Opened:
		t.Disputes[e.Subject]++
		t.opened[e.Number] = e.At
	case dispute.Protested:
		t.Protests++
	case dispute.Ruled:
		t.wait(w.Actor, "dispute", t.opened[e.Number], e.At)
	case dispute.Appealed:
		t.appealed[e.Number] = e
	case dispute.Decided:
		outcome := "stands"
		if e.Overturn {
			outcome = "overturned"
		}
		t.Appeals[string(t.appealed[e.Number].To)+", "+outcome]++
		t.wait(w.Actor, "appeal", t.appealed[e.Number].At, e.At)
	case dispute.Withdrawn:
		if a, is := t.appealed[e.Number]; is {
			t.Appeals[string(a.To)+", withdrawn"]++
		}
	}
	return nil
}

func (t *telling) wait(actor, what string, since, until clock.Instant) {
	key := [2]string{actor, what}
	t.waited[key] = append(t.waited[key], until.Sub(since))
}

// waits puts the waits in order: by arbiter and what it was for, then everything together.
func (t *telling) waits(name func(string) string) {
	byWhat := map[string][]clock.Span{}
	for key, list := range t.waited {
		t.Waits = append(t.Waits, waitOf(name(key[0]), key[1], list))
		byWhat[key[1]] = append(byWhat[key[1]], list...)
	}
	for what, list := range byWhat {
		t.Waits = append(t.Waits, waitOf("", what, list))
	}
	slices.SortFunc(t.Waits, func(a, b Wait) int {
		if (a.Who == "") != (b.Who == "") {
			return strings.Compare(b.Who, a.Who)
		}
		return strings.Compare(a.Who+a.What, b.Who+b.What)
	})
}

func waitOf(who, what string, list []clock.Span) Wait {
	list = slices.Sorted(slices.Values(list))
	seconds := func(s clock.Span) float64 { return float64(s) / float64(clock.Second) }
	return Wait{Who: who, What: what, Times: len(list), Median: seconds(list[len(list)/2]), Longest: seconds(list[len(list)-1])}
}

// Write writes the report for people.
func (r Report) Write(out io.Writer) {
	fmt.Fprintf(out, "%d games, %d stones, %s in the hall\n", r.Games, r.Moves, r.Lasted)
	counts(out, "ends", r.Ends)
	counts(out, "calls", r.Calls)
	counts(out, "sanctions", r.Sanction)
	fmt.Fprintf(out, "\nclaims%22s%12s%12s%12s\n", "the engine says", "upheld", "unfounded", "against it")
	for _, c := range r.Claims {
		fmt.Fprintf(out, "  %-8s%18s%12d%12d%12d\n", c.Claim, c.Finding, c.Upheld, c.Unfounded, c.Against)
	}
	counts(out, "contested results", r.Refused)
	subjects := map[string]int{}
	for subject, n := range r.Disputes {
		subjects[string(subject)] = n
	}
	counts(out, "disputes", subjects)
	if r.Protests > 0 {
		fmt.Fprintf(out, "  %-24s%6d\n", "under protest", r.Protests)
	}
	counts(out, "appeals", r.Appeals)
	fmt.Fprintf(out, "\nwaits (seconds)%32s%10s%10s\n", "times", "median", "longest")
	for _, w := range r.Waits {
		who := w.Who
		if who == "" {
			who = "everybody"
		}
		fmt.Fprintf(out, "  %-30s%-10s%5d%10.1f%10.1f\n", who, w.What, w.Times, w.Median, w.Longest)
	}
	counts(out, "what the installation refused", r.NotAllowed)
	for _, one := range r.Broken {
		fmt.Fprintln(out, "BROKEN:", one)
	}
	if len(r.Broken) == 0 {
		fmt.Fprintln(out, "\nno rule is broken")
	}
}

// counts writes how often what happened, the most frequent first.
func counts(out io.Writer, title string, list map[string]int) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(out, "\n%s\n", title)
	keys := slices.SortedFunc(maps.Keys(list), func(a, b string) int {
		if list[a] != list[b] {
			return list[b] - list[a]
		}
		return strings.Compare(a, b)
	})
	for _, key := range keys {
		fmt.Fprintf(out, "  %-30s%6d\n", key, list[key])
	}
}
