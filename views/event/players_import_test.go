package event_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"
	"github.com/xuri/excelize/v2"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/views/testkit/visit"
)

// brings sends a file to the list of players.
func brings(e *visit.ClubEvening, name string, file []byte) *visit.Visitor {
	e.T.Helper()
	got := e.Arbiter.Send(sentFile(e.ID, name, file))
	e.Arbiter.Status = got.Status
	e.Arbiter.Page, _ = goquery.NewDocumentFromReader(strings.NewReader(got.Body))
	return e.Arbiter
}

func sentFile(event, name string, file []byte) visit.Sent {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, _ := form.CreateFormFile("file", name)
	_, _ = part.Write(file)
	_ = form.Close()
	return visit.Sent{Method: http.MethodPost, Path: "/t/" + event + "/players/import", Body: body.String(), Kind: form.FormDataContentType()}
}

// workbook is an XLSX file of these rows.
func workbook(t testing.TB, rows ...[]any) []byte {
	t.Helper()
	book := excelize.NewFile()
	for i, row := range rows {
		if err := book.SetSheetRow("Sheet1", fmt.Sprint("A", i+1), &row); err != nil {
			t.Fatal(err)
		}
	}
	_ = book.SetCellFormula("Sheet1", "E4", "2000+104")
	var out bytes.Buffer
	if err := book.Write(&out); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// A workbook with two rows of head and a formula is looked at, and entered with one key:
// with all that is known of a player, and what a formula gave as it was saved.
func TestAWorkbookIsLookedAtAndEnteredWithOneKey(t *testing.T) {
	e := visit.OpenEmpty(t)
	path := "/t/" + e.ID + "/players/import"
	page := brings(e, "players.xlsx", workbook(t, []any{"Player", "", "", "Federation", "Rating", "Birth"}, []any{"Family name", "Given name", "Native name", "", "", "year"},
		[]any{"Nakamura", "Shigeru", "中村 茂", "Japan", 2650, 1960}, []any{"Haddad", "Layla", "ليلى حداد", "EGY", 2104, 1991})).Must(http.StatusOK)
	said := page.Words("main")
	for _, what := range []string{"2 new players.", "Read: the worksheet “Sheet1”.", "One cell of the file is a formula. Nothing was computed"} {
		if !strings.Contains(said, what) {
			t.Errorf("%q is not said: %s", what, said)
		}
	}
	if got := page.Page.Find("select option[selected]").Map(func(_ int, o *goquery.Selection) string { v, _ := o.Attr("value"); return v }); strings.Join(got, " ") != "surname given native country rating born" {
		t.Errorf("the columns are taken for %q", got)
	}
	if page.Page.Find("td bdi[lang=ja]").Length() != 1 || page.Page.Find("td bdi[lang=ar]").Length() != 1 {
		t.Error("a name does not say its language")
	}
	if len(entered(e)) != 0 {
		t.Fatal("somebody is entered before it is confirmed")
	}
	page.Submit(path, "confirm", "1").Must(http.StatusOK)
	s, _ := e.Desk.Tournament(e.ID)
	if len(s.Entries) != 2 {
		t.Fatalf("%d are entered", len(s.Entries))
	}
	p := e.Desk.People.Get(s.Entries[1].Player)
	if want := (sidetable.Person{ID: p.ID, Name: "Layla Haddad", Surname: "Haddad", Given: "Layla", Native: "ليلى حداد", Country: "EGY", Rating: 2104, Born: 1991}); p != want {
		t.Errorf("%+v", p)
	}
}

// Every fault of the list is told at once with its row, nothing is entered, and the list
// is corrected on the same page.
func TestAListWithFaultsIsCorrectedWhereTheyAreTold(t *testing.T) {
	e := visit.OpenEmpty(t)
	path := "/t/" + e.ID + "/players/import"
	page := brings(e, "list.csv", []byte("Name;Country;Rating;Born\n\nJ\xfcri Tamm;EST;high;87\n;Atlantis\nBo Lind;SWE;2000;1990\n")).Must(http.StatusUnprocessableEntity)
	rows := page.Page.Find("li.broken")
	for i, says := range []string{"Row 3 Jüri Tamm · EST · high · 87“high” is not a rating. Enter a number such as 2100.“87” cannot be the birth year", "Row 4 AtlantisThe name is missing. Enter one.“Atlantis” is not a country code"} {
		if got := strings.Join(strings.Fields(rows.Eq(i).Text()), " "); !strings.Contains(got, says) {
			t.Errorf("row %d: %q, not %q", i, got, says)
		}
	}
	if page.Has(path+"?") || page.Page.Find("button[value='1']").Length() != 0 {
		t.Error("it can be confirmed")
	}
	if got := page.Submit(path, "confirm", "1"); got.Status != http.StatusUnprocessableEntity || len(entered(e)) != 0 {
		t.Errorf("status %d, %v", got.Status, entered(e))
	}
	text := page.Page.Find("textarea[name=text]").Text()
	if !strings.HasPrefix(text, "Name\tCountry\tRating\tBorn\n\nJüri Tamm\tEST\thigh\t87\n") {
		t.Errorf("the list to correct reads %q", text)
	}
	text = strings.NewReplacer("high\t87", "1987\t1987", "\tAtlantis\n", "\n").Replace(text)
	page.Submit(path, "text", text).Must(http.StatusOK)
	page.Submit(path, "confirm", "1").Must(http.StatusOK)
	if got := entered(e); len(got) != 2 {
		t.Errorf("%v", got)
	}
	again := brings(e, "list.csv", []byte("Name;Country;Rating;Born\nJüri Tamm;EST;1987;1987\nEve;FRA")).Must(http.StatusOK)
	if got := again.Words("main"); !strings.Contains(got, "One new player. One is entered already") {
		t.Error(got)
	}
	again.Submit(path, "confirm", "1").Must(http.StatusOK)
	if got := entered(e); len(got) != 3 {
		t.Errorf("%v", got)
	}
}

// A column that is not recognised is chosen; a pasted list with heads comes to the same
// page.
func TestWhatAColumnHoldsCanBeChosen(t *testing.T) {
	e := visit.OpenEmpty(t)
	path := "/t/" + e.ID + "/players/import"
	page := e.Arbiter.Open("/t/"+e.ID+"/players").Submit("/t/"+e.ID+"/players/paste", "text", "Wer, Pays, Cote\nAda Vale, EST, 2100\nBo Lind, SWE, 2000").Must(http.StatusUnprocessableEntity)
	if got := page.Words("main"); !strings.Contains(got, "No column holds the name") {
		t.Fatal(got)
	}
	form := visit.Fields(page.Form(path))
	if len(form["column"]) != 3 {
		t.Fatalf("the form has the columns %q", form["column"])
	}
	form["column"] = []string{"name", "country", "country"}
	if got := page.Post(path, form); !strings.Contains(got.Words("main"), "Two columns are taken for “Country”") {
		t.Error(got.Words("main"))
	}
	form["column"], form["confirm"] = []string{"name", "country", "rating"}, []string{"1"}
	page.Post(path, form).Must(http.StatusOK)
	page.Post(path, form).Must(http.StatusOK) // the same form again
	if got := entered(e); len(got) != 2 {
		t.Errorf("%v", got)
	}
}

// What is no list is refused with the sentence for what it is, and nothing changes.
func TestAFileThatIsNoListIsRefused(t *testing.T) {
	e := visit.OpenEmpty(t)
	before := e.Written()
	for what, test := range map[string]struct {
		file   []byte
		status int
		says   string
	}{
		"nothing": {nil, 422, "Nothing is in the file"}, "a picture": {[]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"), 422, "neither an XLSX workbook nor a text"},
		"half a workbook": {workbook(t, []any{"Name"}, []any{"Ada"})[:900], 422, "damaged"}, "heads alone": {[]byte("Name;Country"), 422, "Nobody is in the list"},
		"9 MB": {bytes.Repeat([]byte("Ada;EST\n"), 9_000_000/8), 422, "in parts"}, "20 MB": {bytes.Repeat([]byte("Ada;EST\n"), 20_000_000/8), 413, "at most 8 MB"},
		"too many rows": {[]byte("Name;Country\n" + strings.Repeat("Ada;EST\n", 10_001)), 422, "at most 10000 rows"},
	} {
		got := e.Arbiter.Send(sentFile(e.ID, "list", test.file))
		if got.Status != test.status || !strings.Contains(got.Body, test.says) {
			t.Errorf("%s: %d %s", what, got.Status, got.Sentence())
		}
	}
	if got := e.Arbiter.Send(visit.Post("/t/" + e.ID + "/players/import")); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "Choose a file first") {
		t.Errorf("no file: %d", got.Status)
	}
	if got := e.Visitor().Send(sentFile(e.ID, "list.csv", []byte("Name\nAda"))); got.Status != http.StatusForbidden {
		t.Errorf("a stranger: %d", got.Status)
	}
	if e.Written() != before {
		t.Error("something was changed")
	}
}

// players is a list of so many.
func players(n int) []byte {
	var b strings.Builder
	b.WriteString("Surname;Given name;Country;RIF ID;Rating;Birth year\n")
	for i := range n {
		fmt.Fprintf(&b, "Player%d;Ann;EST;%06d;%d;%d\n", i, i, 1500+i%900, 1950+i%50)
	}
	return []byte(b.String())
}

// As many as an event takes are entered at once; more are told so before anything is
// entered, and the list stays.
func TestAsManyAsAnEventTakesAreEnteredInOneGo(t *testing.T) {
	e := visit.OpenEmpty(t)
	path := "/t/" + e.ID + "/players/import"
	start := time.Now()
	page := brings(e, "list.csv", players(10_000)).Must(http.StatusUnprocessableEntity)
	t.Logf("10,000 are looked at in %v", time.Since(start))
	if got := page.Words("main"); !strings.Contains(got, "10000 new players") || !strings.Contains(got, "Too many players") || page.Page.Find("button[value='1']").Length() != 0 {
		t.Errorf("%.300s", got)
	}
	if text := page.Page.Find("textarea[name=text]").Text(); strings.Count(text, "\n") != 10_001 {
		t.Errorf("%d lines are left", strings.Count(text, "\n"))
	}
	page.Submit(path, "confirm", "1").Must(http.StatusUnprocessableEntity)
	start = time.Now()
	brings(e, "list.csv", players(1000)).Must(http.StatusOK)
	looked := time.Now()
	page.Submit(path, "confirm", "1").Must(http.StatusOK)
	t.Logf("1,000 are looked at in %v and entered, with the page that follows, in %v", looked.Sub(start), time.Since(looked))
	if got := entered(e); len(got) != 1000 {
		t.Errorf("%d are entered", len(got))
	}
}

// A list is begun by bringing it whole: on an empty page that stands first, and pasting has the
// strong key; once somebody is entered, one more is what is likely.
func TestAnEmptyListAsksForAWholeOneFirst(t *testing.T) {
	e := visit.OpenEmpty(t)
	strong := func() string {
		return strings.Join(e.Arbiter.Open("/t/"+e.ID+"/players").Page.Find("main .columns form:has(button.primary)").Map(func(_ int, form *goquery.Selection) string {
			return strings.TrimPrefix(form.AttrOr("action", ""), "/t/"+e.ID)
		}), " ")
	}
	if got := strong(); got != "/players/paste" {
		t.Errorf("the strong keys are those of %s", got)
	}
	if first := e.Arbiter.Page.Find("main .columns form").First().AttrOr("action", ""); !strings.HasSuffix(first, "/import") {
		t.Errorf("first stands %s", first)
	}
	brings(e, "list.csv", []byte("Name;Country\nAda;EST\n")).Submit("/t/"+e.ID+"/players/import", "confirm", "1").Must(http.StatusOK)
	if got := strong(); got != "/players" {
		t.Errorf("with one player the strong keys are those of %s", got)
	}
}

// Of a workbook with several lists another one can be read, and the first again.
func TestAnotherWorksheetIsReadInstead(t *testing.T) {
	e := visit.OpenEmpty(t)
	path := "/t/" + e.ID + "/players/import"
	book := excelize.NewFile()
	_, _ = book.NewSheet("Guests")
	_, _ = book.NewSheet("Nothing")
	for sheet, rows := range map[string][][]any{"Sheet1": {{"Name", "Country"}, {"Ada \"Ace\" Vale", "EST"}}, "Guests": {{"Country", "Name", "Club"}, {"SWE", "Bo Lind", "Go club"}, {"NOR", "Cy Roe"}}} {
		for i, row := range rows {
			if err := book.SetSheetRow(sheet, fmt.Sprint("A", i+1), &row); err != nil {
				t.Fatal(err)
			}
		}
	}
	var file bytes.Buffer
	if err := book.Write(&file); err != nil {
		t.Fatal(err)
	}
	page := brings(e, "list.xlsx", file.Bytes()).Must(http.StatusOK)
	if got := page.Words("button[name=turn]"); got != "Read “Guests” instead" {
		t.Errorf("it offers %q", got)
	}
	page.Submit(path, "turn", "0").Must(http.StatusOK)
	if got := page.Words("main"); !strings.Contains(got, "2 new players") || !strings.Contains(got, "Left out, because no field of a player holds it: Club") || page.Words("button[name=turn]") != "Read “Sheet1” instead" {
		t.Errorf("after the turn: %s", got)
	}
	page.Submit(path, "turn", "0").Must(http.StatusOK).Submit(path, "turn", "7").Must(http.StatusOK)
	page.Submit(path, "confirm", "1").Must(http.StatusOK)
	if got := entered(e); len(got) != 1 || got[0] != "Ada \"Ace\" Vale" {
		t.Errorf("%q are entered", got)
	}
}

// A list of lines that is too long is told so when it is read, with what would be right.
func TestTooManyLinesAreToldBeforeTheyAreEntered(t *testing.T) {
	e := visit.OpenEmpty(t)
	before := e.Written()
	paste := "/t/" + e.ID + "/players/paste"
	for _, n := range []int{1001, 10_000, 10_001} {
		e.Arbiter.Open("/t/"+e.ID+"/players").Submit(paste, "text", lines(n)).Must(http.StatusUnprocessableEntity)
		if got := e.Arbiter.Words("#text-error"); !strings.Contains(got, "at most 64 in a round robin, 1000 in a Swiss") || e.Arbiter.Page.Find("[name=confirm]").Length() != 0 {
			t.Errorf("%d lines: %q", n, got)
		}
		if got := strings.Count(e.Arbiter.Page.Find("textarea").Text(), "\n"); got < n-1 {
			t.Errorf("%d lines are left", got)
		}
	}
	e.Arbiter.Open("/t/"+e.ID+"/players").Submit(paste, "text", "Ada;EST\n\"Bo;SWE\nCy").Must(http.StatusUnprocessableEntity)
	if got := e.Arbiter.Words(".broken"); !strings.Contains(got, "quotation mark is not closed") {
		t.Errorf("a quote: %q", got)
	}
	if e.Written() != before {
		t.Error("something was written")
	}
}

func lines(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "Ann Player %d; EST\n", i)
	}
	return b.String()
}
