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

// event are the facts of all games.
func (r *reader) event() {
	e, g := &r.d.Event, &r.one.game
	for name, field := range map[string]*string{"EV": &e.Name, "PC": &e.Place} {
		switch text := r.fact(name); {
		case text == "" || text == *field:
		case *field == "" && len(r.d.Games) == 0:
			*field = text
		default:
			r.lacks(dossier.NotKept, name+"["+text+"]")
		}
	}
	if ms, err := strconv.ParseInt(r.fact("RB"), 10, 64); err == nil && ms > 0 && ms <= largest {
		g.Started = ms
	} else if day := r.fact("DT"); len(day) >= 10 && isDay(day[:10]) {
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
	round, table, _ := strings.Cut(r.fact("RO"), ".")
	number, rest, _ := strings.Cut(round, " ")
	n, err := strconv.Atoi(number)
	m, wrong := strconv.Atoi(one(table == "", "0", table))
	switch {
	case r.fact("RO") == "":
	case err != nil || wrong != nil || rest != "" || n < 0 || m < 0 || n > 1e6 || m > 1e6:
		r.unknown("RO")
		if err == nil && n > 0 && n <= 1e6 {
			g.Round = n
		}
	default:
		g.Round, g.Board = n, m
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
	if r.one.at.black == board.P1 {
		r.one.game.Players = []string{r.id("PB", "BR", which[0]), r.id("PW", "WR", which[1])}
	} else {
		r.one.game.Players = []string{r.id("PW", "WR", which[1]), r.id("PB", "BR", which[0])}
	}
	more := r.one.facts["RP"]
	for i := 0; i+1 < len(more) && i < 4; i += 2 {
		r.one.game.Players = append(r.one.game.Players, r.person(player{simple(more[i]), simple(more[i+1]), simple(which[2+i/2])}))
	}
}

func (r *reader) id(name, rating, which string) string {
	p := player{r.fact(name), r.fact(rating), simple(which)}
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
