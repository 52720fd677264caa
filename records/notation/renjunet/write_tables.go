package renjunet

import (
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
)

// tables are the lists of a file; a row's number is its id.
type tables struct {
	countries, cities, rules, openings list
	people                             map[string]int
}

// list numbers its rows as they come.
type list struct {
	ids  map[string]int
	rows [][]string
}

// id is that of a row, which is told by its fields.
func (l *list) id(fields ...string) string {
	key := strings.Join(fields, "\n")
	if l.ids == nil {
		l.ids = map[string]int{}
	}
	if l.ids[key] == 0 {
		l.rows = append(l.rows, fields)
		l.ids[key] = len(l.rows)
	}
	return strconv.Itoa(l.ids[key])
}

func (w *writer) section(name string, rows []byte) {
	w.out.WriteString("<" + name + ">\n")
	w.out.Write(rows)
	w.out.WriteString("</" + name + ">\n")
}

func (w *writer) list(name, row string, rows [][]string, attributes func([]string) []string) {
	var in writer
	for i, r := range rows {
		in.element(row, "/>\n", append([]string{"id", strconv.Itoa(i + 1)}, attributes(r)...)...)
	}
	w.section(name, in.out.Bytes())
}

func (w *writer) months() {
	var in writer
	for m := time.January; m <= time.December; m++ {
		in.element("month", "/>\n", "id", strconv.Itoa(int(m)), "name", m.String())
	}
	w.section("months", in.out.Bytes())
}

func (w *writer) rules(rows [][]string) {
	var in writer
	for i, r := range rows {
		in.element("rule", ">", "id", strconv.Itoa(i+1), "name", r[0], "category", r[1])
		if r[2] != "" {
			in.out.WriteString("<info>")
			in.text(r[2])
			in.out.WriteString("</info>")
		}
		in.out.WriteString("</rule>\n")
	}
	w.section("rules", in.out.Bytes())
}

// ruleOf is the row of what is played: its name, its category and what else there is to say.
func ruleOf(values map[string]string) []string {
	category := "gomoku"
	if values["game"] == game.Renju {
		category = game.Renju
	}
	var info []string
	for _, name := range []string{"control", "size"} {
		if values[name] != "" {
			info = append(info, name+" "+values[name])
		}
	}
	return []string{dossier.Title(values), category, strings.Join(info, "; ")}
}

// named is the opening of the first three stones, by its abbreviation and its name.
func named(moves []string) []string {
	var three [3]board.Point
	for i := range three {
		if i >= len(moves) {
			return []string{"", "unknown"}
		}
		three[i], _ = board.ParsePoint(moves[i])
	}
	o, known := opening.Recognise(three)
	if !known {
		return []string{"", "unknown"}
	}
	kind := "I"
	if o.Direct {
		kind = "D"
	}
	return []string{strconv.Itoa(o.Number) + kind, o.Latin}
}
