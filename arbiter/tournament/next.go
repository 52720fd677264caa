package tournament

import (
	"slices"

	"renju-arbiter/arbiter/rights"
)

// Task is what an event waits for.
type Task string

// The tasks, in about the order of an event. Checking in is a player's, results are everybody's who
// types them, the others are the arbiters'.
const (
	NoTask      Task = ""          // nobody waits, or others do
	EnterTask   Task = "enter"     // there are not two entries
	SeatsTask   Task = "seats"     // the seats that other events feed are to be filled
	CheckinTask Task = "checkin"   // check-in is open: a player says "I am here"
	PublishTask Task = "publish"   // the schedule
	PairTask    Task = "pair"      // the next round, which closes the one before
	BracketTask Task = "bracket"   // matches of a knock-out: published, decided, drawn
	StartTask   Task = "start"     // the clocks
	RuleTask    Task = "rule"      // on a claim
	SettleTask  Task = "settle"    // a result in dispute, or a file that is open
	ResultsTask Task = "results"   // are missing
	ResumeTask  Task = "resume"    // all that is missing are adjourned games
	CloseTask   Task = "close"     // rounds in which all is over
	SignTask    Task = "sign"      // the standings
	ContestTask Task = "contested" // a result that a player has refused
)

// Next is the one thing that comes next in an event, for one who looks.
type Next struct {
	Task  Task
	Round int    // of which it is; of several rounds the last one
	Count int    // results that are missing, boards to start, rounds to close, games of a bracket to publish
	Game  string // of a claim or of a contested result
	Board int    // of that game; the match of a bracket that is level
	Step  Step   // of a bracket
	File  int    // the open file of a dispute
}

// taskActs are the rows of the table of rights without which a task is not one's own.
var taskActs = map[Task]rights.Act{
	EnterTask: "event players", SeatsTask: "event seats confirm", PublishTask: "event publish", PairTask: "event publish", BracketTask: "event publish",
	StartTask: "event start", RuleTask: "see event desk", SettleTask: "see event desk", ContestTask: "see event desk",
	ResultsTask: "see event results", ResumeTask: "see event adjournments", CloseTask: "event desk close", SignTask: "event sign",
}

// Next is what comes next for a role. Where that is another's, it is the results for those who
// type them, checking in for those who play, and nothing for spectators.
func (b *Book) Next(who rights.Role) Next {
	if who&(rights.Scorers|rights.Entered) == 0 {
		return Next{}
	}
	next := b.arbitersNext()
	if row, known := rights.Of(taskActs[next.Task]); known && row.May(who) {
		return next
	}
	row, _ := rights.Of(taskActs[ResultsTask])
	round := b.RoundNow()
	switch waiting := b.Count(round).Waiting; {
	case row.May(who) && waiting > 0 && b.Stage(round) == StagePlay:
		return Next{Task: ResultsTask, Round: round, Count: waiting}
	case who&rights.Entered != 0 && b.Checkin.Round == b.Rounds()+1 && !b.Checkin.Done():
		return Next{Task: CheckinTask, Round: b.Checkin.Round}
	}
	return Next{}
}

// reckonNext is what comes next for the arbiters.
func (b *Book) reckonNext() Next {
	next := b.actNext()
	if next.Task == ResultsTask && b.allAdjourned(next.Round) {
		next.Task = ResumeTask
	}
	return next
}

// allAdjourned tells that every game of a round without a result is adjourned.
func (b *Book) allAdjourned(round int) bool {
	return !slices.ContainsFunc(b.OpenGames(), func(p Pairing) bool {
		g, err := b.gameOf(p.Game)
		return p.Round == round && (err != nil || g.Adjourned == nil)
	})
}

// actNext is reckonNext where no game is adjourned.
func (b *Book) actNext() Next {
	if b.Signed || b.Archived {
		return Next{}
	}
	if claim, waits := b.claimed(); waits {
		return claim
	}
	round := b.RoundNow()
	switch stage := b.Stage(round); stage {
	case "":
		return b.first()
	case StagePublished, StageDoors, StageCountdown:
		if start := b.startable(round); start > 0 {
			return Next{Task: StartTask, Round: round, Count: start}
		}
		return Next{Task: ResultsTask, Round: round, Count: b.Count(round).Waiting}
	case StagePlay:
		if start := b.startable(round); start > 0 && b.restart(round) {
			return Next{Task: StartTask, Round: round, Count: start}
		}
		return Next{Task: ResultsTask, Round: round, Count: b.Count(round).Waiting}
	}
	return b.afterResults(round)
}

// first is what comes before the first round.
func (b *Book) first() Next {
	switch {
	case len(b.Entries) < 2 && len(b.Fed.Rule.Rows) > 0:
		return Next{Task: SeatsTask}
	case len(b.Entries) < 2:
		return Next{Task: EnterTask}
	case b.Whole():
		return Next{Task: PublishTask}
	case b.how() == KnockOut:
		return b.bracketNext(1)
	}
	return Next{Task: PairTask, Round: 1}
}

// afterResults is what comes when all results of a round are in.
func (b *Book) afterResults(round int) Next {
	if missing := b.Missing(); len(missing) > 0 && !b.Whole() {
		return Next{Task: ResultsTask, Round: missing[0].Round, Count: len(missing)}
	}
	for _, p := range b.Pairings {
		if b.asked().after[p.Game] == contested && len(b.Disputes.At(p.Game)) == 0 {
			return Next{Task: ContestTask, Round: p.Round, Game: p.Game, Board: p.Board}
		}
	}
	if b.how() == KnockOut && (b.LevelMatch(round) > 0 || extraDue(b)) {
		return b.bracketNext(round)
	}
	if !b.Whole() && b.how() != KnockOut && b.Rounds() < b.LastRound() {
		return Next{Task: PairTask, Round: b.Rounds() + 1}
	}
	if rounds := b.Closable(); len(rounds) > 0 {
		return Next{Task: CloseTask, Round: rounds[len(rounds)-1], Count: len(rounds)}
	}
	switch open := b.Unsettled(); {
	case open == nil:
		return Next{Task: SignTask}
	case open.Code == DisputeOpen:
		return Next{Task: SettleTask, File: open.Count}
	}
	if games := b.OpenGames(); len(games) > 0 {
		return Next{Task: ResultsTask, Round: games[0].Round, Count: len(games)}
	}
	return Next{}
}

// claimed is the claim that nobody has ruled on yet.
func (b *Book) claimed() (Next, bool) {
	for _, p := range b.Going() {
		g, err := b.gameOf(p.Game)
		if err != nil || g.Over() {
			continue
		}
		if _, waits := g.Pending(); waits {
			return Next{Task: RuleTask, Round: p.Round, Game: p.Game, Board: p.Board}, true
		}
	}
	return Next{}, false
}

// restart tells that a round stands still until clocks are started: for extra games that were just
// published, or after clocks that have run. A result on a slip tells nothing.
func (b *Book) restart(round int) (ran bool) {
	extra := map[Seat]int{}
	for _, l := range b.Levels() {
		extra[Seat{l.Round, l.Board}] = l.After + 1
	}
	for _, p := range b.PairingsIn(round) {
		g, err := b.gameOf(p.Game)
		if p.Game == "" || err != nil {
			continue
		}
		if !g.Over() && !g.AwaitsStart() {
			return false
		}
		ran = ran || g.Timed && g.StartedAt > 0 && g.Reporter == "" || !g.Over() && p.Leg > 0 && extra[Seat{p.Round, p.Board}] == p.Leg
	}
	return ran
}

// startable is how many games of a round can be started.
func (b *Book) startable(round int) (n int) {
	turn := b.InTurn(round)
	for _, p := range b.PairingsIn(round) {
		if g, err := b.gameOf(p.Game); p.Game != "" && err == nil && turn[p.Game] && g.AwaitsStart() {
			n++
		}
	}
	return n
}
