package views_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/visit"
)

// Two players of one name are told apart where one is chosen, by the least that does it:
// country, city, year of birth, or the number.
func TestNamesakesAreToldApartWhereOneIsChosen(t *testing.T) {
	o := visit.OpenSwiss(t)
	a := o.Arbiter
	list := "Name\tCountry\tCity\tBorn\nKim Min\tKOR\tSeoul\t1990\nKim Min\tKOR\tBusan\t1991\nKim Min\tUSA\t\t\nLi Na\tCHN\tWuhan\t1988\nLi Na\tCHN\tWuhan\t1999\nJo Ek\tSWE\nJo Ek\tSWE\t\t2000"
	a.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", list).Must(http.StatusOK)
	a.Submit(o.At+"/players/import", "confirm", "1").Must(http.StatusOK)
	options := a.Open(o.At + "/links").Must(http.StatusOK).Page.Find("option").Map(func(_ int, s *goquery.Selection) string {
		return strings.NewReplacer("\u2068", "", "\u2069", "").Replace(strings.TrimSpace(s.Text()))
	})
	for _, want := range []string{"Kim Min (KOR Seoul)", "Kim Min (KOR Busan)", "Kim Min (USA)", "Li Na (CHN 1988)", "Li Na (CHN 1999)", "Jo Ek (SWE 2000)", "Ada Brook"} {
		if !slices.Contains(options, want) {
			t.Errorf("%q is not in %q", want, options)
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
