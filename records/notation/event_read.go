package notation

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/swiss"
)

// Read reads a file in TRF16 or TRF26 as an event. The error is an *Error: a file is taken whole
// or not at all. What it says and an event cannot keep is a doubt.
func Read(text []byte) (dossier.Dossier, []dossier.Doubt, error) {
	t, err := ReadTRF(bytes.NewReader(text))
	if err != nil {
		return dossier.Dossier{}, nil, err
	}
	r := &reading{t: t, ids: map[int]string{}, lines: make(map[int]Player, len(t.Players)), places: map[int]int{}}
	for _, p := range t.Players {
		r.lines[p.No] = p
	}
	r.event()
	if teams, err := t.Teams(); err != nil {
		return dossier.Dossier{}, nil, err
	} else if slices.ContainsFunc(teams, func(t Team) bool { return len(t.Players) > 0 }) {
		r.teams = teams
		r.teamEntries()
	} else {
		r.players()
	}
	r.columns()
	r.format()
	for from := 0; from < min(t.RoundsPlayed(), len(r.roundOf)); {
		games := 1
		for from+games < len(r.roundOf) && r.roundOf[from+games] == r.roundOf[from] {
			games++
		}
		if r.round(r.roundOf[from], from, games); len(r.teams) > 0 {
			r.teamRound(r.roundOf[from], from)
		}
		from += games
	}
	r.byes()
	r.apart()
	r.leftOut()
	inOrder(&r.d)
	r.games()
	return r.d.Renamed(), r.doubts, nil
}

// reading is a file on its way into an event.
type reading struct {
	t       Tournament
	d       dossier.Dossier
	doubts  []dossier.Doubt
	ids     map[int]string // of players, by start number
	lines   map[int]Player // by start number
	places  map[int]int    // of entries, from 1, by start number
	teams   []Team
	teamAt  map[int]int // by the number of its line
	roundOf []int       // the round of the event of each round of the file
	persons map[string][]string
}

func (r *reading) doubt(d dossier.Doubt) { r.doubts = append(r.doubts, d) }

// said are what follows a code in the lines that are kept as they are.
func (r *reading) said(code string) (list []string) {
	for _, text := range r.t.Others {
		if rest, is := strings.CutPrefix(text, code); is {
			list = append(list, strings.TrimSpace(rest))
		}
	}
	return list
}

func (r *reading) first(code string) string {
	return append(r.said(code), "")[0]
}

// event reads the header.
func (r *reading) event() {
	r.d.Schema = dossier.Schema
	e := &r.d.Event
	e.Name, e.Place, e.Country = r.first("012"), r.first("022"), r.first("032")
	e.From, e.To = r.day("042"), r.day("052")
	e.Win, e.Draw = int(r.t.Scoring.Worth('1')), int(r.t.Scoring.Worth('='))
	e.System = r.system()
	if r.t.Initial == swiss.Second && e.System == string(tournament.Swiss) {
		e.Initial = "second"
	}
	for _, role := range []tournament.Role{tournament.ChiefArbiter, tournament.DeputyArbiter} {
		for _, name := range r.said(officialCodes[string(role)]) {
			if name != "" {
				id := fmt.Sprint("official ", len(e.Officials)+1)
				r.d.Persons = append(r.d.Persons, dossier.Person{ID: id, Name: name})
				e.Officials = append(e.Officials, dossier.Official{Role: string(role), Person: id})
			}
		}
	}
	e.Source = TRF16
	for _, code := range []string{"192", "202", "212", "222", "240", "310"} {
		if len(r.said(code)) > 0 {
			e.Source = TRF26
		}
	}
}

// days are the ways in which programs write a date.
var days = []string{"2006/01/02", "2006-01-02", "2006.01.02", "02.01.2006", "02/01/2006", "06/01/02"}

func (r *reading) day(code string) string {
	text := r.first(code)
	if text == "" {
		return ""
	}
	for _, layout := range days {
		if at, err := time.Parse(layout, text); err == nil {
			return at.Format(time.DateOnly)
		}
	}
	r.doubt(dossier.Doubt{Code: dossier.BadDate, Found: text, Left: true})
	return ""
}

// system is how the event is paired, by its code or by the words of line 092.
func (r *reading) system() string {
	for _, text := range []string{r.first("192"), r.first("092")} {
		text = strings.ToLower(strings.NewReplacer("-", "", "_", "", " ", "").Replace(text))
		for _, known := range []struct {
			word   string
			system tournament.System
		}{{"scheveningen", tournament.Scheveningen}, {"knockout", tournament.KnockOut}, {"roundrobin", tournament.RoundRobin}, {"swiss", tournament.Swiss}, {"dutch", tournament.Swiss}} {
			if strings.Contains(text, known.word) {
				return string(known.system)
			}
		}
	}
	if text := r.first("192") + r.first("092"); text != "" {
		r.doubt(dossier.Doubt{Code: dossier.UnknownSystem, Found: text})
	}
	return string(tournament.Swiss)
}

// person reads who stands on a line 001.
func (r *reading) person(p Player, id string) dossier.Person {
	out := dossier.Person{ID: id, Country: p.Federation, Sex: map[string]string{"w": "f", "f": "f", "m": "m"}[strings.ToLower(p.Sex)], Title: p.Title, RIFID: p.ID}
	out.Name, out.Surname, out.Given = parts(p.Name)
	if p.Birth != "" {
		year, rest, _ := strings.Cut(strings.NewReplacer("-", "/", ".", "/").Replace(p.Birth), "/")
		n, err := strconv.Atoi(year)
		if err != nil || n < 1 || n > 9999 {
			r.doubt(dossier.Doubt{Code: dossier.BadDate, Line: p.line, Found: p.Birth, Left: true})
			return out
		}
		if out.Born = n; strings.Trim(rest, "0/") != "" {
			r.doubt(dossier.Doubt{Code: dossier.Birthday, Line: p.line, Found: p.Birth, Left: true})
		}
	}
	return out
}

// birth is the date of a birth of which the year is known.
func birth(year int) string {
	if year == 0 {
		return ""
	}
	return fmt.Sprintf("%04d/00/00", year)
}

// players are the entries of an event of players, in the order of their start numbers.
func (r *reading) players() {
	list := slices.Clone(r.t.Players)
	if !r.t.ByLine {
		slices.SortFunc(list, func(a, b Player) int { return cmp.Compare(a.No, b.No) })
	}
	for i, p := range list {
		id := fmt.Sprint("player ", p.No)
		r.ids[p.No], r.places[p.No] = id, i+1
		r.d.Persons = append(r.d.Persons, r.person(p, id))
		r.d.Entries = append(r.d.Entries, dossier.Entry{Number: i + 1, ID: id, Rating: p.Rating})
		if p.No != i+1 {
			r.doubt(dossier.Doubt{Code: dossier.Renumbered, Line: p.line, Found: strconv.Itoa(p.No), Ply: i + 1})
		}
	}
}

// columns are the rounds of the event that the rounds of the file belong to.
func (r *reading) columns() {
	if text := r.first(severalRounds); text != "" {
		before := 0
		for _, word := range strings.Fields(text) {
			n, err := strconv.Atoi(word)
			if err != nil || n < before || n > before+1 || n < 1 || len(r.roundOf) >= MaxRounds {
				r.roundOf = nil
				break
			}
			before = n
			r.roundOf = append(r.roundOf, n)
		}
	}
	for next := 1; len(r.roundOf) < max(r.t.RoundsPlayed()+1, r.t.Rounds); {
		if len(r.roundOf) > 0 {
			next = r.roundOf[len(r.roundOf)-1] + 1
		}
		r.roundOf = append(r.roundOf, next)
	}
}

// games is how many games the largest pairing has.
func (r *reading) largest() (most int) {
	counts := map[int]int{}
	for _, n := range r.roundOf {
		counts[n]++
		most = max(most, counts[n])
	}
	return most
}

// format reads the settings, and names those that the file leaves out.
func (r *reading) format() {
	e := &r.d.Event
	e.Format, e.Game = map[string]string{}, gameOf("")
	rounds := 0
	if n := r.t.Rounds; n > 0 {
		rounds = r.roundOf[n-1]
	}
	for column, at := range r.dates() {
		for len(e.Times) < r.roundAt(column+1) {
			e.Times = append(e.Times, "")
		}
		if at != "" && e.Times[r.roundAt(column+1)-1] == "" {
			e.Times[r.roundAt(column+1)-1] = at
		}
	}
	legs := r.largest()
	switch tournament.System(e.System) {
	case tournament.Swiss:
		if rounds == 0 {
			rounds = r.roundOf[max(r.t.RoundsPlayed(), 1)-1]
		}
		e.Format["rounds"] = strconv.Itoa(rounds)
		if r.baku() {
			e.Format["baku"] = "true"
		}
	case tournament.RoundRobin:
		n := len(r.d.Entries)
		if cycle := n - 1 + n%2; cycle > 0 && rounds > 0 && rounds%cycle == 0 {
			e.Cycles = rounds / cycle
		} else if system, err := r.t.System(); err == nil && system.Cycles > 0 {
			e.Cycles = system.Cycles
		}
		e.Cycles = max(e.Cycles, 1)
	}
	if legs > 1 && e.System != string(tournament.KnockOut) && len(r.teams) == 0 {
		e.Format["legs"] = strconv.Itoa(legs)
	}
	if len(r.teams) > 0 {
		boards := len(r.first("352"))
		if boards == 0 || boards > tournament.MaxBoards {
			boards = r.boards()
		}
		e.Format["boards"] = strconv.Itoa(boards)
		if n := reserves(r.d.Entries, boards); n > 0 {
			e.Format["reserves"] = strconv.Itoa(n)
		}
	} else if order, err := r.t.Tiebreaks(); err != nil {
		r.doubt(dossier.Doubt{Code: dossier.UnknownTiebreak, Found: r.first("202") + r.first("212"), Left: true})
	} else {
		for i, name := range order {
			if i > 0 {
				e.Format["tiebreaks"] += ","
			}
			e.Format["tiebreaks"] += string(name)
		}
	}
	for _, code := range []string{"222", "122"} {
		text := r.first(code)
		if text == "" {
			continue
		}
		if _, err := clock.Parse(text); err != nil {
			r.doubt(dossier.Doubt{Code: dossier.RateOfPlay, Found: text, Left: true})
			continue
		}
		e.Game["control"] = text
		break
	}
	if r.d.Settle() != nil {
		delete(e.Game, "control")
		_ = r.d.Settle() // what is usual is possible
	}
}

func (r *reading) roundAt(column int) int {
	if column <= len(r.roundOf) {
		return r.roundOf[column-1]
	}
	last := 0
	if n := len(r.roundOf); n > 0 {
		last = r.roundOf[n-1]
	}
	return last + column - len(r.roundOf)
}

// dates are the days of line 132, midnight for want of an hour.
func (r *reading) dates() (list []string) {
	for _, text := range r.t.Others {
		if !strings.HasPrefix(text, "132") || list != nil {
			continue
		}
		l := line{runes: []rune(text)}
		for column := 1; columnOf(column) <= len(l.runes) && column <= MaxRounds; column++ {
			day := l.text(columnOf(column), columnOf(column)+7)
			list = append(list, "")
			if day == "" {
				continue
			}
			at, err := time.Parse("06/01/02", day)
			if err != nil {
				r.doubt(dossier.Doubt{Code: dossier.BadDate, Found: day, Left: true})
				continue
			}
			list[column-1] = at.Format(time.DateOnly) + "T00:00"
		}
	}
	return list
}

// round reads a round of so many games of an event of players, which begins after so many
// rounds of the file.
func (r *reading) round(n, from, games int) {
	round := dossier.Round{Number: n, Pairings: []dossier.Pairing{}}
	if len(r.teams) > 0 {
		return
	}
	for _, p := range r.t.Players {
		var bye rune
		met := false
		for i := range games {
			var c Cell
			if from+i < len(p.Cells) {
				c = p.Cells[from+i]
			}
			switch {
			case c.Opponent == 0 && !c.Blank():
				bye = c.Result
			case c.Opponent != 0:
				met = true
				if pairing, is := r.pairing(p, c, from+i); is {
					if games > 1 {
						pairing.Leg = i + 1
					}
					pairing.Game = fmt.Sprintf("game %d of %d and %d", from+i+1, p.No, c.Opponent)
					round.Pairings = append(round.Pairings, pairing)
				}
			}
		}
		if !met {
			if kind, is := r.bye(bye); is {
				round.Pairings = append(round.Pairings, dossier.Pairing{First: r.ids[p.No], Bye: kind})
			}
		}
	}
	r.d.Rounds = append(r.d.Rounds, round)
}

// byeKinds are the letters of rounds without an opponent.
var byeKinds = map[rune]string{'U': "", 'F': "full", 'H': "half", 'Z': "zero"}

// bye is a round without an opponent; in a round robin it is nothing. Whoever has nothing there
// came later, has left, or in a knock-out is out.
func (r *reading) bye(letter rune) (kind string, is bool) {
	if letter == 0 || r.d.Event.System == string(tournament.RoundRobin) {
		return "", letter != 0
	}
	return byeKinds[letter], true
}

// pairing is the game of a player's cell; false where it stands in the opponent's.
func (r *reading) pairing(p Player, c Cell, column int) (dossier.Pairing, bool) {
	if c.Colour == 'b' || c.Colour == '-' && p.No > c.Opponent {
		return dossier.Pairing{}, false
	}
	back := r.cell(c.Opponent, column)
	out := dossier.Pairing{First: r.ids[p.No], Second: r.ids[c.Opponent]}
	if c.Result == '?' {
		r.doubt(dossier.Doubt{Code: dossier.UnknownResult, Line: p.line, Game: column + 1, Found: p.Name})
	}
	out.Result = resultText(c.Result, back.Result)
	return out, true
}

// resultText is the result of a game by what both sides have; empty for none.
func resultText(one, other rune) string {
	half := map[rune]game.Half{'1': 2, '=': 1, '0': 0, '+': 2, '-': 0}
	a, known := half[one]
	b, knownToo := half[other]
	score := game.Score{P1: a, P2: b}
	switch {
	case !known || !knownToo:
		return ""
	case one == '+' || one == '-':
		return score.Forfeit()
	}
	return score.String()
}

// byes reads what is granted for rounds to come.
func (r *reading) byes() {
	if r.d.Event.System != string(tournament.Swiss) {
		return
	}
	played := r.t.RoundsPlayed()
	grant := func(entry int, round int, kind rune) {
		if entry < 1 || entry > len(r.d.Entries) {
			return
		}
		e := &r.d.Entries[entry-1]
		if !slices.ContainsFunc(e.Byes, func(b dossier.Bye) bool { return b.Round == round }) {
			e.Byes = append(e.Byes, dossier.Bye{Round: round, Bye: byeKinds[kind]})
		}
	}
	for no, p := range r.lines {
		if c := r.cell(no, played); len(r.teams) == 0 && c.Opponent == 0 && !c.Blank() {
			grant(r.entryOf(p.No), r.roundAt(played+1), c.Result)
		}
	}
	for _, no := range r.t.Absent {
		grant(r.entryOf(no), r.roundAt(played+1), 'Z')
	}
	for _, b := range r.t.byes {
		if b.round <= played {
			continue
		}
		for _, no := range b.players {
			grant(r.entryOf(no), r.roundAt(b.round), b.kind)
		}
	}
	for i := range r.d.Entries {
		slices.SortFunc(r.d.Entries[i].Byes, func(a, b dossier.Bye) int { return cmp.Compare(a.Round, b.Round) })
	}
}

// entryOf is the place, from 1, of the entry that a line calls by a number; 0 for nobody.
func (r *reading) entryOf(no int) int {
	if len(r.teams) > 0 {
		return r.teamAt[no]
	}
	return r.places[no]
}

// apart reads who must not meet, in every round.
func (r *reading) apart() {
	for _, a := range r.t.Apart {
		if a.From > 1 || a.From == 1 && a.To < r.t.Rounds {
			r.doubt(dossier.Doubt{Code: dossier.ApartInSome, Found: strings.Trim(fmt.Sprint(a.Players), "[]"), Left: true})
			continue
		}
		var set []string
		for _, no := range a.Players {
			if at := r.entryOf(no); at > 0 {
				set = append(set, r.d.Entries[at-1].ID)
			}
		}
		if len(set) > 1 {
			r.d.Event.Apart = append(r.d.Event.Apart, set)
		}
	}
}

// baku tells that the event is accelerated by C.04.7: its code says so, or everybody up to some
// start number has those virtual points.
func (r *reading) baku() bool {
	if system, err := r.t.System(); err == nil && system.Baku {
		return true
	}
	if len(r.t.accelerations) > 0 || len(r.t.Virtual) == 0 {
		return false
	}
	last := slices.Max(slices.Collect(maps.Keys(r.t.Virtual)))
	for _, p := range r.t.Players {
		if points, is := r.t.Virtual[p.No]; is != (p.No <= last) || is && !slices.Equal(points, r.t.bakuPoints()) {
			return false
		}
	}
	return true
}

// leftOut tells what an event has no place for.
func (r *reading) leftOut() {
	for _, a := range r.t.awards {
		r.doubt(dossier.Doubt{Code: dossier.PointsBeside, Line: a.at.at, Found: string(a.at.runes), Left: true})
	}
	if len(r.t.accelerations)+len(r.t.Virtual) > 0 && !r.baku() {
		r.doubt(dossier.Doubt{Code: dossier.Acceleration, Left: true})
	}
	var wrong *Error
	if _, err := r.t.Field(); errors.As(err, &wrong) && wrong.Code == WrongPoints {
		r.doubt(dossier.Doubt{Code: dossier.PointsDiffer, Line: wrong.Line, Found: wrong.What})
	}
}

// games are those of the pairings: who played, and the result.
func (r *reading) games() {
	for _, round := range r.d.Rounds {
		for _, p := range round.Pairings {
			if p.Game == "" {
				continue
			}
			players := []string{p.First, p.Second}
			if len(r.teams) > 0 {
				players = r.persons[p.Game]
			}
			r.d.Games = append(r.d.Games, resultOf(p, round.Number, players))
		}
	}
}
