package notation

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/swiss"
)

// The names of the two formats.
const (
	TRF16 = "trf16"
	TRF26 = "trf26"
)

// WriteTRF16 writes an event as TRF16, with the extensions that pairing programs share.
func WriteTRF16(d dossier.Dossier) ([]byte, []dossier.Loss) { return writeEvent(d, false) }

// WriteTRF26 writes an event as TRF26.
func WriteTRF26(d dossier.Dossier) ([]byte, []dossier.Loss) { return writeEvent(d, true) }

func writeEvent(d dossier.Dossier, newer bool) ([]byte, []dossier.Loss) {
	v := newView(&d, newer)
	t := v.tournament()
	var out bytes.Buffer
	write := WriteTRF
	if newer {
		write = writeTRF26
	}
	_ = write(&out, t) // every field was made to fit its column
	return out.Bytes(), v.losses()
}

// view is an event on its way into a file.
type view struct {
	d       *dossier.Dossier
	newer   bool // TRF26
	created tournament.Created
	book    *tournament.Book // nil where the dossier contradicts itself
	teams   bool
	entry   map[string]dossier.Entry   // by id
	games   map[string]dossier.Game    // by id
	person  map[string]dossier.Person  // by id
	numbers map[string]int             // the start number of each line 001, by id
	gone    map[string]tournament.Away // from the next round, by entry
	columns []int                      // the round of each round of the file
}

func newView(d *dossier.Dossier, newer bool) *view {
	v := &view{d: d, newer: newer, entry: map[string]dossier.Entry{}, games: map[string]dossier.Game{}, person: map[string]dossier.Person{}, numbers: map[string]int{}}
	v.created, _ = d.Created()
	v.book, _ = d.Book()
	v.teams = v.created.Boards > 0
	for _, p := range d.Persons {
		v.person[p.ID] = p
	}
	for _, g := range d.Games {
		v.games[g.ID] = g
	}
	for _, e := range d.Entries {
		v.entry[e.ID] = e
		if !v.teams {
			v.numbers[e.ID] = e.Number
			continue
		}
		for _, id := range e.Members {
			v.numbers[id] = len(v.numbers) + 1
		}
	}
	v.columns = v.counted()
	v.gone = map[string]tournament.Away{}
	if v.book != nil && v.swiss() {
		for _, a := range v.book.Away() {
			v.gone[a.Player] = a
		}
	}
	return v
}

// swiss tells that the next round follows from those before.
func (v *view) swiss() bool { return v.d.Event.System == string(tournament.Swiss) }

// lastRound is the number of rounds of the event; 0 where that is not known.
func lastRound(e dossier.Event, c tournament.Created, entries int) int {
	switch tournament.System(e.System) {
	case tournament.Swiss:
		return c.Rounds
	case tournament.RoundRobin:
		return max(e.Cycles, 1) * (entries - 1 + entries%2)
	case tournament.Scheveningen:
		return entries / 2
	}
	return 0
}

// counted are the rounds of the file: a round of several games between two has several.
func (v *view) counted() (columns []int) {
	last := max(len(v.d.Rounds), lastRound(v.d.Event, v.created, len(v.d.Entries)), len(v.d.Event.Times))
	for n := 1; n <= last && len(columns) < MaxRounds; n++ {
		games := 1
		if !v.teams && v.d.Event.System != string(tournament.KnockOut) {
			games = max(v.created.Legs, 1)
		}
		if n <= len(v.d.Rounds) && !v.teams {
			for _, p := range v.d.Rounds[n-1].Pairings {
				games = max(games, p.Leg)
			}
		}
		columns = append(columns, slices.Repeat([]int{n}, games)...)
	}
	return columns
}

// column is the first round of the file of a round, from 1.
func (v *view) column(round int) int { return slices.Index(v.columns, round) + 1 }

// several tells that the rounds of the file are not those of the event.
func (v *view) several() bool {
	return len(v.columns) > 0 && v.columns[len(v.columns)-1] != len(v.columns)
}

// tournament is the event as a file has it.
func (v *view) tournament() Tournament {
	e := v.d.Event
	t := Tournament{Others: v.header()}
	if last := lastRound(e, v.created, len(v.d.Entries)); last > 0 {
		t.Rounds = 0
		for _, round := range v.columns {
			if round <= last {
				t.Rounds++
			}
		}
	}
	if v.swiss() {
		t.Initial = swiss.First
		if e.Initial == "second" {
			t.Initial = swiss.Second
		}
		t.Apart = v.apart()
	}
	t.Scoring = v.scoring()
	t.Players = v.players()
	for _, r := range v.d.Rounds {
		if v.teams {
			t.Others = append(t.Others, v.teamRound(t, r)...)
		} else {
			v.round(t, r)
		}
	}
	v.away(&t)
	if v.accelerates() && !v.newer {
		t.Virtual = map[int][]swiss.Points{}
		for no := range v.lastOfBaku() {
			t.Virtual[no+1] = t.bakuPoints()
		}
	} else if v.accelerates() {
		t.Others = append(t.Others, accelerations(t.bakuPoints(), v.lastOfBaku())...)
	}
	for i := range t.Players {
		p := &t.Players[i]
		for len(p.Cells) > 0 && p.Cells[len(p.Cells)-1].Blank() {
			p.Cells = p.Cells[:len(p.Cells)-1]
		}
		for r, c := range p.Cells {
			if r < v.played() {
				p.Points += t.Scoring.Worth(sameAs(c))
			}
		}
		p.HasPoints = len(show(p.Points)) <= 4
	}
	return t
}

// accelerates tells that the file says so: in TRF16 by what each player has in each round.
func (v *view) accelerates() bool {
	return v.created.Baku && v.swiss() && !v.teams && (v.newer || !v.several())
}

// lastOfBaku is the number of the last of those who are accelerated.
func (v *view) lastOfBaku() int {
	if v.book == nil {
		return 0
	}
	return v.book.LastOfBaku()
}

// sameAs is the letter of a cell as it is read.
func sameAs(c Cell) rune {
	if c.Opponent == 0 && c.Result == '+' {
		return 'U'
	}
	return c.Result
}

// played is how many rounds of the file are paired.
func (v *view) played() int {
	n, _ := slices.BinarySearch(v.columns, len(v.d.Rounds)+1)
	return n
}

func (v *view) scoring() Scoring {
	s := Scoring{}
	if v.d.Event.Win != 1000 || v.d.Event.Draw != 500 {
		s['W'], s['D'] = swiss.Points(v.d.Event.Win), swiss.Points(v.d.Event.Draw)
	}
	if v.d.Event.System == string(tournament.RoundRobin) && len(v.d.Entries)%2 == 1 { // its bye is nothing
		s['U'] = 0
	}
	if len(s) == 0 {
		return nil
	}
	return s
}

// players are the lines 001, without cells but for as many blank ones as are paired.
func (v *view) players() (list []Player) {
	ranks := map[int]int{}
	if v.d.Table != nil {
		for _, row := range v.d.Table.Rows {
			ranks[row.Number] = row.Rank
		}
	}
	for _, e := range v.d.Entries {
		if v.teams {
			for _, id := range e.Members {
				p := asPlayed(v.person[id])
				list = append(list, playerOf(p, v.numbers[id], p.Rating))
			}
			continue
		}
		one := playerOf(asPlayed(v.personOf(e)), e.Number, within(e.Rating, MaxRating))
		one.Rank = ranks[e.Number]
		list = append(list, one)
	}
	for i := range list {
		list[i].Cells = make([]Cell, v.played())
	}
	return list
}

// personOf is who stands on the line of an entry; partners stand there together.
func (v *view) personOf(e dossier.Entry) dossier.Person {
	if len(e.Members) > 0 {
		return dossier.Person{Name: e.Name}
	}
	return v.person[e.ID]
}

func playerOf(p dossier.Person, no, rating int) Player {
	return Player{No: no, Name: nameOf(p), Sex: map[string]string{"f": "w", "m": "m"}[p.Sex], Title: p.Title, Rating: rating,
		Federation: p.Country, ID: p.RIFID, Birth: birth(p.Born)}
}

// asPlayed is a person as line 001 has them.
func asPlayed(p dossier.Person) dossier.Person {
	out := dossier.Person{ID: p.ID, Sex: p.Sex, Born: p.Born, Title: fitting(p.Title, 3), Country: fitting(p.Country, 3), RIFID: fitting(p.RIFID, 11),
		Rating: within(p.Rating, MaxRating)}
	out.Name, out.Surname, out.Given = parts(cut(nameOf(p), 33))
	if p.Sex != "f" && p.Sex != "m" {
		out.Sex = ""
	}
	out.Born = within(p.Born, 9999)
	return out
}

// nameOf is a name as FIDE writes it: the surname, a comma and the given name, where they are known.
func nameOf(p dossier.Person) string {
	surname, given := oneLine(p.Surname), oneLine(p.Given)
	if surname == "" || given == "" || strings.Contains(surname+given, ",") {
		return oneLine(p.Name)
	}
	return surname + ", " + given
}

// parts are those of a name in a file, with the name as it is shown.
func parts(text string) (name, surname, given string) {
	surname, given, both := strings.Cut(text, ",")
	surname, given = strings.TrimSpace(surname), strings.TrimSpace(given)
	if !both || surname == "" || given == "" || strings.Contains(given, ",") {
		return text, "", ""
	}
	return given + " " + surname, surname, given
}

// fitting is a text that fits its column, else none: a code that is cut is another code.
func fitting(text string, width int) string {
	if text = oneLine(text); len([]rune(text)) > width {
		return ""
	}
	return text
}

// cut is a text as far as it fits its column.
func cut(text string, width int) string {
	letters := []rune(text)
	return strings.TrimSpace(string(letters[:min(len(letters), width)]))
}

// oneLine is a text without what would end its line.
func oneLine(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || r == '\ufeff' || r == unicode.ReplacementChar {
			return ' '
		}
		return r
	}, text))
}

func within(n, most int) int {
	if n < 0 || n > most {
		return 0
	}
	return n
}

// byeLetter is a round without an opponent.
var byeLetter = map[string]rune{"": 'U', "full": 'F', "half": 'H', "zero": 'Z'}

// round writes a round of an event of players into their cells.
func (v *view) round(t Tournament, r dossier.Round) {
	from := v.column(r.Number) - 1
	put := func(no, column int, c Cell) {
		if at, ok := slices.BinarySearchFunc(t.Players, no, func(p Player, no int) int { return cmp.Compare(p.No, no) }); ok && column < len(t.Players[at].Cells) {
			t.Players[at].Cells[column] = c
		}
	}
	for _, p := range r.Pairings {
		first, second := v.numbers[p.First], v.numbers[p.Second]
		if p.Second == "" {
			for column := from; column < len(v.columns) && v.columns[column] == r.Number; column++ {
				put(first, column, Cell{Colour: '-', Result: byeLetter[p.Bye]})
			}
			continue
		}
		one, other := letters(p)
		column := from + max(p.Leg, 1) - 1
		put(first, column, Cell{second, 'w', one})
		put(second, column, Cell{first, 'b', other})
	}
}

// letters are what both sides of a game have. What an adjourned game counts meanwhile is not
// its result.
func letters(p dossier.Pairing) (one, other rune) {
	score, forfeit, err := game.ParseResult(p.Result)
	if err != nil || p.Hangs {
		return 0, 0
	}
	of := []rune("0=1")
	if forfeit {
		of = []rune("- +")
	}
	return of[score.P1], of[score.P2]
}

// apart are those who must not meet, by start numbers.
func (v *view) apart() (list []swiss.Apart) {
	if v.teams && !v.newer {
		return nil // the numbers of XXP are those of players
	}
	last := lastRound(v.d.Event, v.created, len(v.d.Entries))
	nations := map[int]string{}
	for _, e := range v.d.Entries {
		nations[e.Number] = e.Nation
	}
	for _, set := range v.d.Event.Apart {
		var a swiss.Apart
		for _, id := range set {
			if e, entered := v.entry[id]; entered {
				a.Players = append(a.Players, e.Number)
			}
		}
		if len(a.Players) > 1 {
			list = append(list, a)
		}
	}
	rounds := map[tournament.Apart]int{tournament.ApartLast: v.created.ApartRounds, tournament.ApartAlways: last}[v.created.Apart]
	for _, a := range swiss.CompatriotsApart(nations, last, rounds) {
		if a.To = last; a.From <= 1 {
			a.From, a.To = 0, 0
		}
		a.Compatriots = false
		list = append(list, a)
	}
	if v.several() {
		for i, a := range list {
			if a.From > 0 {
				list[i].From, list[i].To = v.column(a.From), len(v.columns)
			}
		}
	}
	return list
}

// byesOf are the byes of an entry in rounds to come, as far as a file can say them: in TRF16 that
// of the next round.
func (v *view) byesOf(e dossier.Entry) (list []dossier.Bye) {
	next, last := len(v.d.Rounds)+1, lastRound(v.d.Event, v.created, len(v.d.Entries))
	if !v.swiss() || v.book == nil || next > last || v.teams && !v.newer {
		return nil
	}
	if !v.newer && len(v.gone) == len(v.d.Entries) {
		return nil // a round that nobody plays would be taken for one that was played
	}
	if a, is := v.gone[e.ID]; is && (a.Why != tournament.AwayNoShow || v.d.Event.Source == "") {
		list = append(list, dossier.Bye{Round: next, Bye: cmp.Or(string(a.Bye), string(tournament.ZeroBye))})
	}
	for round := next + 1; round <= last && v.newer; round++ {
		if kind := byeIn(e, round); kind != "" {
			list = append(list, dossier.Bye{Round: round, Bye: kind})
		}
	}
	return list
}

// byeIn is the bye of an entry in a round after the next; empty for none.
func byeIn(e dossier.Entry, round int) string {
	gone := func(from int) bool { return from > 0 && round >= from }
	if gone(e.Withdrawn) || gone(e.Expelled) || e.From > round {
		return string(tournament.ZeroBye)
	}
	for _, b := range e.Byes {
		if b.Round == round {
			return b.Bye
		}
	}
	return ""
}

// away writes the byes to come: in the next round's cells, or in TRF26 in lines 240.
func (v *view) away(t *Tournament) {
	kinds := map[dossier.Bye][]int{}
	for _, e := range v.d.Entries {
		for _, b := range v.byesOf(e) {
			kinds[b] = append(kinds[b], e.Number)
		}
	}
	if v.newer {
		t.Others = append(t.Others, v.granted(kinds)...)
		return
	}
	for b, numbers := range kinds {
		for i, p := range t.Players {
			if slices.Contains(numbers, p.No) {
				t.Players[i].Cells = append(p.Cells, Cell{Colour: '-', Result: byeLetter[b.Bye]})
			}
		}
	}
}
