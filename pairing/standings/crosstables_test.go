package standings

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/testkit/oracles"
)

// printedTable is a line of oracles.Crosstables: a cross table as an event printed it.
type printedTable struct {
	ID        string
	WinPoints float64 `json:"win_points"`
	Players   []printedRow
}

type printedRow struct {
	No     int
	Rounds []*struct {
		Score    *float64
		Opponent *int
		Opened   *bool
	}
	Total float64
	Ties  map[string]float64
	Rank  float64
}

func printedTables(t *testing.T) []printedTable {
	t.Helper()
	var tables []printedTable
	oracles.Each(t, oracles.Crosstables, func(table printedTable) { tables = append(tables, table) })
	return tables
}

// input is the event behind the table, without tie-breaks.
func (p printedTable) input(t *testing.T) Input {
	t.Helper()
	win := points(t, p.WinPoints)
	in := Input{Unplayed: NoUnplayed, Scoring: Scoring{Win: win, Draw: win / 2}}
	if p.twoGames() {
		in.Games, in.Points, in.Scoring = 2, GameScore, Scoring{Win: win / 2, Draw: win / 4}
	}
	byNumber := map[int]printedRow{}
	for _, row := range p.Players {
		in.Players = append(in.Players, Player{No: row.No})
		byNumber[row.No] = row
	}
	for _, row := range p.Players {
		for i, cell := range row.Rounds {
			switch {
			case cell == nil || cell.Score == nil:
			case cell.Opponent == nil && *cell.Score == p.WinPoints:
				in.Results = append(in.Results, Result{Round: i + 1, First: row.No, FirstCode: PairingBye})
			case cell.Opponent == nil && *cell.Score == 0:
				in.Results = append(in.Results, Result{Round: i + 1, First: row.No, FirstCode: Absent})
			case cell.Opponent == nil:
				t.Fatalf("%s: a bye of %v", p.ID, *cell.Score)
			case row.No < *cell.Opponent:
				// Who opened is left out by some tables and given to both by others; no
				// tie-break printed depends on it.
				other := byNumber[*cell.Opponent].Rounds[i]
				in.Results = append(in.Results, p.games(i+1, row.No, *cell.Opponent, points(t, *cell.Score), points(t, *other.Score), in)...)
			}
		}
	}
	return in
}

// twoGames tells the tables with two games a round, 4, 2 and 0 over the two.
func (p printedTable) twoGames() bool { return p.WinPoints == 4 }

// games are the one game, or the two, that gave these points: one won and one drawn
// where it ended 3-1, and no table depends on how a level pairing came about.
func (p printedTable) games(round, first, second int, a, b Points, in Input) []Result {
	one := func(a, b Points) Result {
		codes := map[Points]Code{in.Scoring.Win: Won, in.Scoring.Draw: Drawn, 0: Lost}
		return game(round, first, second, codes[a], codes[b])
	}
	if !p.twoGames() {
		return []Result{one(a, b)}
	}
	win := in.Scoring.Win
	x, y := one(a/2, b/2), one(a/2, b/2)
	switch {
	case a > b:
		x, y = one(win, 0), one(a-win, b)
	case a < b:
		x, y = one(0, win), one(a, b-win)
	}
	x.Game, y.Game = 1, 2
	y.First, y.Second, y.FirstCode, y.SecondCode = y.Second, y.First, y.SecondCode, y.FirstCode
	return []Result{x, y}
}

func points(t *testing.T, f float64) Points {
	t.Helper()
	p, ok := PointsOf(f)
	if !ok {
		t.Fatalf("%v is no number of points", f)
	}
	return p
}

// printedAs is the column's name in this package. Four round robins print Berger in
// the column of the opponents' totals.
func (p printedTable) printedAs(column string) Tiebreak {
	switch {
	case column == "direct":
		return DirectEncounter
	case column == "opponents" && slices.Contains(bergerAsOpponents, p.ID):
		return Berger
	}
	return Tiebreak(column)
}

// columns are the tie-breaks that the table prints, in the order it uses them.
func (p printedTable) columns() []string {
	return slices.DeleteFunc([]string{"buchholz", "sonneborn-berger", "opponents", "berger", "direct", "opponents2"}, func(name string) bool {
		_, printed := p.Players[0].Ties[name]
		return !printed
	})
}

var bergerAsOpponents = []string{"swiss-041", "swiss-043", "swiss-045", "swiss-053"}

// difference is a column in which a printed table differs from the tie-break of
// that name.
type difference struct {
	// what the source did.
	what string
	// cells is how many differ.
	cells int
	// reproduce gives what the source prints for a player: the explanation, so
	// that it can be checked.
	reproduce func(t *testing.T, p printedTable, no int) Points
}

// differences lists the columns that differ, by table and column.
var differences = map[string]difference{
	"swiss-002 buchholz": {"an opponent's unplayed rounds are draws, the bye is an opponent who drew every round, an absence adds nothing", 24, drawnByes},

	"swiss-006 opponents2": {"the bye is a player, with the opponents that all who had it make", 5, byeHasOpponents},
	"swiss-022 opponents2": {"the bye is a player, with the opponents that all who had it make", 5, byeHasOpponents},

	"swiss-007 opponents":  {"the two games that player 10 did not come to count as lost on the board", 3, lostOnTheBoard(Opponents)},
	"swiss-007 berger":     {"the two games that player 10 did not come to count as lost on the board", 2, lostOnTheBoard(Berger)},
	"swiss-007 opponents2": {"the two games that player 10 did not come to count as lost on the board", 11, lostOnTheBoard(Opponents2)},

	"swiss-017 opponents": {"a misprint: players 10 and 12 are exchanged in their games with 13 and 17", 4, exchanged},
	"swiss-039 berger":    {"the draw between 7 and 8 adds to opponents and not to berger", 2, withoutTheDraw},

	"swiss-041 opponents": {"the column has berger", 12, berger},
	"swiss-043 opponents": {"the column has berger", 11, berger},
	"swiss-045 opponents": {"the column has berger", 6, berger},
	"swiss-053 opponents": {"the column has berger", 6, berger},
}

// otherRanks lists the tables whose ranks do not follow from what they print, and
// the one that differs in its Buchholz.
var otherRanks = map[string]string{
	"swiss-002": "follows its own buchholz",
	"swiss-040": "two who left before the end stand below all who finished, whatever their points",
	"swiss-045": "two level on points are parted by their own game, not by berger",
	"swiss-055": "two level on all that is printed are parted",
	"swiss-071": "two level on all that is printed are parted",
	"swiss-075": "two level on all that is printed are parted",
	"swiss-088": "two level on all that is printed are parted",
}

// of asks for one tie-break of one player.
func of(t *testing.T, in Input, name Tiebreak, no int) Value {
	in.Tiebreaks = []Tiebreak{name}
	return mustTable(t, in).of(no).Values[0]
}

func berger(t *testing.T, p printedTable, no int) Points {
	return of(t, p.input(t), Berger, no).Number()
}

func drawnByes(t *testing.T, p printedTable, no int) Points {
	in := p.input(t)
	in.Unplayed = FIDE2012
	sum := Points(0)
	for _, term := range of(t, in, Buchholz, no).Terms {
		switch {
		case !term.Dummy:
			sum += term.OpponentScore
		case term.Points > 0:
			sum += in.Scoring.Draw * Points(len(p.Players[0].Rounds))
		}
	}
	return sum
}

func byeHasOpponents(t *testing.T, p printedTable, no int) Points {
	in := p.input(t)
	table, byes, met := mustTable(t, in), Points(0), Points(0)
	for _, r := range in.Results {
		if r.Second == 0 {
			met += table.of(r.First).Points
			if r.First == no {
				byes++
			}
		}
	}
	return of(t, in, Opponents2, no).Number() + byes*met
}

// swiss007 is that table with the two forfeits as games.
func swiss007(t *testing.T, p printedTable) Input {
	in := p.input(t)
	in.Results = slices.DeleteFunc(in.Results, func(r Result) bool { return r.Second == 0 })
	in.Results = append(in.Results, p.games(4, 3, 10, 4*Point, 0, in)...)
	in.Results = append(in.Results, p.games(5, 6, 10, 4*Point, 0, in)...)
	return in
}

func lostOnTheBoard(name Tiebreak) func(*testing.T, printedTable, int) Points {
	return func(t *testing.T, p printedTable, no int) Points { return of(t, swiss007(t, p), name, no).Number() }
}

func exchanged(t *testing.T, p printedTable, no int) Points {
	in := p.input(t)
	table := mustTable(t, in)
	sum := of(t, in, Opponents, no).Number()
	ten, twelve := table.of(10).Points, table.of(12).Points
	thirteen, seventeen := table.of(13).Points, table.of(17).Points
	switch no {
	case 10:
		return sum - thirteen + seventeen
	case 12:
		return sum - seventeen + thirteen
	case 13:
		return sum - ten + twelve
	case 17:
		return sum - twelve + ten
	}
	return sum
}

func withoutTheDraw(t *testing.T, p printedTable, no int) Points {
	value := of(t, p.input(t), Berger, no)
	sum := value.Number()
	for _, term := range value.Terms {
		if no+term.Opponent == 7+8 && no*term.Opponent == 7*8 {
			sum -= term.Product
		}
	}
	return sum
}

func TestTotalsOfThePrintedTables(t *testing.T) {
	for _, p := range printedTables(t) {
		table := mustTable(t, p.input(t))
		for _, row := range p.Players {
			if got := table.of(row.No).Points; got != points(t, row.Total) {
				t.Errorf("%s, player %d: %v points, printed %v", p.ID, row.No, got, row.Total)
			}
		}
	}
}

// Where no pairing ended 3-1, match points of 4, 2 and 0 give the same table as the
// games of 2, 1 and 0 added up.
func TestTheTablesOfTwoGamesARoundComeOutOnMatchPointsToo(t *testing.T) {
	tables := 0
	for _, p := range printedTables(t) {
		if !p.twoGames() || p.narrow() {
			continue
		}
		tables++
		in := p.input(t)
		for _, column := range p.columns() {
			in.Tiebreaks = append(in.Tiebreaks, p.printedAs(column))
		}
		in.Tiebreaks = append(in.Tiebreaks, SonnebornBerger, Wins)
		games := mustTable(t, in)
		in.Points, in.Match = MatchScore, Scoring{Win: 4 * Point, Draw: 2 * Point}
		for i, row := range mustTable(t, in).Rows {
			other := games.Rows[i]
			if row.Player != other.Player || row.Rank != other.Rank || row.Points != other.Points || float64(row.Points) != p.total(row.Player.No)*float64(Point) {
				t.Errorf("%s, line %d: %+v on match points, %+v on game points", p.ID, i+1, row, other)
			}
			for j, v := range row.Values {
				if v.Number() != other.Values[j].Number() {
					t.Errorf("%s, %s of player %d: %v on match points, %v on game points", p.ID, in.Tiebreaks[j], row.Player.No, v.Number(), other.Values[j].Number())
				}
			}
		}
	}
	if tables != 46 {
		t.Errorf("%d tables have two games a round, want 46", tables)
	}
}

func (p printedTable) total(no int) float64 {
	return p.Players[slices.IndexFunc(p.Players, func(row printedRow) bool { return row.No == no })].Total
}

// narrow tells that a pairing ended 3-1.
func (p printedTable) narrow() bool {
	for _, row := range p.Players {
		for _, cell := range row.Rounds {
			if cell != nil && cell.Score != nil && *cell.Score == 3 {
				return true
			}
		}
	}
	return false
}

func TestTiebreaksOfThePrintedTables(t *testing.T) {
	tables, agree, cells := map[string]int{}, map[string]int{}, map[string][2]int{}
	for _, p := range printedTables(t) {
		for _, column := range p.columns() {
			if column == "direct" {
				continue // 1 and -1 for a game won and lost: the ranks test looks at it
			}
			wrong := p.compare(t, column)
			tables[column]++
			if wrong == 0 {
				agree[column]++
			}
			count := cells[column]
			cells[column] = [2]int{count[0] + len(p.Players) - wrong, count[1] + len(p.Players)}
		}
	}
	for column, want := range map[string][2]int{"opponents": {71, 77}, "berger": {47, 49}, "opponents2": {21, 24}, "buchholz": {1, 2}, "sonneborn-berger": {2, 2}} {
		if got := [2]int{agree[column], tables[column]}; got != want {
			t.Errorf("%s: %d tables of %d agree, want %d of %d", column, got[0], got[1], want[0], want[1])
		}
		t.Logf("%s: %d of %d tables, %d of %d cells", column, agree[column], tables[column], cells[column][0], cells[column][1])
	}
}

// compare counts the cells of a column that differ, and checks that they are as the
// list of differences explains them.
func (p printedTable) compare(t *testing.T, column string) (wrong int) {
	in := p.input(t)
	in.Tiebreaks = []Tiebreak{Tiebreak(column)}
	table := mustTable(t, in)
	explained, differs := differences[p.ID+" "+column]
	for _, row := range p.Players {
		printed := points(t, row.Ties[column])
		got := table.of(row.No).Values[0].Number()
		if got != printed {
			wrong++
		}
		if differs {
			got = explained.reproduce(t, p, row.No)
		}
		if got != printed {
			t.Errorf("%s, %s of player %d: %v, printed %v", p.ID, column, row.No, got, printed)
		}
	}
	if wrong != explained.cells {
		t.Errorf("%s, %s: %d cells differ, the list says %d (%s)", p.ID, column, wrong, explained.cells, explained.what)
	}
	return wrong
}

func TestRanksOfThePrintedTables(t *testing.T) {
	agree := 0
	for _, p := range printedTables(t) {
		in := p.input(t)
		if p.ID == "swiss-007" {
			in = swiss007(t, p)
		}
		for _, column := range p.columns() {
			in.Tiebreaks = append(in.Tiebreaks, p.printedAs(column))
		}
		table, wrong := mustTable(t, in), 0
		for _, row := range p.Players {
			if float64(table.of(row.No).Rank) != row.Rank {
				wrong++
			}
		}
		why, listed := otherRanks[p.ID]
		switch {
		case wrong > 0 && !listed:
			t.Errorf("%s: %d ranks differ", p.ID, wrong)
		case wrong == 0 && listed:
			t.Errorf("%s: the ranks agree, though listed (%s)", p.ID, why)
		case wrong == 0:
			agree++
		}
	}
	if agree != 83 {
		t.Errorf("the ranks of %d tables agree, want 83 of 90", agree)
	}
}
