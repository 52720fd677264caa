package renjunet

import (
	"strconv"

	"renju-arbiter/arbiter/dossier"
)

// The limits of what is read.
const (
	maxRows  = 1_000_000 // of all tables but the games
	maxGames = 20_000    // of one tournament
)

// Event is one of the tournaments of a file.
type Event struct {
	ID    string // in the file
	Name  string
	Year  string
	Games int
}

// Events lists the tournaments of a file. The error is a *dossier.KindError.
func Events(file []byte) ([]Event, error) {
	r, err := read(file, "", true)
	return r.events, err
}

// Read reads the first tournament that has games; where none has, the first. The error is a
// *dossier.KindError.
func Read(file []byte) (dossier.Dossier, []dossier.Doubt, error) {
	list, err := Events(file)
	if err != nil {
		return dossier.Dossier{}, nil, err
	}
	id, others := "", -1
	for _, e := range list {
		if others++; id == "" && e.Games > 0 {
			id = e.ID
		}
	}
	if id == "" && len(list) > 0 {
		id = list[0].ID
	}
	d, doubts, err := ReadEvent(file, id)
	if others > 0 {
		doubts = append([]dossier.Doubt{{Code: dossier.OtherEvents, Found: strconv.Itoa(others), Left: true}}, doubts...)
	}
	return d, doubts, err
}

// ReadEvent reads one tournament by its id in the file. The error is a *dossier.KindError.
func ReadEvent(file []byte, id string) (dossier.Dossier, []dossier.Doubt, error) {
	r, err := read(file, id, false)
	if err != nil {
		return dossier.Dossier{}, nil, err
	}
	if r.d.Event.Game == nil {
		r.d.Event.Game = r.rules[r.rule].essential()
	}
	r.d.Event.Source = Name
	if i, known := r.at[id]; known && r.tooMany {
		r.doubt(dossier.MoreGames(maxGames, r.events[i].Games))
	}
	return r.d, append(r.doubts, r.d.Illegal()...), nil
}

// reader goes through a file.
type reader struct {
	d      dossier.Dossier
	doubts dossier.Doubts
	said   map[string]bool // of what is doubted once in a file

	wanted  string
	listing bool // the tournaments alone
	events  []Event
	at      map[string]int // of events, by id
	rows    int
	tables  map[string]map[string]bool // ids of elements whose rows are not kept
	country map[string]country
	city    map[string]city
	rules   map[string]rule
	players map[string]*player
	rule    string            // of the tournament
	id      string            // of the rule that is read
	has     map[string]string // of the game that is read; nil: none of ours
	moves   string
	tooMany bool
}

func read(file []byte, wanted string, listing bool) (*reader, error) {
	r := &reader{d: dossier.Dossier{Schema: dossier.Schema}, said: map[string]bool{}, wanted: wanted, listing: listing, at: map[string]int{},
		tables: map[string]map[string]bool{}, country: map[string]country{}, city: map[string]city{}, rules: map[string]rule{}, players: map[string]*player{}}
	broken, cut, err := elements(file, r.element)
	if err != nil {
		return r, err
	}
	if broken != "" {
		r.doubt(dossier.Doubt{Code: dossier.Encoding, Found: broken})
	}
	if cut > 0 {
		r.doubt(dossier.Doubt{Code: dossier.CutOff, Line: cut, Left: true})
	}
	return r, nil
}

func (r *reader) doubt(d dossier.Doubt) { r.doubts.Add(d) }

// once is a doubt that is told once in a file.
func (r *reader) once(d dossier.Doubt) {
	if key := d.Code + " " + d.Found; !r.said[key] {
		r.said[key] = true
		r.doubt(d)
	}
}

// element takes one in its turn.
func (r *reader) element(e element) error {
	if e.end {
		r.ends(e)
		return nil
	}
	id := e.has["id"]
	switch e.name {
	case "country", "city", "month", "rule", "opening", "player", "tournament":
		if r.rows++; r.rows > maxRows {
			return &dossier.KindError{Format: Name, Line: e.line, Right: dossier.Right{Code: dossier.Rows, Of: strconv.Itoa(maxRows)}}
		}
		r.row(e, id)
	case "game":
		r.game(e)
	}
	return nil
}

// ends takes a text, and a game that is complete.
func (r *reader) ends(e element) {
	switch e.name {
	case "move":
		r.moves += " " + e.text
	case "info":
		switch rule, known := r.rules[r.id]; {
		case r.has != nil:
			if text := dossier.OneLine(e.text); text != "" {
				r.doubt(dossier.Doubt{Code: dossier.NotKept, Game: len(r.d.Games) + 1, Line: e.line, Found: text, Left: true})
			}
		case known && r.id != "":
			rule.info = e.text
			r.rules[r.id] = rule
		}
	case "rule":
		r.id = ""
	case "game":
		if r.has != nil {
			r.played(e.line)
		}
		r.has = nil
	}
}
