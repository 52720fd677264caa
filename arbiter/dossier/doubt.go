package dossier

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// The codes of doubts, of all readers: the words for people stand in the catalogues.
const (
	IllegalMove   = "illegal-move"    // it cannot have been made there; it is kept as it is written
	PointOffBoard = "point-off-board" // no point of the board; the game is kept up to there
	BoardSize     = "board-size"      // no game that is known is played on such a board
	CutOff        = "cut-off"         // the file ends before it should; what was read is kept
	TooManyMoves  = "too-many-moves"  // more than the board has points, or than the file says
	TooManyGames  = "too-many-games"  // more than one dossier takes; the first are kept, as many of all as Found says
	NotKept       = "not-kept"        // the dossier has no place for it
	Marks         = "marks"           // marks on points or moves, as many as Found says
	BoardTexts    = "board-texts"     // texts on points, as many as Found says
	Comments      = "comments"        // comments to no move of a game, as many as Found says
	NotKnown      = "not-known"       // what it says is not known here; the usual is taken in its place
	Encoding      = "encoding"        // the text is not in the encoding that the file names, or it is none that is known
	OtherGame     = "other-game"      // a game of another kind; it is left out
	Variations    = "variations"      // other ways of going on; the first is kept
	OtherEvents   = "other-events"    // the file has more of them, as many as Found says; one is read
	SameID        = "same-id"         // two rows of a table have it; the last counts
	NoSuchID      = "no-such-id"      // the row that it leads to is not in the file
	NoRights      = "no-rights"       // how the rights of the opening were used is not told; it is read as a game without a protocol
	SamePlayer    = "same-player"     // Black is White too
	SetUp         = "set-up"          // stones that were set up are read as moves in turn
	Ending        = "ending"          // what another program says of the end of a game; left out
	CalledGo      = "called-go"       // the game says that it is Go, on a board of renju; it is read as renju
	ResultDiffers = "result-differs"  // the last stone decides the game otherwise than the result, which stands

	BadDate         = "bad-date"             // no date; it is left out
	Birthday        = "birthday"             // the day of a birth; the year is kept
	RateOfPlay      = "rate-of-play"         // none that our clocks know; it is left out
	Renumbered      = "renumbered"           // a start number after a gap; the entry has another one
	UnknownTiebreak = "unknown-tie-break"    // the order of the tie-breaks is left out
	UnknownSystem   = "unknown-system"       // the event is taken for a Swiss
	UnknownResult   = "unknown-result"       // nobody knew it when the file was written; the game has none
	PointsDiffer    = "points-differ"        // somebody's points are not the sum of the results, which count
	PointsBeside    = "points-beside"        // given or taken beside the results; they are left out
	Acceleration    = "acceleration"         // points for the pairing alone; they are left out
	ApartInSome     = "apart-in-some-rounds" // who must not meet in some rounds; it is left out
	OfNoTeam        = "of-no-team"           // somebody in no team, or a team's strength that is no number; left out
	LineUpUnread    = "line-up"              // a line-up that names others than the team has; it is left out
)

// Doubts gathers those of a file: of what was found as much as tells it, and no more of them than
// somebody could read.
type Doubts []Doubt

const (
	maxDoubts = 10_000
	maxFound  = 200 // letters

	// KeptDoubts is how many of a file its dossier keeps.
	KeptDoubts = 100
)

// MoreGames says of how many games the first are taken.
func MoreGames(taken, all int) Doubt {
	return Doubt{Code: TooManyGames, Game: taken + 1, Found: fmt.Sprintf("%d/%d", taken, all), Left: true}
}

// Add adds one.
func (l *Doubts) Add(d Doubt) {
	if found := []rune(d.Found); len(found) > maxFound {
		d.Found = string(found[:maxFound]) + "…"
	}
	if len(*l) < maxDoubts {
		*l = append(*l, d)
	}
}

// Illegal says of each game the first move that cannot have been made, that its board is none that
// is known, or that its last stone decides it otherwise than its result.
func (d *Dossier) Illegal() (list []Doubt) {
	for i, g := range d.Games {
		state, err := d.Replay(g)
		switch err := err.(type) {
		case nil:
			if g.Result.contradicted(state) {
				list = append(list, Doubt{Code: ResultDiffers, Game: i + 1, Ply: len(state.Plies), Found: g.Result.Score})
			}
		case *StepError:
			list = append(list, g.impossible(i, err))
		default:
			list = append(list, Doubt{Code: BoardSize, Game: i + 1, Found: d.Event.Game["size"]})
		}
	}
	return list
}

// impossible says which move of the i-th game, from 0, cannot have been made.
func (g Game) impossible(i int, err *StepError) Doubt {
	return Doubt{Code: IllegalMove, Game: i + 1, Ply: err.Ply, Found: g.Steps[err.Step-1].point()}
}

// AsItCame parts what contradicts itself in a dossier (Check): the moves of a file of another format
// that cannot have been made were taken in as they stood there, and are doubts; the rest are faults.
func (d *Dossier) AsItCame(check []error) (doubts []Doubt, faults []error) {
	if d.Event.Source == "" {
		return nil, check
	}
	at := make(map[string]int, len(d.Games))
	for i, g := range d.Games {
		at[g.ID] = i
	}
	for _, err := range check {
		if step := (*StepError)(nil); errors.As(err, &step) {
			i := at[step.Game]
			doubts = append(doubts, d.Games[i].impossible(i, step))
		} else {
			faults = append(faults, err)
		}
	}
	return doubts, faults
}

// besides are the reasons that a five which nobody claimed leaves as they are.
var besides = []string{game.ReasonTime, game.ReasonMovesNotMade, game.ReasonBothFlags, game.ReasonRuling, game.ReasonPenalty, game.ReasonExpulsion}

// contradicted tells whether the last stone wins for another one than the result does. Of a result
// that says how it came about, a foul may be left unclaimed.
func (r *Result) contradicted(s game.State) bool {
	if r == nil || slices.Contains(besides, r.Reason) {
		return false
	}
	score, forfeit, err := game.ParseResult(r.Score)
	end, over := game.Standard.LastDecides(s)
	switch {
	case err != nil, forfeit, !over, end.Score.Winner() == board.Nobody, end.Score.Winner() == score.Winner():
		return false
	}
	return r.Reason == "" || !strings.HasPrefix(end.Reason, "foul-")
}

// point is where the step put a stone; "-" for a pass.
func (s Step) point() string {
	for _, put := range s.Put {
		return cmp.Or(put.Point, "-")
	}
	return ""
}
