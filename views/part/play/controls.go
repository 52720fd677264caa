package play

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/goban"
)

// A Form is what every act on a game carries: where it goes, the id that makes
// a repeated POST one act, and the position that the page showed.
type Form struct {
	Game    string // id of the game, as in its address
	Command string // a fresh UUID for each rendering
	Seen    string // counter of the position the page was rendered at
	Page    string // address of the page that the form stands on; empty: the game's own
	Next    string // name of that page, as the acts of a game know it
}

// page is where the form stands.
func (f Form) page() string { return cmp.Or(f.Page, address.Game(f.Game)) }

// pageFor is the same with its points chosen for something: "stone", "propose".
func (f Form) pageFor(what string) string {
	between := "?"
	if strings.Contains(f.page(), between) {
		between = "&"
	}
	return f.page() + between + "for=" + url.QueryEscape(what)
}

// Said is an act that was typed: it is done when it is confirmed.
type Said struct {
	Act   string // empty: it leads to the fifth moves to offer
	Label string // key of what its button says
	Kind  string // of a claim
	For   string // who is called
}

// A Person is someone for whom an act can be entered: Key is "P1" or "P2".
type Person struct{ Key, Name string }

// Controls are one person's: what that person may do now. The zero value of a
// field hides its button.
type Controls struct {
	Form
	Board   goban.Diagram // the position, for the buttons over it
	Covered bool          // the board is covered, and nothing is told of it
	Waiting bool          // the game has not been started: nothing is done there yet, and nothing asked
	Stands  bool          // the clocks are stopped
	Ask     Ask           // what this person is asked; the zero value while the other is

	Line  string // what was typed into the field at the board; empty for nothing
	Reply string // what was answered
	Wrong bool   // it was no question and no point that can be chosen
	Said  *Said  // an act that was typed, which is asked about
	Ply   int    // the move that was told last, for who goes back and forth; 0 for none

	Point    string   // what choosing points is for: "stone", "move", "drop", "propose", "choose"; empty for nothing
	Own      []string // "move": the stones of which one is chosen first
	Colour   string   // of the stones that would lie there; empty where that is open
	Count    int      // how many points are to be chosen; zero means one
	Other    string   // what the points could be chosen for instead, "stone" or "propose"; empty for nothing
	OtherN   int      // how many points that would take
	Open     []string // the only points that can be chosen; nil means every empty one
	Selected []string // the points chosen so far (Selection)

	Bar locale.Text // why the opening keeps other empty points closed; the zero value where it does not
	Why locale.Text // why no point can be chosen, where that is so

	Declare    int  // the largest number of fifths that can be declared
	Press      bool // the own clock runs
	Confirm    bool // the result waits for this person's word
	Swap, Keep bool
	Strike     []string // openings of which one can be struck (exclusion)
	Pass       bool
	SecondPass bool // the opponent has just passed: this pass ends the game
	Offer      bool
	// OfferStands: an offer comes after the press, and stands until the opponent has moved.
	OfferStands bool
	Answer      bool // a draw offer waits for accept or decline
	Resign      bool
	Readings    bool     // what a player says can be entered with the clocks as seen
	Claims      []string // kinds that can be claimed: "five", "foul", "time"
	Call        []string // whom one can call: "arbiter", "timeArbiter"
	CallAbout   []string // what a call for the arbiter can be about

	// For a device between two players and for an arbiter: those for whom acts
	// are entered. The forms then carry onBehalf; where only one of them can act,
	// it is the one named here.
	Persons  []Person
	Clocks   []Person // those who have a clock, where Readings are asked for
	Mover    string // whose turn it is
	Presser  string // whose clock runs
	Answerer string // who answers the draw offer

	Seal bool // the point is that of a move that is sealed: no address may have it

	By string // at one side of a device between two: who sits there; the forms carry it as onBehalf
}

// Selection reads the values of "select" in a page's address into the points
// chosen. A point that comes twice has been chosen and taken back.
func Selection(values []string) []string {
	var chosen []string
	for _, value := range values {
		for _, point := range strings.FieldsFunc(strings.ToLower(value), func(r rune) bool { return r == ' ' || r == ',' || r == ';' }) {
			if i := slices.Index(chosen, point); i >= 0 {
				chosen = slices.Delete(chosen, i, i+1)
			} else {
				chosen = append(chosen, point)
			}
		}
	}
	return chosen
}

// command is the id under which an act of this rendering is known: the same form sent
// twice is one act, and the stone and the press after it are two.
// of is the form of one of several acts that have one name.
func (f Form) of(which string) Form {
	f.Command += "-" + which
	return f
}

func (f Form) command(act string) string { return f.Command + "-" + act }

// Due tells that the clock is what comes next: the own move is made.
func (c Controls) Due() bool {
	return c.Press && (c.idle() || len(c.Persons) > 0 && c.Mover != c.Presser)
}

// Alone tells that all acts are one person's, who need not be named.
func (c Controls) Alone() bool { return c.By == "" && len(c.Persons) == 0 }

// behalfIn is for whom an act is entered that was typed.
func (c Controls) behalfIn(act string) string {
	switch act {
	case "press":
		return c.behalf(c.Presser)
	case "accept", "decline":
		return c.behalf(c.Answerer)
	}
	return c.behalf(c.Mover)
}

// position names the stones that lie and what points are chosen for: a choice holds
// as long as it is the same.
func (c Controls) position() string {
	sum := fnv.New32a()
	fmt.Fprint(sum, c.Point, c.count(), c.Open, c.Board.Offered)
	for _, s := range c.Board.Stones {
		fmt.Fprint(sum, " ", s.Point, s.Colour)
	}
	return strconv.FormatUint(uint64(sum.Sum32()), 36)
}

func (c Controls) count() int { return max(c.Count, 1) }

func (c Controls) complete() bool { return len(c.Selected) == c.count() }

// progress is how far the choice of several points has come: "3 / 8".
func (c Controls) progress() string {
	return strconv.Itoa(len(c.Selected)) + " / " + strconv.Itoa(c.count())
}

// act is what confirming the chosen points does.
func (c Controls) act() string {
	if c.Seal {
		return "seal"
	}
	if c.Point == "move" || c.Point == "drop" {
		return "stone"
	}
	return c.Point
}

// chooses is where a point goes that is chosen without a script: to the page in its address;
// one that is sealed is sent, and asked about before it counts.
func (c Controls) chooses() templ.Attributes {
	if c.Seal {
		return templ.Attributes{"method": "post", "action": address.Act(c.Game, c.act())}
	}
	return templ.Attributes{"method": "get", "action": c.page()}
}

// choosable are the points that can be chosen, as the script reads them: all but those that are
// taken, of those that are open. An own stone is chosen before the point to which it moves.
func (c Controls) choosable() templ.OrderedAttributes {
	var list templ.OrderedAttributes
	add := func(name string, points []string) {
		list = append(list, templ.KeyValue[string, any]{Key: name, Value: strings.Join(points, " ")})
	}
	if c.Point == "" {
		return nil
	}
	add("data-taken", c.taken())
	if c.Open != nil {
		add("data-open", c.Open)
	}
	if c.Own != nil {
		add("data-own", c.Own)
	}
	if c.Other == "propose" {
		add("data-offers", []string{strconv.Itoa(c.OtherN)})
		add("data-offer", []string{c.pageFor(c.Other)})
	}
	return list
}

// taken are the points, or on an upright board the columns, that have no room for a stone.
func (c Controls) taken() (list []string) {
	if c.Board.Upright {
		for _, s := range c.shafts() {
			if s.Free == 0 {
				list = append(list, s.Column)
			}
		}
		return list
	}
	for _, s := range c.Board.Stones {
		list = append(list, s.Point)
	}
	return list
}

// typedName is the name of the field in which a point is typed. A move that is sealed is sent in
// no address.
func (c Controls) typedName() string {
	if c.Seal {
		return "select"
	}
	return "line"
}

// passes is the act of a pass.
func (c Controls) passes() string {
	if c.Seal {
		return c.act()
	}
	return "pass"
}

// confirms is what the button says that plays what is chosen.
func (c Controls) confirms() string {
	if c.Seal {
		return "seal"
	}
	return c.Point
}

// pointFields are the names of the fields in the form that confirms: of each
// point, or of all where there is one.
func (c Controls) pointFields() []string {
	switch c.Point {
	case "propose":
		return []string{"points"}
	case "move":
		return []string{"from", "point"}
	case "drop":
		return []string{"column"}
	}
	return []string{"point"}
}

// pointField is the name of the field of the i-th point chosen.
func (c Controls) pointField(i int) string {
	names := c.pointFields()
	return names[min(i, len(names)-1)]
}

// chosenText is what is chosen, for people.
func (c Controls) chosenText() string {
	if c.Point == "move" {
		return strings.Join(c.Selected, "–")
	}
	return strings.Join(c.Selected, " ")
}

// example is a point as it is typed.
func (c Controls) example() string {
	if c.Point == "move" {
		return "h8 j10"
	}
	return c.Board.Centre()
}

func (c Controls) behalf(person string) string {
	if c.By != "" || len(c.Persons) == 0 {
		return c.By
	}
	return person
}

// name is what the person is called for whom an act is entered; empty where
// everybody acts for themselves.
func (c Controls) name(person string) string {
	for _, p := range c.Persons {
		if p.Key == person {
			return p.Name
		}
	}
	return ""
}

// Waits takes away the keys that answer a question: they stand under no "Wait", while the opponent has
// not pressed the clock. A move stays open: a player may answer at once, and need not say that the
// press was forgotten (RIF 14.8, seed 12.8).
func (c *Controls) Waits() {
	c.Answer, c.Swap, c.Keep, c.Declare, c.Strike, c.Other = false, false, false, 0, nil, ""
}

// idle tells that nothing is asked. That the clock can be pressed is no question:
// who has forgotten it is not reminded (RIF 14.8).
func (c Controls) idle() bool {
	return c.Point == "" && !c.Swap && !c.Keep && len(c.Strike) == 0 && c.Declare == 0 && !c.Answer
}

// A cell is one of the buttons over the board.
type cell struct {
	Point   string
	Chosen  bool
	Stone   goban.Stone
	Covered bool
}

// A shaft is the button over one column of an upright board.
type shaft struct {
	Column string
	Free   int // holes
	Chosen bool
}

// shafts returns the buttons over the columns, from the left.
func (c Controls) shafts() []shaft {
	free := c.Board.Free()
	shafts := make([]shaft, len(free))
	for i := range shafts {
		name := c.Board.Column(i)
		shafts[i] = shaft{Column: name, Free: free[i], Chosen: slices.Contains(c.Selected, name)}
	}
	return shafts
}

// rowsOfCells returns the buttons over the points in rows, from the top left.
func (c Controls) rowsOfCells() [][]cell {
	on := c.Board.On()
	var rows [][]cell
	for _, points := range c.Board.Points() {
		cells := make([]cell, len(points))
		for i, p := range points {
			stone, covered := on[p]
			cells[i] = cell{Point: p, Stone: stone, Covered: covered, Chosen: slices.Contains(c.Selected, p)}
		}
		rows = append(rows, cells)
	}
	return rows
}
