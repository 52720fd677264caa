package tournament

import (
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/clock"
)

// does carries out what comes next as an arbiter would, and tells whether there was anything.
func (e *playedEvent) does(t testing.TB, next Next) bool {
	t.Helper()
	switch next.Task {
	case EnterTask:
		e.must(t, Admit{Players: []PlayerEntry{{Player: "a", Rating: 1}, {Player: "b"}, {Player: "c"}, {Player: "d"}}})
	case PublishTask:
		e.must(t, PublishSchedule{})
	case PairTask:
		e.must(t, PublishRound{Round: next.Round})
	case BracketTask:
		if due, err := e.book().Due(); err == nil && len(due) > 0 {
			e.must(t, PublishRound{Round: due[0].Round})
			break
		}
		t.Fatalf("no match is due: %+v", next)
	case StartTask, ResultsTask:
		e.allReported(t)
	case CloseTask:
		e.must(t, CloseRound{})
	case SignTask:
		e.must(t, Sign{Sure: true})
	default:
		return false
	}
	return true
}

// Who does what comes next, and nothing else, has run the event to its signed standings. The rounds
// that are done are closed in one act.
func TestWhatComesNextLeadsToTheSignature(t *testing.T) {
	all := systems(t)
	all["without players"] = swissEvent(t, 3, Format{})
	for name, sample := range all {
		e := &playedEvent{sampleEvent: sample, at: noon}
		if e.games == nil {
			e.games = map[string]game.State{}
		}
		var tasks []Task
		for next := e.book().Next(rights.Organiser); len(tasks) < 60 && e.does(t, next); next = e.book().Next(rights.Organiser) {
			tasks = append(tasks, next.Task)
			e.at += 1000
		}
		if !e.Signed {
			t.Errorf("%s is not signed after %v: %+v", name, tasks, e.book().Next(rights.Organiser))
		}
		if n := len(tasks); n < 2 || tasks[n-1] != SignTask || tasks[n-2] != CloseTask {
			t.Errorf("%s ends with %v", name, tasks)
		}
	}
}

// Whatever was done, what comes next can be done, and is nothing only in a signed event. Who may not
// do it is not asked to.
func TestWhatComesNextCanBeDone(t *testing.T) {
	seen := map[Task]int{}
	all := []Task{PairTask, StartTask, ResultsTask, ContestTask, CloseTask, SignTask}
	sampling.Until(t, func() bool {
		for _, task := range all {
			if seen[task] == 0 {
				return false
			}
		}
		return true
	}, func(rt *rapid.T) {
		e := newPlayedEvent(t, 2, "a", "b", "c", "d", "e")
		for range rapid.IntRange(5, 40).Draw(rt, "acts") {
			e.at += clock.Instant(rapid.SampledFrom([]int{0, 1, 30_000, 90_000}).Draw(rt, "passes"))
			if rapid.IntRange(0, 2).Draw(rt, "next") == 0 {
				b := e.book() // with some away there may be no pairing, which its page says
				if next := b.Next(rights.Organiser); next.Task != PairTask || len(b.Missing())+len(b.Away()) == 0 {
					e.does(t, next)
				}
			} else {
				e.anything(t, rt)
			}
			b := e.book()
			next := b.Next(rights.Organiser)
			seen[next.Task]++
			if wrong := cannot(b, next); wrong != "" {
				rt.Fatalf("%+v: %s", next, wrong)
			}
			if other := b.Next(rights.Spectator); other != (Next{}) {
				rt.Fatalf("a spectator is to do %+v", other)
			}
			if other := b.Next(rights.Scorer); other.Task != NoTask && other.Task != ResultsTask {
				rt.Fatalf("a scorer is to do %+v", other)
			}
		}
	})
}

// cannot says why what comes next cannot be done; "" where it can.
func cannot(b *Book, next Next) string {
	switch next.Task {
	case NoTask:
		if !b.Signed && !b.Archived {
			return "the event is not signed"
		}
	case PairTask:
		if _, err := b.Proposal(); err != nil && len(b.Away()) == 0 {
			return err.Error()
		}
	case StartTask:
		if next.Count < 1 || next.Count > b.Count(next.Round).Waiting {
			return "so many games do not wait"
		}
	case ResultsTask, ResumeTask:
		if next.Count < 1 || len(b.OpenGames()) == 0 {
			return "no result is missing"
		}
	case ContestTask:
		if b.asked().after[next.Game] != contested {
			return "the result is not contested"
		}
	case CloseTask:
		if events, err := Decide(b, CloseRound{}, func() string { return "" }); err != nil || len(events) < next.Count {
			return "so many rounds are not closed"
		}
	case SignTask:
		if !b.Signable() {
			return "the standings cannot be signed"
		}
	}
	return ""
}
