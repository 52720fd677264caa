package renjunet

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
)

// The places of those who played, until it is known who was the first.
const black, white = "black", "white"

// seats are who played.
func (r *reader) seats(g *dossier.Game, line int) {
	first, second := r.players[r.has[g.Players[0]]], r.players[r.has[g.Players[1]]]
	g.Players = nil
	if nobody(first) && nobody(second) {
		return
	}
	if first == second {
		r.doubt(dossier.Doubt{Code: dossier.SamePlayer, Game: len(r.d.Games) + 1, Line: line, Found: first.surname})
	}
	g.Players = []string{r.person(first), r.person(second)}
}

func nobody(p *player) bool { return p == nil || p.given+p.surname+p.native == "" }

// person is the id of somebody, who is added when first met.
func (r *reader) person(p *player) string {
	if p == nil {
		p = &player{}
	}
	if p.id != "" {
		return p.id
	}
	p.id = "p" + strconv.Itoa(len(r.d.Persons)+1)
	country := r.country[p.country]
	out := dossier.Person{ID: p.id, Surname: p.surname, Given: p.given, Native: p.native, Country: country.code, City: r.city[p.city].name, RIFID: p.disp}
	switch {
	case p.given == "" || p.surname == "":
		out.Name, out.Surname, out.Given = p.given+p.surname, "", ""
	case country.reversed:
		out.Name = p.surname + " " + p.given
	default:
		out.Name = p.given + " " + p.surname
	}
	out.Sex = map[string]string{"1": "m", "2": "f"}[p.gender]
	if year, err := strconv.Atoi(p.birth[:min(4, len(p.birth))]); err == nil && year > 0 {
		out.Born = year
		if len(p.birth) > 4 && !strings.HasSuffix(p.birth, "-00-00") {
			r.once(dossier.Doubt{Code: dossier.Birthday, Found: p.birth})
		}
	}
	r.d.Persons = append(r.d.Persons, out)
	return p.id
}
