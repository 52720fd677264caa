package files_test

import (
	"archive/zip"
	"crypto/ed25519"
	"fmt"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

// played is an evening with a claim that was found unfounded, while its game goes on.
func played(t *testing.T) *visit.ClubEvening {
	e := visit.OpenClubEvening(t, visit.Options{Key: visit.Key})
	e.Start()
	at := e.Tables[0]
	at.Play(strings.Fields("h8 a1 i8 c1 j9 e1 j10 g1 j8")...)
	visit.Act(at.P[1], at.Path, "claim", "kind", "five")
	e.Arbiter.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "false").Must(http.StatusOK)
	return e
}

// An event is taken away by its page, sealed and in every format; what a format does not carry is
// said before. The dossier comes in in another installation, is read there, and leaves as the same bytes.
func TestAnEventLeavesAndComesIn(t *testing.T) {
	e := played(t)
	anybody := e.Visitor()
	anybody.Open("/t/" + e.ID).Follow("Files").Must(http.StatusOK)
	if got := anybody.Words("main"); !strings.Contains(got, "It carries everything.") || strings.Contains(got, "Files for arbiters") {
		t.Errorf("the files: %q", got)
	}
	for _, f := range formats.All() {
		if f.Write != nil {
			anybody.Open("/t/" + e.ID + "/files/" + f.Name + f.Ending()).Must(http.StatusOK)
			if got := anybody.Open("/t/" + e.ID + "/files?of=" + f.Name).Must(http.StatusOK).Words("main"); !strings.Contains(got, "What it does not carry") || !strings.Contains(got, "Not final: games have no result yet in rounds 1") || !strings.Contains(got, "Download") {
				t.Errorf("%s: %q", f.Name, got)
			}
		}
	}
	anybody.Open("/t/" + e.ID + "/files?of=wax").Must(http.StatusNotFound)
	file := anybody.Send(visit.Sent{Path: "/t/" + e.ID + "/files/dossier.json"}).Body
	d, err := dossier.Read([]byte(file))
	if err != nil || len(d.Games) == 0 || d.Audience != dossier.Public {
		t.Fatalf("%v, %s, %d games", err, d.Audience, len(d.Games))
	}
	if strings.Contains(file, `"finding"`) {
		t.Error("a finding leaves while the game goes on")
	}

	other := visit.Open(t, visit.Options{Key: visit.Key})
	chief := other.Organiser()
	chief.Open("/dossiers").Brings("Take in", "open.json", file).Must(http.StatusOK)
	if got := chief.Words("main"); !strings.Contains(got, "Sealed by this service") || !strings.Contains(got, "Standings") {
		t.Errorf("the dossier: %q", got)
	}
	page := chief.At.Path
	reader := other.Visitor()
	reader.Open(page).Must(http.StatusOK)
	if again := reader.Send(visit.Sent{Path: page + "/files/dossier.json"}).Body; again != file {
		t.Error("it leaves as other bytes")
	}
	reader.Open(page + "/games/1").Must(http.StatusOK)
	if n := len(reader.Lines("#moves li")); n != 9 {
		t.Errorf("%d moves", n)
	}
	reader.Open(page + "/games/99").Must(http.StatusNotFound)

	chief.Open("/dossiers").Brings("Take in", "open.json", file).Must(http.StatusUnprocessableEntity)
	if got := chief.Words("main"); !strings.Contains(got, "has been taken in before") {
		t.Errorf("twice: %q", got)
	}
	chief.Open(page).Submit(page+"/remove", "reason", "asked to").Must(http.StatusOK)
	reader.Open(page).Must(http.StatusNotFound)
}

// What is wrong with a file is said in one sentence, and nothing of it is kept.
func TestAWrongFileIsRefused(t *testing.T) {
	e := played(t)
	file := e.Visitor().Send(visit.Sent{Path: "/t/" + e.ID + "/files/dossier.json"}).Body
	other := visit.Open(t, visit.Options{Key: visit.Key})
	chief, before := other.Organiser(), other.Written()
	for _, one := range []struct{ name, file, says string }{
		{"open.json", "dear Sir", "is no dossier that can be read"},
		{"open.json", file[:len(file)/2], "was cut off or changed on its way"},
		{"open.json", "\xff\xfe", "is no dossier that can be read"},
		{"open.json", strings.Replace(file, `"claim":"five"`, `"claim":"foul"`, 1), "was changed after it was sealed: game 1"},
		{"open.json", strings.Replace(file, `"schema":1`, `"schema":9`, 1), "is of schema 9"},
		{"open.json", strings.Replace(file, `{"dossier"`, `{"appendix":1,"dossier"`, 1), "is no dossier that can be read"},
		{"open.json", large(t, file), "is larger than any tournament"},
		{"open.json", strings.Repeat("[", 100_000), "is no dossier that can be read"},
	} {
		chief.Open("/dossiers").Brings("Take in", one.name, one.file).Must(http.StatusUnprocessableEntity)
		if got := chief.Words("main"); !strings.Contains(got, one.says) {
			t.Errorf("%.20q: %q", one.file, got)
		}
	}
	if other.Written() != before {
		t.Error("something was written")
	}
}

// base is a file of two tournaments: a rule of the first is not known, a move of the second none.
const base = `<database><rules><rule id="1" name="house" category="renju"/><rule id="2" name="free" category="renju"/></rules>
<openings><opening id="1" abbr="" name="unknown"/></openings><tournaments><tournament id="7" name="Spring" year="2024" rated="0"/><tournament id="5" name="Autumn" rated="0"/></tournaments>
<games><game id="1" tournament="7" rule="1" bresult="1" opening="1" alt="" swap=""><move>h8 h9</move></game>
<game id="2" tournament="5" rule="2" bresult="0" opening="1" alt="" swap=""><move>h8 z99</move></game></games></database>`

// Of a file with several tournaments one is chosen, from a list, without sending the file again;
// what is left out is taken in by those alone who say so, and what is read otherwise is said.
func TestOfAFileWithSeveralTournamentsOneIsChosen(t *testing.T) {
	h := visit.Open(t, visit.Options{Key: visit.Key})
	chief := h.Organiser()
	h.MakeAccount("Second", installation.Host)
	other := h.LoggedIn("Second")
	before := h.Written()
	chief.Open("/dossiers").Brings("Take in", "base.rif", base).Must(http.StatusUnprocessableEntity)
	for _, says := range []string{"base.rif", "The file has 2 tournaments.", "1. Spring 2024 (1 game)", "2. Autumn (1 game)", "All of them"} {
		if got := chief.Words("main"); !strings.Contains(got, says) {
			t.Errorf("the list lacks %q: %q", says, got)
		}
	}
	id := chief.Page.Find("input[name=held]").AttrOr("value", "")
	if answer := other.Send(visit.Post("/dossiers", "held", id, "tournament", "1")); answer.Status != http.StatusUnprocessableEntity || !strings.Contains(answer.Body, "is not held any longer") {
		t.Errorf("another account's file: %d", answer.Status)
	}
	if answer := chief.Send(visit.Post("/dossiers", "held", id, "tournament", "9")); answer.Status != http.StatusUnprocessableEntity || !strings.Contains(answer.Body, "has no such tournament") {
		t.Errorf("tournament 9: %d", answer.Status)
	}
	if h.Written() != before {
		t.Fatal("something was written")
	}
	chief.Open("/dossiers").Brings("Take in", "base.rif", base).Must(http.StatusUnprocessableEntity)
	chief.Presses("Take in", "tournament", "2").Must(http.StatusUnprocessableEntity)
	if got := chief.Words("main"); !strings.Contains(got, "game 1, move 2, line 4, no point of the board: z99") || h.Written() != before {
		t.Errorf("a part that cannot be read: %q", got)
	}
	chief.Presses("Take in the rest").Must(http.StatusOK)
	if got := chief.Words("h1"); got != "Autumn" {
		t.Errorf("taken in: %q", got)
	}
	chief.Open("/dossiers").Brings("Take in", "base.rif", base)
	chief.Presses("Take in", "tournament", "1").Must(http.StatusOK)
	if got := chief.Words("body"); !strings.Contains(got, "Read otherwise than it stands (1): game 1, line 3, what it says is not known here; the usual is taken: rule house renju") {
		t.Errorf("read otherwise: %q", got)
	}
	chief.Open("/dossiers").Brings("Take in", "base.rif", strings.ReplaceAll(base, "z99", "h10"))
	chief.Presses("Take in", "tournament", "all").Must(http.StatusOK)
	if got := len(chief.Open("/dossiers").Lines("main .history .what")); got != 3 {
		t.Errorf("%d dossiers", got)
	}
}

// A comment to a whole game, and how another program says that it ended, ask nothing: the file is
// taken in, and the notice says what stays behind. So does the page of the dossier from then on.
func TestWhatIsSaidBesideTheMovesAsksNothing(t *testing.T) {
	chief := visit.Open(t, visit.Options{Key: visit.Key}).Organiser()
	for name, c := range map[string]struct{ file, says string }{
		"club.sgf":  {"(;GM[4]C[From a book.];B[hh];W[hi])", "comments to no move are not kept, as many as 1"},
		"go.sgf":    {"(;GM[1]SZ[15];B[hh];W[hi])", "the file calls this game Go; on this board it is read as renju: GM[1]"},
		"gomo.psq":  {"Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\nA\r\nB\r\n-1\r\n0,Freestyle15_1\r\n", "words about the end of the game are not kept: 0,Freestyle15_1"},
		"board.sgf": {"(;GM[4]RE[W+];B[hh];W[ha];B[ih];W[ga];B[jh];W[fa];B[kh];W[ea];B[lh])", "the last stone decides the game otherwise; the result stays as written: 0-1"},
	} {
		chief.Open("/dossiers").Brings("Take in", name, c.file).Must(http.StatusOK)
		if got := chief.Words("body"); !strings.Contains(got, c.says) {
			t.Errorf("%s: %q", name, got)
		}
		if got := chief.Open(chief.At.Path).Words("main"); !strings.Contains(got, c.says) {
			t.Errorf("%s, when its page is opened again: %q", name, got)
		}
	}
}

// What was taken in leaves again in its own format from its page, without the name of its file.
func TestWhatWasTakenInLeavesInItsOwnFormat(t *testing.T) {
	chief := visit.Open(t, visit.Options{Key: visit.Key}).Organiser()
	file := "\x78\x00\x79\xc0\x77\x48Hi\x00\x00" // of the oldest kind: its header is written now
	chief.Open("/dossiers").Brings("Take in", "club.lib", file).Must(http.StatusOK)
	page := chief.At.Path
	if got := chief.Words("main"); !strings.Contains(got, "Download in its own format") {
		t.Errorf("the page: %q", got)
	}
	href := chief.Page.Find("main a.button.primary[download]").AttrOr("href", "")
	got := chief.Send(visit.Sent{Path: href}).Body
	if href != page+"/files/lib.lib" || !strings.HasSuffix(got, file) || len(got) != 20+len(file) {
		t.Errorf("%s: %q", href, got)
	}
}

// large is a dossier of which reading would not come to an end.
func large(t *testing.T, file string) string {
	d, err := dossier.Read([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	d.Rounds[0].Number = 1<<53 - 1
	text, err := d.Seal(visit.Key)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A line's end more makes no other dossier of one, and one of this installation's events that somebody else
// has sealed is refused, whatever it says of where it was read.
func TestADossierComesInOnceAndFromWhoSealsIt(t *testing.T) {
	e := played(t)
	file := e.Visitor().Send(visit.Sent{Path: "/t/" + e.ID + "/files/dossier.json"}).Body
	d, err := dossier.Read([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	d.Event.Source = "sgf"
	theirs, err := d.Seal(ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)))
	if err != nil {
		t.Fatal(err)
	}
	chief := e.Arbiter
	chief.Open("/dossiers").Brings("Take in", "open.json", string(theirs)).Must(http.StatusUnprocessableEntity)
	if got := chief.Words("main"); !strings.Contains(got, "this service has not sealed it") {
		t.Errorf("of another installation: %q", got)
	}
	chief.Open("/dossiers").Brings("Take in", "open.json", file+"\n").Must(http.StatusOK)
	page := chief.At.Path
	if got := chief.Send(visit.Sent{Path: page + "/files/dossier.json"}).Body; got != file {
		t.Error("it leaves as other bytes")
	}
	chief.Open("/dossiers").Brings("Take in", "open.json", file).Must(http.StatusUnprocessableEntity)
	chief.Open(page).Submit(page+"/remove", "reason", "asked to").Must(http.StatusOK)
	chief.Open("/dossiers").Brings("Take in", "open.json", file).Must(http.StatusOK)
	if chief.At.Path != page {
		t.Errorf("taken in again it is %s, and was %s", chief.At.Path, page)
	}
}

// Another service may have words that this one does not know, and more games than a page has.
func TestADossierInWordsOfAnotherHouse(t *testing.T) {
	e := played(t)
	d, err := dossier.Read([]byte(e.Visitor().Send(visit.Sent{Path: "/t/" + e.ID + "/files/dossier.json"}).Body))
	if err != nil {
		t.Fatal(err)
	}
	d.Event.ID, d.Event.Source = "elsewhere", "stone-tablet"
	d.Disputes = []dossier.Dispute{{Number: 1, Subject: "weather", Precedent: &dossier.Precedent{Subject: "weather", Words: "It rained on the stones.", Rules: []string{"X 99.9"}}}}
	for len(d.Games) < 1200 {
		d.Games = append(d.Games, dossier.Game{ID: fmt.Sprint("more", len(d.Games))})
	}
	file, err := d.Seal(ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)))
	if err != nil {
		t.Fatal(err)
	}
	e.Arbiter.Open("/dossiers").Brings("Take in", "open.json", string(file)).Must(http.StatusOK)
	page, v := e.Arbiter.At.Path, e.Visitor()
	games := func(path string) int {
		return v.Open(path).Must(http.StatusOK).Page.Find("main a[href*='/games/']").Length()
	}
	for path, has := range map[string]string{"/dossiers": "stone-tablet", page: "stone-tablet", "/precedents": "It rained on the stones."} {
		if got := v.Open(path).Must(http.StatusOK).Words("main"); !strings.Contains(got, has) || strings.Contains(got, "[") {
			t.Errorf("%s: %q", path, got)
		}
	}
	paired := 0
	for _, r := range d.Rounds {
		paired += len(r.Pairings)
	}
	for path, n := range map[string]int{page: 500, page + "?from=501": 500, page + "?from=1001": 1200 - paired - 1000} {
		if got := games(path); got != n+paired {
			t.Errorf("%s has %d games, not %d", path, got, n+paired)
		}
	}
	v.Open(page).Follow("Games from number 501").Must(http.StatusOK)
	for _, from := range []string{"-5", "0", "99999999", "x"} {
		if got := v.Open(page + "?from=" + from).Must(http.StatusUnprocessableEntity).Words("main"); !strings.Contains(got, "from 1 to ") {
			t.Errorf("from %s: %s", from, got)
		}
	}
}

// Who may: everybody takes away what is for everybody, arbiters all; hosts take in, and what was
// made for arbiters is not for the public; an administrator removes.
func TestWhoMayTakeAwayAndIn(t *testing.T) {
	e := played(t)
	all := "/t/" + e.ID + "/files/dossier.json?as=arbiters"
	e.Visitor().Open(all).Must(http.StatusForbidden)
	e.Tables[0].P[0].Open(all).Must(http.StatusForbidden)
	file := e.Arbiter.Send(visit.Sent{Path: all}).Body
	if !strings.Contains(file, `"finding"`) {
		t.Error("arbiters' file lacks the finding")
	}
	other := visit.Open(t, visit.Options{Key: visit.Key})
	chief := other.Organiser()
	chief.Open("/dossiers").Brings("Take in", "open.json", file).Must(http.StatusOK)
	page := chief.At.Path
	other.MakeAccount("Member", installation.Member)
	for who, v := range map[string]*visit.Visitor{"anybody": other.Visitor(), "a member": other.LoggedIn("Member")} {
		v.Open(page).Must(http.StatusNotFound)
		v.Open(page + "/files/dossier.json").Must(http.StatusNotFound)
		v.Open(page + "/games/1").Must(http.StatusNotFound)
		if got := v.Open("/dossiers").Words("main"); strings.Contains(got, "Club") {
			t.Errorf("%s reads the list: %q", who, got)
		}
		if got := v.Send(visit.Post(page+"/remove", "reason", "x")).Status; got != http.StatusForbidden {
			t.Errorf("%s removes: %d", who, got)
		}
	}
}

// Every format has a name that people read.
func TestEveryFormatHasAName(t *testing.T) {
	for _, f := range formats.All() {
		if !locale.For("en").Has("files.format." + f.Name) {
			t.Errorf("no word for the format %s", f.Name)
		}
	}
}

// Every doubt that a reader has is said in words: the codes are read from the source.
func TestEveryDoubtIsSaid(t *testing.T) {
	source, err := os.ReadFile("../../arbiter/dossier/doubt.go")
	if err != nil {
		t.Fatal(err)
	}
	codes := regexp.MustCompile(`(?m)^\t\w+ += "([a-z-]+)"`).FindAllStringSubmatch(string(source), -1)
	if len(codes) < 20 {
		t.Fatalf("%d codes", len(codes))
	}
	for _, code := range codes {
		if !locale.For("en").Has("doubt." + code[1]) {
			t.Errorf("nobody says the doubt %s", code[1])
		}
	}
}

// Tables leave in the language of who takes them away.
func TestTablesSpeakTheReadersLanguage(t *testing.T) {
	e := played(t)
	v := e.Visitor()
	for language, want := range map[string]string{"en": "Rank,", "de": "Rang;"} {
		got := v.Send(visit.Sent{Path: "/t/" + e.ID + "/files/csv.zip", Header: map[string]string{"Accept-Language": language}})
		archive, err := zip.NewReader(strings.NewReader(got.Body), int64(len(got.Body)))
		if err != nil {
			t.Fatal(err)
		}
		file, err := archive.Open("standings.csv")
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(file)
		if err != nil || !strings.HasPrefix(string(text), "\uFEFF"+want) {
			t.Errorf("%s: %q, %v", language, text, err)
		}
	}
	if feed := v.Send(visit.Sent{Path: "/t/" + e.ID + "/files/atom.atom"}).Body; !strings.Contains(feed, "/t/"+e.ID) {
		t.Errorf("the feed: %s", feed)
	}
}

// Two persons of one name are told apart in what was taken in, as in an event: in the table, the rounds
// and on the page of a game.
func TestNamesakesOfADossierAreToldApart(t *testing.T) {
	o := visit.OpenSwissWith(t, visit.Options{Key: visit.Key})
	o.Arbiter.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", "Ada Brook; NOR; 970008; 1800", "confirm", "1").Must(http.StatusOK)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	file := o.Visitor().Send(visit.Sent{Path: o.At + "/files/dossier.json"}).Body

	chief := visit.Open(t, visit.Options{Key: visit.Key}).Organiser()
	chief.Open("/dossiers").Brings("Take in", "open.json", file).Must(http.StatusOK)
	page := chief.At.Path
	for _, name := range []string{"Ada Brook (SWE)", "Ada Brook (NOR)"} {
		if n := strings.Count(chief.Open(page).Words("main"), name); n != 2 {
			t.Errorf("%s stands %d times in %q", name, n, chief.Words("main"))
		}
	}
	said := ""
	for _, game := range []string{"1", "2", "3", "4"} {
		said += chief.Open(page + "/games/" + game).Must(http.StatusOK).Words("h1")
	}
	if !strings.Contains(said, "Ada Brook (SWE)") || !strings.Contains(said, "Ada Brook (NOR)") {
		t.Errorf("the games are between %q", said)
	}
}
