package randomevents

import (
	"fmt"
	"strings"

	"renju-arbiter/arbiter/dossier"
)

// names are those of people who do not exist.
var names = []dossier.Person{
	{Name: "Ada Brook", Surname: "Brook", Given: "Ada"},
	{Name: "Åsa Öberg-Nyström", Surname: "Öberg-Nyström", Given: "Åsa"},
	{Name: "Iñaki Etxeberria", Surname: "Etxeberria", Given: "Iñaki"},
	{Name: "Žofie Řeháčková", Surname: "Řeháčková", Given: "Žofie"},
	{Name: "Yamamoto Haruka", Surname: "Yamamoto", Given: "Haruka", Native: "山本 遥"},
	{Name: "山本 蓮"},
	{Name: "Иван Несуществующий"},
	{Name: "ليلى المنصوري"},
	{Name: "Layla al-Mansuri", Surname: "al-Mansuri", Given: "Layla", Native: "ليلى المنصوري"},
	{Name: "O'Brien \"Bo\" [B\\C]; <&> :)", Surname: "O'Brien", Given: "\"Bo\""},
	{Name: "=1+1"},
	{Name: "Σωκράτης Παράδειγμα"},
	{Name: "조 하나", Surname: "조", Given: "하나"},
	{Name: strings.Repeat("Maximiliane ", 7) + "Lang"}, // 88 letters
	{Name: "X"},
}

var (
	countries = []string{"EST", "JPN", "SWE", "CHN", "TPE", "ESP", ""}
	cities    = []string{"", "Tallinn", "京都", "Donostia / San Sebastián"}
	titles    = []string{"", "", "MR"}
)

// words are what people say, in one line and in several.
var words = []string{
	"As on the board.",
	"The stone stood on h8 [not i8]; see the sheet \\ of White.",
	"Zwei Zeilen:\nso steht es da.",
	"先手が黒",
	"قال: لا",
	"It was 50% < 100% & \"so\".",
}

// person is somebody new.
func (e *Event) person() string {
	p := one(e.draw, names...)
	p.ID = e.newID()
	p.Country, p.City, p.Title = one(e.draw, countries...), one(e.draw, cities...), one(e.draw, titles...)
	if e.draw.in(60) {
		p.Rating = e.draw.between(1200, 2700)
	}
	if e.draw.in(50) {
		p.RIFID = fmt.Sprintf("%06d", e.draw(1_000_000))
	}
	if e.draw.in(40) {
		p.Born, p.Sex = e.draw.between(1940, 2015), one(e.draw, "m", "f", "")
	}
	e.people[p.ID] = p
	return p.ID
}

// team is a name under which people play.
func (e *Event) team() string {
	id := e.newID()
	e.people[id] = dossier.Person{ID: id, Name: one(e.draw, "Northern Lights", "京都", "Équipe №1", "Los [5]"), Country: one(e.draw, countries...)}
	return id
}

// Who knows them.
func (e *Event) Who(id string) (dossier.Person, bool) {
	p, known := e.people[id]
	return p, known
}
