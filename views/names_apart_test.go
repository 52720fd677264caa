package views_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// bare are the places of a page where somebody is called by a name alone that another has
// as well.
func bare(page *goquery.Document, names ...string) (list []string) {
	texts := page.Find("[title], [aria-label], [alt]").Map(func(_ int, s *goquery.Selection) string {
		return s.AttrOr("title", "") + " " + s.AttrOr("aria-label", "") + " " + s.AttrOr("alt", "")
	})
	for _, text := range append(texts, page.Find("title, body").Text()) {
		text = strings.Join(strings.Fields(isolated.Replace(text)), " ")
		for _, name := range names {
			for i, after := range strings.Split(text, name)[1:] {
				if !strings.HasPrefix(after, " (") {
					list = append(list, fmt.Sprintf("%s, %d: %.40s", name, i+1, after))
				}
			}
		}
	}
	return list
}

var isolated = strings.NewReplacer("\u2068", "", "\u2069", "")

// Two of one name are told apart wherever a name stands, by the least that does it:
// country, city, or the number. It is the shown name that counts: here two whose names in
// Latin letters differ are called the same.
func TestNamesakesAreToldApartOnEveryPage(t *testing.T) {
	o := visit.OpenSwiss(t)
	a, e := o.Arbiter, &visit.Event{Service: o.Service, ID: o.ID}
	list := "Surname\tGiven name\tNative\tCountry\tCity\tBorn\nKim\tMin\t\tKOR\tSeoul\t1990\nKim\tMin\t\tKOR\tBusan\t1991\nKim\tMin\t\tUSA\t\nLi\tNa\t李娜\tCHN\t\nRi\tNa\t李娜\tCHN\t"
	a.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", list).Must(http.StatusOK)
	a.Submit(o.At+"/players/import", "confirm", "1").Must(http.StatusOK)
	e.Must(o.Desk.Events.Describe(t.Context(), o.ID, e.Order(), tournament.Description{Names: tournament.NamesOwn}, []arbiter.Appointed{}, "asked for"))
	names := []string{"Kim Min", "Min Kim", "Kim, Min", "李娜", "Li Na", "Ri Na", "Li, Na", "Ri, Na"}
	seen := map[string]bool{}
	look := func(path string) {
		for _, alone := range bare(a.Page, names...) {
			t.Errorf("%s: %s", path, alone)
		}
		for _, told := range []string{"Min (Seoul)", "Min (Busan)", "Min (USA)", "李娜 (#11)", "李娜 (#12)"} {
			seen[told] = seen[told] || strings.Contains(strings.Join(strings.Fields(a.Page.Find("body").Text()), " "), told)
		}
	}
	open := func(pages ...string) {
		for _, page := range pages {
			a.Open(o.At + page).Must(http.StatusOK)
			look(page)
		}
	}
	open("", "/players", "/links", "/checkin", "/rounds")
	o.Do("/rounds/1", "publish", "round", "1").Must(http.StatusOK)
	open("", "/wall/board-pairings-1", "/wall/name-pairings-1", "/paper/names", "/paper/pairings", "/rounds/1/results", "/desk")
	o.Results("Chie")
	a.Walk(o.At, look)
	open("/wall/standings-1", "/wall/results-1", "/wall/boards-1", "/what-if", "/paper/standings", "/paper/cross", "/paper/slips-4", "/paper/certificates", "/paper/folder")
	for told, is := range seen {
		if !is {
			t.Errorf("nobody is called %s", told)
		}
	}
}

// A list by name is sorted by surnames, and has them first: on the wall as on paper.
func TestAListByNameIsSortedBySurname(t *testing.T) {
	o := visit.OpenSwiss(t)
	a := o.Arbiter
	list := "Surname\tGiven name\tCountry\nBrekke\tZoe\tNOR\nÁrpád\tYlva\tHUN\nVarga\tAnna\tHUN"
	a.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", list).Must(http.StatusOK)
	a.Submit(o.At+"/players/import", "confirm", "1").Must(http.StatusOK)
	o.Do("/rounds/1", "publish", "round", "1").Must(http.StatusOK)
	for _, page := range []string{"/wall/name-pairings-1", "/paper/names"} {
		text := a.Open(o.At + page).Must(http.StatusOK).Words("main, .wall, .papers")
		at := -1
		for _, name := range []string{"Ada Brook", "Árpád, Ylva", "Brekke, Zoe", "Chie Morikawa", "Varga, Anna"} {
			if next := strings.Index(text, name); next <= at {
				t.Errorf("%s: %s is not in its place: %s", page, name, text)
			} else {
				at = next
			}
		}
	}
}
