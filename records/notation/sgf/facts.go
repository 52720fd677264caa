package sgf

import (
	"maps"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

// unknown notes what a fact says that is not understood.
func (r *reader) unknown(name string) {
	r.doubt(dossier.Doubt{Code: dossier.NotKnown, Game: r.number, Found: name + "[" + r.fact(name) + "]"})
}

// settings are what is played, on which board and with which clock.
func (r *reader) settings() {
	values, known := dossier.Titled(r.fact("RU"), r.one.on.columns)
	if !known {
		r.unknown("RU")
	}
	control, known := controlOf(r.fact("TM"), r.fact("OT"))
	if control != "" {
		values["control"] = control
	}
	if !known {
		r.unknown(one(r.fact("OT") != "", "OT", "TM"))
	}
	values = dossier.Essential(values)
	switch {
	case r.d.Event.Game == nil:
		r.d.Event.Game = values
	case !maps.Equal(values, r.d.Event.Game):
		r.one.game.Settings = values
	}
}

func one(is bool, a, b string) string {
	if is {
		return a
	}
	return b
}

// ofAll is a fact that the first game says for all of them.
func (r *reader) ofAll(name string, field *string) {
	switch text := r.fact(name); {
	case text == "" || text == *field:
	case *field == "" && len(r.d.Games) == 0:
		*field = text
	default:
		r.lacks(dossier.NotKept, name+"["+text+"]")
	}
}

// event are the facts of all games.
func (r *reader) event() {
	e, g := &r.d.Event, &r.one.game
	r.ofAll("EV", &e.Name)
	r.ofAll("PC", &e.Place)
	if ms, err := strconv.ParseInt(r.fact("RB"), 10, 64); err == nil && ms > 0 && ms <= largest {
		g.Started = ms
	} else if day := r.fact("DT"); len(day) >= 10 && dossier.IsDay(day[:10]) {
		day = day[:10]
		switch {
		case e.From == "" && len(r.d.Games) == 0:
			e.From = day
		case e.From == "":
			r.unknown("DT")
		case day < e.From:
			e.From, e.To = day, max(e.From, e.To)
		case day > max(e.From, e.To):
			e.To = day
		}
	} else if day != "" {
		r.unknown("DT")
	}
	r.round(g)
}

// round is the place of the game; of what else RO may say, the number of the round: "3 (final)".
func (r *reader) round(g *dossier.Game) {
	text := r.fact("RO")
	if text == "" {
		return
	}
	var is bool
	if g.Round, g.Board, is = dossier.RoundAndBoard(text); !is {
		r.unknown("RO")
		g.Round, _, _ = dossier.RoundAndBoard(text[:max(0, strings.IndexAny(text+" ", " ."))])
	}
}

// result is how the game ended.
func (r *reader) result() {
	black := r.one.at.black
	if result, is := recorded(r.one.facts["RR"]); is {
		r.one.game.Result = result
		return
	}
	result, known := result(r.fact("RE"), black)
	if !known {
		r.unknown("RE")
	}
	r.one.game.Result = result
}

// players are those at the board, in the order of their persons.
func (r *reader) players() {
	_, black := r.one.facts["PB"]
	_, white := r.one.facts["PW"]
	if !black && !white {
		return
	}
	which := append(append([]string{}, r.one.facts["RI"]...), "", "", "", "")
	more := r.one.facts["RP"]
	r.alone(more)
	if r.one.at.black == board.P1 {
		r.one.game.Players = []string{r.id("PB", "BR", which[0]), r.id("PW", "WR", which[1])}
	} else {
		r.one.game.Players = []string{r.id("PW", "WR", which[1]), r.id("PB", "BR", which[0])}
	}
	for i := 0; i+1 < len(more) && i < 4; i += 2 {
		r.one.game.Players = append(r.one.game.Players, r.person(player{dossier.OneLine(more[i]), dossier.OneLine(more[i+1]), dossier.OneLine(which[2+i/2])}))
	}
}

// alone takes the partners out of the names of the sides: RP has them.
func (r *reader) alone(more []string) {
	sides := []string{"PB", "PW"}
	if r.one.at.black != board.P1 {
		sides = []string{"PW", "PB"}
	}
	for i, side := range sides {
		if names := r.one.facts[side]; len(names) > 0 && 2*i < len(more) {
			r.one.facts[side] = append([]string{strings.TrimSuffix(names[0], between+more[2*i])}, names[1:]...)
		}
	}
}

func (r *reader) id(name, rating, which string) string {
	p := player{r.fact(name), r.fact(rating), dossier.OneLine(which)}
	if n, err := strconv.Atoi(p.rating); p.rating != "" && (err != nil || n <= 0 || n > 1e6) {
		r.unknown(rating)
		p.rating = ""
	}
	return r.person(p)
}

// person is the id of somebody, the same for the same.
func (r *reader) person(p player) string {
	id, known := r.known[p]
	if known && (p.name != "" || p.which != "") {
		return id
	}
	id = "p" + strconv.Itoa(len(r.d.Persons)+1)
	r.known[p] = id
	r.d.Persons = append(r.d.Persons, dossier.Person{ID: id, Name: p.name, Rating: number(p.rating)})
	return id
}
