package game

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// firstVersion is one event of every kind, with every field set, as version 1
// writes them. testdata/events-v1.jsonl holds their JSON; the file is never
// rewritten: a journal that was written with it has to be read for ever.
var firstVersion = []Event{
	Created{Settings: Settings{Game: Renju, Opening: "soosorv-8", Control: "7200+30", Mode: ModeClaim, TimeArbiters: true, Flags: FlagsCall,
		Rules:     Rules{LateFive: LateFiveLapses, FalseClaim: FalseClaimTurn, BothFlags: BothFlagsOnClaim, DoubleThreeReading: renju.Literal},
		LateLimit: 900_000, BothAbsent: BothAbsentDraw},
		Tournament: "t1", Round: 3, Board: 2, Players: [2]string{"p-ann", "p-ben"}, InPlaceOf: "g0"},
	Started{},
	Absented{Player: board.P2},
	Arrived{Player: board.P2},
	Stepped{By: board.P1, Do: DoStone, Point: board.At(7, 7), OnBehalf: true},
	Stepped{By: board.P2, Do: DoStone, Point: board.At(0, 0)},
	Stepped{By: board.P2, Do: DoPass, Point: board.NoPoint, System: true},
	Stepped{By: board.P2, Do: DoDeclare, Point: board.NoPoint, N: 3},
	Stepped{By: board.P1, Do: DoPropose, Point: board.NoPoint, Points: []board.Point{board.At(0, 0), board.At(14, 14)}},
	Pressed{By: board.P1, Counts: true, OnBehalf: true},
	Offered{By: board.P1},
	Declined{By: board.P2},
	Called{By: board.P1, For: CallArbiter, Stops: true},
	Stopped{Reason: "fire alarm"},
	Interrupted{At: 1_700_000_000_123, Reason: "restart"},
	Resumed{},
	Adjusted{Player: board.P1, Amount: -30_000, Before: 60_000, After: 30_000, Reason: "clock fault"},
	Penalised{Player: board.P2, Penal: PenaltyTime, Amount: 120_000, Reason: "talking"},
	Claimed{Number: 1, By: board.P2, Claim: ClaimFoul, Ply: 9, Remaining: []clock.Span{1, -2}, OnBehalf: true,
		Finding: Finding{What: "overline", Ply: 9, Rule: "RIF 9.2 (seed 7.2)", Verdict: &renju.Verdict{
			Point: board.At(8, 7), Colour: board.Black, Class: renju.Overline, Rule: "RIF 9.2 (seed 7.2)", OtherReading: renju.Overline,
			Overlines: []renju.Row{{Stones: []board.Point{board.At(5, 7), board.At(6, 7)}}}}}},
	Ruled{Number: 1, Upheld: false, Sanction: SanctionTime, Amount: 120_000, Reason: "no foul"},
	Ended{At: 1_700_000_000_456, Outcome: outcome(draw, ReasonBothFlags), Note: "both"},
	Voided{Reason: "the table fell"},
	Resulted{Old: outcome(Score{2, 0}, ReasonFive), New: outcome(Score{}, ReasonRuling), Reason: "appeal"},
	Corrected{Ply: 4, From: board.At(0, 0), To: board.At(1, 0), Reason: "as on the board", Changes: []Change{
		{Ply: 9, Was: "legal", Is: "five"}, {Claim: 1, Was: "nothing", Is: "five", Finding: &Finding{What: "five", Ply: 9}}}},
	Attended{For: CallTimeArbiter},
	// What came later, without another version: the lines above say nothing of it.
	Offered{By: board.P1, OnBehalf: true},
	Declined{By: board.P2, OnBehalf: true},
	Called{By: board.P1, For: CallArbiter, OnBehalf: true},
	Ended{At: 5, Outcome: outcome(draw, ReasonAgreement), By: board.P2, OnBehalf: true},
	Stepped{By: board.P1, Do: DoStrike, Point: board.NoPoint, Opening: "rif"},
	Corrected{Ply: 5, From: board.At(0, 0), To: board.At(1, 0), Proposed: []board.Point{board.At(0, 0)}, Proposals: []board.Point{board.At(1, 0)}, Reason: "as proposed"},
	Corrected{Ply: 2, From: board.At(3, 0), To: board.At(4, 0), Reason: "another column",
		Effects: []variant.Effect{{Point: board.At(4, 0), From: board.NoPoint, End: &variant.End{Reason: "four", Winner: board.P2}}}},
	Reopened{},
	Disturbed{Became: DisturbedLost, Player: board.P2, Reason: "swept off"},
	Ended{At: 6, Outcome: outcome(Score{2, 0}, ReasonNotSaid), Reported: true, Reporter: "account:1"},
	Confirmed{By: board.P1},
	Confirmed{By: board.P2, OnBehalf: true},
	Contested{By: board.P2, Words: "I won", OnBehalf: true},
	Settled{Reason: "both sheets say so"},
	TakenBack{Number: 2, Do: DoPenalty},
	TakenBack{Number: 3, Do: DoJudge, Reason: "misread", Claim: 1, Status: Open},
	TakenBack{Number: 3, Do: DoJudge, Claim: 1, Passes: 2},
	TakenBack{Number: 4, Do: DoResult, Reason: "another board", Status: EndedGame, Outcome: &Outcome{Score: Score{1, 1}, Reason: ReasonAgreement, Rule: Rule(ReasonAgreement)}},
	Seen{By: board.P1, Notice: 3},
	Seen{By: board.P2, Notice: 1, OnBehalf: true},
	Stepped{By: board.P2, Do: DoStone, Point: board.At(8, 7), Lapses: board.P1},
	Seen{By: board.P1, Notice: 4, Alone: true},
	Seen{By: board.P2, Notice: 2, Alone: true, OnBehalf: true},
	Called{By: board.P2, For: CallArbiter, Stops: true, About: AboutClock, Words: "It runs too fast."},
	Adjourned{},
	Adjourned{Sealing: true, Reason: "the hall closes"},
	Sealed{By: board.P1, Ply: 12, Commitment: "00ff"},
	Sealed{By: board.P2, Ply: 13, Keeper: "the chief arbiter", OnBehalf: true},
	Opened{By: board.P1, Ply: 12, Move: Move{Do: DoStone, Point: board.At(7, 7)}, Salt: []byte{1, 2}},
	Opened{By: board.P2, Ply: 13, Move: Move{Do: DoStone, Point: board.At(0, 0), From: &moved}, Stated: true, Reason: "the paper is wet", Refused: "occupied"},
	Opened{By: board.P2, Ply: 13, Move: Move{Do: DoStone, Point: board.NoPoint, Column: 4}, Stated: true},
	Slated{},
	Slated{Place: 2, For: 1_700_000_000_789},
	Noted{Of: board.P1, Ply: 3, Marks: Sheet{
		{Point: board.At(8, 7), From: board.NoPoint, Colour: DoSwap}, {Point: board.At(9, 9), From: board.NoPoint, Fifths: []board.Point{board.At(9, 9), board.At(0, 0)}}}},
	Noted{Of: board.P2, Ply: 1, Marks: Sheet{{Point: board.NoPoint, From: board.NoPoint}}, Was: Sheet{{Point: board.At(1, 1), From: board.At(0, 0)}, {Point: board.NoPoint, From: board.NoPoint, Blank: true}}, OnBehalf: true},
	Compared{Ply: 23, Reason: "misread"},
	Created{Settings: Settings{Game: Renju, Opening: "free", Mode: ModeClaim, Flags: FlagsClaim, BothAbsent: BothAbsentZero, SheetDuty: DutyUnlessIncrement}, Players: [2]string{"a", "b"}},
	Switched{From: DeviceAny, To: DeviceWood, Reason: "the tablet fell"},
	Unreached{Player: board.P2},
	Created{Settings: Settings{Game: Renju, Opening: "free", Mode: ModeClaim, Flags: FlagsClaim, BothAbsent: BothAbsentZero, Device: DeviceRemote, ReconnectLimit: 300_000}, Players: [2]string{"a", "b"}},
	Penalised{Player: board.P1, Penal: PenaltyWarning, Rule: "RIF 14.8", Reason: "spoke to a spectator"},
	Resumed{Reason: "failover"},
	SeatOpened{Player: board.P2},
	SeatOpened{},
	Absented{Player: board.P1, Begun: true},
	Created{Settings: Settings{Game: Renju, Opening: "free", Mode: ModeClaim, Flags: FlagsClaim, BothAbsent: BothAbsentZero, Rules: Rules{DrawOffer: DrawOfferAfterPress}}, Players: [2]string{"a", "b"}},
}

// moved is where a stone was that is moved.
var moved = board.At(3, 3)

type journalled struct {
	Kind    string          `json:"kind"`
	Version int             `json:"version"`
	Body    json.RawMessage `json:"body"`
}

func goldenEvents(t testing.TB) []journalled {
	t.Helper()
	file, err := os.Open("testdata/events-v1.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list []journalled
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var j journalled
		if err := json.Unmarshal(lines.Bytes(), &j); err != nil {
			t.Fatal(err)
		}
		list = append(list, j)
	}
	return list
}

func TestVersion1IsReadForEver(t *testing.T) {
	lines := goldenEvents(t)
	if len(lines) != len(firstVersion) {
		t.Fatalf("%d lines for %d events", len(lines), len(firstVersion))
	}
	kinds := map[string]bool{}
	for i, line := range lines {
		kinds[line.Kind] = true
		e, err := Decode(line.Kind, line.Version, line.Body)
		if err != nil {
			t.Errorf("line %d: %v", i+1, err)
			continue
		}
		if diff := cmp.Diff(firstVersion[i], e); diff != "" {
			t.Errorf("line %d, %s: %s", i+1, line.Kind, diff)
		}
	}
	for kind := range decoders() {
		if !kinds[kind] {
			t.Errorf("no line of the kind %s", kind)
		}
	}
}

// The bytes of an event do not change by accident. A new optional field has a golden of its own.
func TestVersion1IsWrittenAsEver(t *testing.T) {
	for i, line := range goldenEvents(t) {
		if body, err := Encode(firstVersion[i]); err != nil || !bytes.Equal(body, line.Body) {
			t.Errorf("%s is written\n%s, it was\n%s", line.Kind, body, line.Body)
		}
	}
}

// Who is given a plain event as a value need not decode it: its bytes say the same.
func TestTheBytesOfAPlainEventGiveItBack(t *testing.T) {
	plain := 0
	sampling.Until(t, func() bool { return plain >= 100 }, func(t *rapid.T) {
		for _, step := range anyGame(t) {
			for _, e := range step.events {
				if !Plain(e) {
					continue
				}
				plain++
				body, err := Encode(e)
				if err != nil {
					t.Fatal(err)
				}
				if again, err := Decode(e.Kind(), EventVersion, body); err != nil || !reflect.DeepEqual(again, e) {
					t.Fatalf("%+v comes back as %+v, %v", e, again, err)
				}
			}
		}
	})
	if plain < 100 {
		t.Errorf("%d plain events are not many", plain)
	}
}

func TestAnUnknownKindOrVersionIsRefused(t *testing.T) {
	for _, j := range []journalled{{"dance", 1, nil}, {"started", 2, nil}, {"started", 0, nil}, {"", 1, nil}} {
		var unknown *UnknownEventError
		if _, err := Decode(j.Kind, j.Version, []byte(`{}`)); !errors.As(err, &unknown) || unknown.Kind != j.Kind || unknown.Version != j.Version {
			t.Errorf("%s %d: %v", j.Kind, j.Version, err)
		}
	}
	if _, err := Decode("started", 1, []byte(`{`)); err == nil {
		t.Error("broken JSON was read")
	}
	if _, err := Decode("ended", 1, []byte(`{"score":{"P1":0.7}}`)); err == nil {
		t.Error("seven tenths of a game were read")
	}
}

// Whatever is read is written again to be read as the same, and folding it never
// brings the program down: a damaged journal is an error.
func FuzzDecode(f *testing.F) {
	for _, line := range goldenEvents(f) {
		f.Add(line.Kind, []byte(line.Body))
	}
	settings, err := Settings{Opening: "rif", Control: "60+5"}.Complete()
	if err != nil {
		f.Fatal(err)
	}
	first, err := Apply(State{}, Created{Settings: settings}, 0)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, kind string, body []byte) {
		e, err := Decode(kind, EventVersion, body)
		if err != nil {
			return
		}
		written, err := Encode(e)
		if err != nil {
			t.Fatalf("%#v was read and cannot be written: %v", e, err)
		}
		read, err := Decode(kind, EventVersion, written)
		if err != nil {
			t.Fatalf("%s was written and cannot be read: %v", written, err)
		}
		if rewritten, _ := Encode(read); !bytes.Equal(written, rewritten) {
			t.Fatalf("%s became %s", written, rewritten)
		}
		for _, s := range []State{{}, first} {
			_, _ = Apply(s, e, 1)
		}
	})
}

func TestScores(t *testing.T) {
	for _, text := range []string{"1-0", "0-1", "1/2-1/2", "0-0", "1-1", "1/2-0", "0-1/2"} {
		s, err := ParseScore(text)
		if err != nil || s.String() != text {
			t.Errorf("%s became %s, %v", text, s, err)
		}
		body, _ := json.Marshal(s)
		var back Score
		if err := json.Unmarshal(body, &back); err != nil || back != s || s.Of(board.P1) != s.P1 || s.Of(board.P2) != s.P2 {
			t.Errorf("%s became %s, %v", body, back, err)
		}
	}
	if _, err := ParseScore("2-0"); err == nil {
		t.Error("2-0 is no result")
	}
}

// Every reason for which a game ends cites its rule, RIF's number and the seed's.
func TestEveryReasonCitesItsRule(t *testing.T) {
	reasons := []string{ReasonFive, ReasonOverline, ReasonDoubleThree, ReasonDoubleFour, ReasonFoulOverline, ReasonTime, ReasonMovesNotMade,
		ReasonResignation, ReasonAgreement, ReasonTwoPasses, ReasonBoardFull, ReasonBothFlags, ReasonLate, ReasonBothAbsent, ReasonForfeit, ReasonPenalty, ReasonRuling,
		ReasonFoul, ReasonNotSaid, ReasonExpulsion}
	for _, reason := range reasons {
		if Rule(reason) == "" {
			t.Errorf("%s cites no rule", reason)
		}
	}
	var known []string
	for reason := range ruleOf {
		known = append(known, reason)
	}
	slices.Sort(known)
	slices.Sort(reasons)
	if !reflect.DeepEqual(known, reasons) {
		t.Errorf("rules are cited for %v", known)
	}
}
