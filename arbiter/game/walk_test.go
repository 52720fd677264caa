package game

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/clock"
)

// mostGain is, for each control of the random games, the most that one press can
// give back, in ms.
var mostGain = map[string]clock.Span{
	"": 0, "60": 0, "60+5": 5000, "60b5": 5000, "30d5": 0, stagesByMoves: 30_000, "20:3x10": 10_000, "20:2c30": 30_000,
}

// stagesByMoves is a control whose stages a number of moves ends.
const stagesByMoves = "3/60:2/30"

// anySettings are settings of a game that random commands are tried on.
func anySettings(t *rapid.T, modes ...string) Settings {
	controls := []string{"", "60", "60+5", "60b5", "30d5", stagesByMoves, "20:3x10", "20:2c30"}
	s, err := Settings{
		Opening: rapid.SampledFrom([]string{"free", "free", "rif", "soosorv-4", "taraguchi-5", "yamaguchi", "tarannikov"}).Draw(t, "opening"),
		Control: rapid.SampledFrom(controls).Draw(t, "control"),
		Mode:    rapid.SampledFrom(modes).Draw(t, "mode"),
		Flags:   rapid.SampledFrom([]string{"", FlagsClaim, FlagsCall, FlagsAutomatic}).Draw(t, "flags"),
		Rules: Rules{
			LateFive:   rapid.SampledFrom([]string{LateFiveAllowed, LateFiveLapses}).Draw(t, "lateFive"),
			FalseClaim: rapid.SampledFrom([]string{FalseClaimLadder, FalseClaimNone, FalseClaimTime, FalseClaimTurn, FalseClaimTurn}).Draw(t, "falseClaim"),
			BothFlags:  rapid.SampledFrom([]string{BothFlagsAutomatic, BothFlagsOnClaim}).Draw(t, "bothFlags"),
			DrawOffer:  rapid.SampledFrom([]string{DrawOfferWithMove, DrawOfferAfterPress}).Draw(t, "drawOffer"),
		},
		LateLimit: rapid.SampledFrom([]clock.Span{0, 0, 20_000}).Draw(t, "lateLimit"),
	}.Complete()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// playing are the acts of the players' moves, ruling the others, in the weights in
// which random games hold them.
var (
	playing = []Act{DoStone, DoStone, DoStone, DoStone, DoStone, DoStone, DoStone, DoStone, DoStone, DoPress, DoPress, DoPress, DoPress,
		DoPass, DoSwap, DoKeep, DoDeclare, DoPropose, DoChoose, DoOffer, DoAccept, DoDecline, DoCall}
	claiming   = []Act{DoClaim, DoClaim, DoJudge, DoJudge}
	presiding  = []Act{DoStart, DoStart, DoStart, DoAbsent, DoArrive, DoArrive, DoStop, DoResume, DoResume, DoResume, DoAdjust, DoPenalty, DoFlag, DoRecord, DoAttend, DoAttend}
	ending     = []Act{DoResign, DoVoid, DoRule, DoResult}
	adjourning = []Act{DoAdjourn, DoAdjourn, DoSeal, DoSeal, DoSeal, DoOpen, DoOpen, DoSlate}
	reporting  = []Act{DoReport, DoConfirm, DoContest, DoSettle, DoTakeBack}
)

// anyCommand is a command that may or may not be allowed.
func anyCommand(t *rapid.T, s State, acts []Act) Command {
	c := Command{Do: rapid.SampledFrom(acts).Draw(t, "do"), Point: board.NoPoint}
	if !s.arbitrates(c.Do) || rapid.IntRange(0, 30).Draw(t, "a player?") == 0 {
		c.By = rapid.SampledFrom([]board.Person{s.Actor(), s.Actor(), s.Actor(), board.P1, board.P2}).Draw(t, "by")
	}
	c.Player = rapid.SampledFrom([]board.Person{board.P1, board.P2, board.P1, board.P2, board.Nobody}).Draw(t, "player")
	// A small field makes rows, and occupied points, likely.
	spot := rapid.Custom(func(t *rapid.T) board.Point {
		return board.At(rapid.IntRange(4, 10).Draw(t, "x"), rapid.IntRange(6, 9).Draw(t, "y"))
	})
	switch c.Do {
	case DoAdjourn:
		c.Sealing = rapid.Bool().Draw(t, "sealing")
	case DoSeal, DoOpen:
		c.Point, c.Game, c.Salt = spot.Draw(t, "sealed"), "g", make(seal.Salt, LeastSalt)
		c.OnBehalf = c.Do == DoSeal && rapid.Bool().Draw(t, "by an arbiter")
		c.Kind = rapid.SampledFrom([]string{"", "", "", "pass"}).Draw(t, "kind")
		if a := s.Adjourned; a != nil && a.Sealed != nil && rapid.IntRange(0, 4).Draw(t, "another?") > 0 {
			c = c.Opens(sealedIn(*a.Sealed))
		}
	case DoSlate:
		c.N = rapid.IntRange(-1, 3).Draw(t, "place")
	case DoStone, DoCorrect:
		c.Point, c.Ply = spot.Draw(t, "point"), rapid.IntRange(0, 12).Draw(t, "ply")
		c.Reason = rapid.SampledFrom([]string{"", "as on the board", "as on the board"}).Draw(t, "reason")
		if len(s.Plies) == 0 {
			c.Point = board.Centre(Size)
		}
	case DoChoose:
		c.Point = spot.Draw(t, "point")
		if offered := s.Opening.Proposals(); len(offered) > 0 {
			c.Point = rapid.SampledFrom(offered).Draw(t, "choice")
		}
	case DoPropose:
		n := rapid.IntRange(1, 5).Draw(t, "proposals")
		for range n {
			c.Points = append(c.Points, board.At(rapid.IntRange(0, 14).Draw(t, "x"), rapid.IntRange(0, 14).Draw(t, "y")))
		}
	case DoSeen:
		c.N = rapid.IntRange(0, 3).Draw(t, "notice")
		if list := s.Unseen(c.By); len(list) > 0 && rapid.Bool().Draw(t, "the oldest") {
			c.N = list[0].Number
		}
	case DoDeclare:
		c.N = rapid.IntRange(0, 6).Draw(t, "n")
	case DoClaim:
		c.Kind = rapid.SampledFrom([]string{ClaimFive, ClaimFoul, ClaimTime, "win"}).Draw(t, "kind")
		c.Ply = rapid.SampledFrom([]int{0, 0, 0, 5, 9, 99}).Draw(t, "ply")
	case DoJudge:
		c.Claim, c.Upheld = rapid.IntRange(1, 4).Draw(t, "claim"), rapid.IntRange(0, 9).Draw(t, "upheld") == 0
		if open, pending := s.Pending(); pending {
			c.Claim = open.Number
		}
		c.Reason = rapid.SampledFrom([]string{"", "seen by all"}).Draw(t, "reason")
	case DoAttend:
		c.For = rapid.SampledFrom([]string{CallArbiter, CallTimeArbiter, "mother"}).Draw(t, "for")
		switch { // mostly whom somebody waits for
		case rapid.IntRange(0, 9).Draw(t, "anybody") == 0:
		case s.Called != "":
			c.For = s.Called
		case s.TimeCalledBy != board.Nobody:
			c.For = CallTimeArbiter
		}
	case DoCall:
		c.For = rapid.SampledFrom([]string{CallArbiter, CallTimeArbiter, "mother"}).Draw(t, "for")
		c.Run = rapid.Bool().Draw(t, "run")
	case DoAdjust:
		c.Amount = clock.Span(rapid.IntRange(-20_000, 20_000).Draw(t, "amount"))
		c.Sure = rapid.Bool().Draw(t, "sure")
	case DoPenalty:
		c.Kind = rapid.SampledFrom([]string{PenaltyNote, PenaltyWarning, PenaltyTime, PenaltyTime}).Draw(t, "kind")
		c.Amount = clock.Span(rapid.IntRange(-1, 9000).Draw(t, "amount"))
	case DoReport:
		c.Score = rapid.SampledFrom([]Score{{2, 0}, {0, 2}, {1, 1}, {}}).Draw(t, "score")
		c.Kind = rapid.SampledFrom([]string{ReasonFive, ReasonTime, ReasonAgreement, ReasonNotSaid, ReasonForfeit, "luck"}).Draw(t, "how")
		c.Sure = rapid.IntRange(0, 3).Draw(t, "sure") == 0
	case DoDevice:
		c.Kind = rapid.SampledFrom(Devices()).Draw(t, "kind")
		c.Readings, c.Reason = map[board.Person]clock.Span{board.P1: 50_000, board.P2: 40_000}, "it fell"
	case DoMoves:
		c.Moves = []Word{{Do: DoStone, Point: spot.Draw(t, "point"), From: board.NoPoint}}
	case DoNote:
		c.Sheet = s.Sheet()[:rapid.IntRange(0, len(s.Plies)).Draw(t, "noted")]
		if n := len(c.Sheet); n > 0 && rapid.Bool().Draw(t, "misread") {
			c.Sheet[n-1] = Mark{Point: spot.Draw(t, "point"), From: board.NoPoint}
		}
		if c.By != board.Nobody {
			c.N = len(s.Sheets.Of(c.By))
		}
	case DoContest, DoSettle, DoTakeBack, DoCompare:
		c.Reason = rapid.SampledFrom([]string{"", "as on the board"}).Draw(t, "reason")
		c.ArbiterAct = rapid.SampledFrom([]int{0, 0, 0, 1, 2, 9}).Draw(t, "act")
	case DoRule, DoResult:
		c.Score = rapid.SampledFrom([]Score{{2, 0}, {0, 2}, {1, 1}, {}}).Draw(t, "score")
		c.Reason = rapid.SampledFrom([]string{"", "a ruling"}).Draw(t, "reason")
	}
	return c
}

// nextCommand carries the game on as players do who want to play: three of four
// commands of a random game.
func nextCommand(t *rapid.T, s State, acts []Act) Command {
	c := Command{By: s.Actor(), Point: board.NoPoint, Do: DoStone}
	spots := rapid.IntRange(0, 80)
	claim, pending := s.Pending()
	switch {
	case s.Over() && slices.Contains(acts, DoSettle) && rapid.Bool().Draw(t, "after the game?"):
		return afterGame(t, s)
	case s.Over(), rapid.IntRange(0, 3).Draw(t, "any?") == 0:
		return anyCommand(t, s, acts)
	case s.Status == Scheduled && rapid.IntRange(0, 3).Draw(t, "start?") > 0:
		c.Do, c.By = DoStart, board.Nobody
	case s.Status == Scheduled:
		c.Do, c.By = DoAbsent, board.Nobody
		c.Player = rapid.SampledFrom([]board.Person{board.P1, board.P2}).Draw(t, "missing")
	case pending && slices.Contains(acts, DoReport) && rapid.IntRange(0, 9).Draw(t, "reports?") == 0:
		c.Do, c.By, c.Score, c.Kind, c.Sure = DoReport, board.Nobody, Score{2, 0}, ReasonNotSaid, true
	case pending:
		c.Do, c.By, c.Claim = DoJudge, board.Nobody, claim.Number
	case s.Adjourned != nil && slices.Contains(acts, DoOpen) && rapid.IntRange(0, 2).Draw(t, "envelope?") > 0:
		c = anyCommand(t, s, []Act{DoSeal, DoOpen})
		if c.Do == DoSeal {
			c.By = s.Actor()
		} else {
			c.By = board.Nobody
		}
	case hasTakenBack(s) && slices.Contains(acts, DoTakeBack) && rapid.IntRange(0, 4).Draw(t, "once more?") == 0:
		c.Do, c.By, c.ArbiterAct = DoTakeBack, board.Nobody, len(s.ArbiterActs)
	case s.Stopped:
		c.Do, c.By = DoResume, board.Nobody
	case s.absent(c.By):
		c.Do, c.By, c.Player = DoArrive, board.Nobody, c.By
	case hasJustMoved(&s, c.By.Opponent()) && rapid.IntRange(0, 9).Draw(t, "offers") == 0:
		c.Do, c.By = DoOffer, c.By.Opponent()
	case s.Running() == c.By.Opponent() && rapid.Bool().Draw(t, "presses"):
		c.Do, c.By = DoPress, s.Running()
	case s.Offer == c.By.Opponent() && rapid.Bool().Draw(t, "declines"):
		c.Do = DoDecline
	default:
		option := rapid.SampledFrom(s.Opening.Ask().Options).Draw(t, "option")
		if s.Opening.Over() && rapid.IntRange(0, 9).Draw(t, "stone") > 0 {
			option = s.Opening.Ask().Options[0]
		}
		c.Do, c.N = Act(option.Kind), option.Min
		if len(option.Names) > 0 {
			c.Opening = option.Names[spots.Draw(t, "name")%len(option.Names)]
		}
		var open []board.Point
		for y := range Size {
			for x := range Size {
				if p := board.At((x+5)%Size, (y+6)%Size); option.Open(&s.Position, p) {
					open = append(open, p)
				}
			}
		}
		for i := range open {
			if i < max(1, option.Count) {
				p := open[spots.Draw(t, "spot")%len(open)]
				c.Point, c.Points = p, append(c.Points, p)
			}
		}
	}
	return c
}

// hasTakenBack tells that the last act of an arbiter was taken back.
func hasTakenBack(s State) bool {
	return len(s.ArbiterActs) > 0 && s.ArbiterActs[len(s.ArbiterActs)-1].TakenBack
}

// afterGame is what is said of a result.
func afterGame(t *rapid.T, s State) Command {
	c := anyCommand(t, s, reporting)
	switch {
	case s.Contest != nil:
		c.Do, c.By, c.Reason = DoSettle, board.Nobody, "both sheets say so"
	case s.Sheets.Differ() != 0 && !s.Sheets.Stand():
		c.Do, c.By, c.Reason = DoCompare, board.Nobody, "misread"
	case c.Do == DoReport && s.Outcome != nil:
		c.By, c.Score, c.Kind, c.Forfeit = board.Nobody, s.Outcome.Score, s.Outcome.Reason, s.Outcome.Forfeit()
	}
	return c
}

func (State) arbitrates(do Act) bool {
	switch do {
	case DoStart, DoAbsent, DoArrive, DoStop, DoResume, DoAdjust, DoPenalty, DoFlag, DoAttend, DoRecord, DoJudge, DoVoid, DoRule, DoResult, DoCorrect,
		DoReport, DoSettle, DoTakeBack, DoAdjourn, DoOpen, DoSlate, DoCompare, DoMoves, DoDevice:
		return true
	}
	return false
}

// taken is one command of a random game and what it brought.
type taken struct {
	before, after State
	command       Command
	at            clock.Instant
	events        []Event
	refusal       *Refusal
}

// walk plays a random game with the given acts; every event list has to fold.
func walk(t *rapid.T, settings Settings, acts []Act) []taken {
	s, err := Apply(State{}, Created{Settings: settings}, 0)
	if err != nil {
		t.Fatal(err)
	}
	at, list := clock.Instant(0), []taken(nil)
	length, after := rapid.SampledFrom([]int{10, 40, 80, 120}).Draw(t, "length"), 0
	for n := 0; n < length && after < 4; n++ {
		if s.Over() {
			after++
		}
		at += clock.Instant(rapid.SampledFrom([]int{0, 0, 0, 0, 1, 900, 2000, 9_000}).Draw(t, "passes"))
		step := taken{before: s, at: at, command: nextCommand(t, s, acts)}
		step.events, step.refusal = Standard.Decide(s, step.command, at)
		if s, err = fold(s, step.events, at); err != nil {
			t.Fatalf("%+v at %d: the referee's events %+v do not fold: %v", step.command, at, step.events, err)
		}
		step.after = s
		list = append(list, step)
	}
	return list
}

// fold folds events one by one, as they come out of a journal.
func fold(s State, events []Event, at clock.Instant) (State, error) {
	for _, e := range events {
		next, err := Apply(s, e, at)
		if err != nil {
			return s, err
		}
		s = next
	}
	return s, nil
}

func both[T any](lists ...[]T) (all []T) {
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

// TestRandomGamesGoFar keeps the generator honest: the laws would hold of games in
// which nothing happens.
func TestRandomGamesGoFar(t *testing.T) {
	var wanted []string
	for kind := range decoders() {
		if kind == (Reopened{}).Kind() || kind == (Disturbed{}).Kind() || slices.Contains(ofAdjournments, kind) {
			continue // the first is rare here; TestACorrectedGameIsTheGameThatWasPlayed has many
		}
		if kind == (Unreached{}).Kind() || kind == (SeatOpened{}).Kind() { // nobody commands it
			continue
		}
		if kind != (Created{}).Kind() && kind != (Interrupted{}).Kind() {
			wanted = append(wanted, kind)
		}
	}
	goesFar(t, both(playing, claiming, presiding, ending, reporting, []Act{DoCorrect, DoSeen, DoNote, DoCompare, DoMoves, DoDevice}), wanted, NotYourTurn, NotAllowed, NoOffer, OfferTooLate, FlagUp, GameOver,
		ClockStopped, ReasonNeeded, NoSuchClaim, NoSuchPly, ClockRunning, WaitingClaim, BadReport, ResultStands, ResultSame, NoResult, AlreadyConfirmed, NoContest, WordsNeeded,
		NothingDone, NothingUnseen, TakenBackAlready, BuiltUpon)
}

// ofAdjournments are the kinds of events that need an adjourned game.
var ofAdjournments = []string{Adjourned{}.Kind(), Sealed{}.Kind(), Opened{}.Kind(), Slated{}.Kind()}

// The same of games that are adjourned again and again.
func TestRandomAdjournmentsGoFar(t *testing.T) {
	goesFar(t, both(playing, presiding, adjourning, adjourning, adjourning), ofAdjournments, AlreadyAdjourned, NotAdjourned, SealFirst, SealedAlready, NoEnvelope, OpenedAlready,
		EnvelopeClosed, EnvelopeDiffers, BadPlace)
}

func goesFar(t *testing.T, acts []Act, wanted []string, codes ...Code) {
	t.Helper()
	seen, games := map[string]int{}, 0
	property := func(t *rapid.T) {
		games++
		for _, step := range walk(t, anySettings(t, ModeClaim, ModeAutomatic), acts) {
			for _, e := range step.events {
				seen[e.Kind()]++
			}
			if step.refusal != nil {
				seen["refused "+string(step.refusal.Code)]++
			}
		}
	}
	for _, code := range codes {
		wanted = append(wanted, "refused "+string(code))
	}
	missing := func() []string {
		return slices.DeleteFunc(slices.Clone(wanted), func(what string) bool { return seen[what] > 0 })
	}
	// What is rare needs more games, and never so many.
	for rounds := 0; rounds < 8 || rounds < 400 && len(missing()) > 0; rounds++ {
		rapid.Check(t, property)
	}
	for _, what := range missing() {
		t.Errorf("%d random games held no %s", games, what)
	}
	t.Log(seen)
}
