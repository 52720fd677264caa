package seat_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/views/testkit/visit"
)

// liar is an engine whose answers have nothing to do with the board.
type liar struct{ random *rand.Rand }

func (l liar) Class(*board.Position, board.Point, board.Stone, renju.Reading) renju.Class {
	classes := []renju.Class{renju.Legal, renju.Five, renju.Overline, renju.DoubleFour, renju.DoubleThree, renju.LegalDoubleThree}
	return classes[l.random.IntN(len(classes))]
}

func (l liar) Explain(pos *board.Position, p board.Point, colour board.Stone, r renju.Reading) renju.Verdict {
	v := game.RenjuEngine{}.Explain(pos, p, colour, r)
	v.Class = l.Class(pos, p, colour, r)
	return v
}

// answered is what came back, and what the streams brought, what is said aloud included.
func answered(a *visit.Audience, got visit.Answered) map[string]string {
	return map[string]string{"answer": got.Body, "stream": visit.ByEvent(a.Wire.Take()),
		"P1 hears": visit.ByEvent(a.Ears[0].Take()), "P2 hears": visit.ByEvent(a.Ears[1].Take())}
}

// sights are all the bytes that players, devices, spectators and the desk get
// at an instant.
func sights(a *visit.Audience) map[string]string {
	a.T.Helper()
	all := public(a)
	at := a.Tables[0]
	for _, path := range []string{"/t/" + a.ID + "/desk", at.Path, at.Path + "/history", at.Path + "/paper/score", "/t/" + a.ID + "/paper/folder"} {
		look(a, all, "arbiter", a.Arbiter, path)
	}
	return all
}

// public are all the bytes that players, devices and spectators get at an instant:
// pages, what is fetched again, every ruling, and the streams.
func public(a *visit.Audience) map[string]string {
	a.T.Helper()
	at := a.Tables[0]
	players := map[string]*visit.Visitor{"P1": at.P[0], "P2": at.P[1], "device": a.Device, "spectator": a.Anybody, "neighbour": a.Tables[1].P[0]}
	all := map[string]string{"stream": visit.ByEvent(a.Wire.Take())}
	for i, ear := range a.Ears {
		all["stream of P"+strconv.Itoa(i+1)] = visit.ByEvent(ear.Take())
	}
	if a.Wall != nil {
		all["wall"] = visit.ByEvent(a.Wall.Take())
	}
	if a.Feed != nil {
		all["feed"] = told(a)
	}
	paths, papers := []string{at.Path, at.Path + "/controls", at.Path + "/history", at.Path + "/0", at.Path + "/game.sgf", at.Path + "/" + strconv.Itoa(len(a.State(at.ID).Plies))}, []string{at.Path + "/paper/score"}
	ruling := func(n int) string { return at.Path + "/ruling/" + strconv.Itoa(n) }
	newest := len(a.State(at.ID).Claims)
	if newest > 0 {
		paths = append(paths, ruling(newest))
	}
	for n := range newest {
		papers = append(papers, at.Path+"/paper/ruling-"+strconv.Itoa(n+1))
	}
	event, err := a.Desk.Tournament(a.ID)
	if err != nil {
		a.T.Fatal(err)
	}
	if len(event.Disputes) > 0 {
		paths = append(paths, "/t/"+a.ID+"/disputes")
	}
	for n := range event.Disputes {
		paths = append(paths, "/t/"+a.ID+"/disputes/"+strconv.Itoa(n+1))
		papers = append(papers, "/t/"+a.ID+"/paper/dispute-"+strconv.Itoa(n+1))
	}
	// An earlier claim, and each paper, is looked at by one of them in turn, so that each has
	// seen each.
	a.Looks++
	for i, who := range []string{"P1", "P2", "device", "spectator", "neighbour"} {
		mine := slices.Clone(paths)
		for n := range inTurn(newest-1, a.Looks+i, len(players)) {
			mine = append(mine, ruling(n+1))
		}
		for n := range inTurn(len(papers), a.Looks+i, len(players)) {
			mine = append(mine, papers[n])
		}
		for _, path := range mine {
			look(a, all, who, players[who], path)
		}
	}
	for _, path := range []string{"/", "/t/" + a.ID, "/t/" + a.ID + "/hall", "/t/" + a.ID + "/wall", "/t/" + a.ID + "/wall/boards-1", "/t/" + a.ID + "/rounds",
		"/t/" + a.ID + "/overlay/board", "/t/" + a.ID + "/overlay/board?board=1&tall=1", "/t/" + a.ID + "/overlay/name?person=1", "/t/" + a.ID + "/overlay/standings",
		"/t/" + a.ID + "/paper/pairings", "/t/" + a.ID + "/paper/standings"} {
		look(a, all, "spectator", a.Anybody, path)
	}
	of := "/api/v1/events/" + a.ID
	for _, path := range []string{"/api/v1/events", of, of + "/persons", of + "/entries", of + "/rounds", of + "/rounds/1", of + "/table", of + "/games", of + "/games/" + at.ID, of + "/disputes", of + "/dossier"} {
		look(a, all, "program", a.Anybody, path)
	}
	return all
}

// told is what a program was told: of what comes at one instant either may come first, and so may
// the sign that the stream goes on.
func told(a *visit.Audience) string { return visit.ByEvent(withoutHashes(a.Feed.Take())) }

// look adds what somebody gets at an address, with its status.
func look(a *visit.Audience, all map[string]string, who string, v *visit.Visitor, path string) {
	a.T.Helper()
	here := strings.NewReplacer(a.Tables[0].ID, "GAME", a.ID, "EVENT")
	got := v.Send(visit.Sent{Method: "GET", Path: path})
	if got.Status != http.StatusOK && !(got.Status == http.StatusForbidden && strings.Contains(path, "/ruling")) {
		a.T.Errorf("%s %s: %d", who, path, got.Status)
	}
	if strings.Contains(path, "/paper/") {
		got.Body = unchained(got.Body)
	}
	if strings.HasPrefix(path, "/api/") {
		got.Body = withoutHashes(byName(a.T, got.Body))
	}
	all[who+" "+here.Replace(path)] = strconv.Itoa(got.Status) + got.Body
}

// unchained is a paper without what says where the journal stood: the digits are those of a
// hash of everything, instants and ids too, and differ between any two halls.
func unchained(text string) string {
	return without(without(text, `<div class="journal">`, "</header>"), ` data-chain="`, `"`)
}

// without is a text without what stands from one mark to the next other one.
func without(text, from, to string) string {
	var rest strings.Builder
	for {
		before, after, found := strings.Cut(text, from)
		_, after, ends := strings.Cut(after, to)
		if !found || !ends {
			return rest.String() + text
		}
		rest.WriteString(before + "CUT")
		text = after
	}
}

// sameSights compares what two audiences get of what is to be compared, byte for
// byte, in a fixed order so that ids are met in the same order.
func sameSights(t *testing.T, when string, a, b map[string]string, idsA, idsB visit.IDs, compared func(string) string) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(a)) {
		x, y := idsA.Plain(a[name]), idsB.Plain(b[name])
		if x == y {
			continue
		}
		if x, y = compared(x), compared(y); x != y {
			t.Errorf("%s: %s differs:\n%s", when, name, cmp.Diff(strings.Split(x, ">"), strings.Split(y, ">")))
			return
		}
	}
}

func everything(text string) string { return text }

// TestSilence: in claim mode the bytes that players, devices and spectators get,
// and the arbiter's desk, do not depend on what the rules engine would answer.
func TestSilence(t *testing.T) {
	var seen facts
	for seed := uint64(4 - sampling.Times(2, 4)); seed < 4; seed++ {
		settings := []string{"control", "40+1", "mode", "claim", "bothFlags", "onClaim"}
		if seed%2 == 1 {
			settings = []string{"control", "40+1", "mode", "claim", "lateFive", "lapses", "falseClaim", "turn"}
		}
		visit.InFakeTime(t, func(t *testing.T, path func() string) {
			honest := visit.OpenAudience(t, path(), nil, settings...)
			lying := visit.OpenAudience(t, path(), liar{rand.New(rand.NewPCG(seed, 99))}, settings...)
			honest.Start()
			lying.Start()
			honest.Follow()
			lying.Follow()
			script := &script{random: rand.New(rand.NewPCG(seed, 7)), audience: honest}
			for step := 0; step < 90 && !t.Failed(); step++ {
				d := script.next(&seen)
				when := fmt.Sprintf("seed %d, step %d, %v", seed, step, d)
				x, y := perform(honest, d), perform(lying, d)
				sameSights(t, when, answered(honest, x), answered(lying, y), honest.IDs, lying.IDs, everything)
				if x.Status != y.Status {
					t.Errorf("%s: answered %d and %d", when, x.Status, y.Status)
				}
				time.Sleep(d.wait)
				if step%9 == 8 {
					sameSights(t, when, sights(honest), sights(lying), honest.IDs, lying.IDs, everything)
				}
			}
			seen.count(honest.State(honest.Tables[0].ID))
		})
	}
	t.Logf("the games had %+v", seen)
	if seen.fives == 0 || seen.fouls == 0 || seen.flags == 0 || seen.forgotten == 0 || seen.corrected == 0 {
		t.Errorf("the games did not have everything to be silent about: %+v", seen)
	}
}

// The property can see: where the engine decides, the two halls differ.
func TestALyingEngineShowsInAutomaticMode(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		settings := []string{"control", "90+2", "mode", "automatic"}
		honest := visit.OpenAudience(t, path(), nil, settings...)
		lying := visit.OpenAudience(t, path(), liar{rand.New(rand.NewPCG(1, 1))}, settings...)
		honest.Start()
		lying.Start()
		script := &script{random: rand.New(rand.NewPCG(1, 7)), audience: honest}
		for range 20 {
			d := script.next(&facts{})
			if perform(honest, d).Status != perform(lying, d).Status {
				return
			}
		}
		t.Error("after 20 acts nothing told the engines apart")
	})
}

// byName is an answer to a program with its persons by their names: they come by their ids, which
// are random.
func byName(t testing.TB, body string) string {
	t.Helper()
	var answer any
	if err := json.Unmarshal([]byte(body), &answer); err != nil {
		t.Fatal(err)
	}
	within, _ := answer.(map[string]any)
	if file, is := within["dossier"].(map[string]any); is {
		within = file
	}
	if persons, is := within["persons"].([]any); is {
		name := func(p any) string { return p.(map[string]any)["name"].(string) }
		slices.SortFunc(persons, func(a, b any) int { return strings.Compare(name(a), name(b)) })
	}
	text, err := json.Marshal(answer)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// withoutHashes is a text without the hashes and signatures of a dossier, and the ids of what a
// program hears, which hang on random ids. It looks at every 64th letter: a text is long and has few.
func withoutHashes(text string) string {
	const least = 64
	var plain strings.Builder
	done := 0
	for at := least - 1; at < len(text); at += least {
		if !digit(text[at]) {
			continue
		}
		begin, end := at, at+1
		for begin > done && digit(text[begin-1]) {
			begin--
		}
		for end < len(text) && digit(text[end]) {
			end++
		}
		if end-begin < least {
			continue
		}
		plain.WriteString(text[done:begin] + "HASH")
		done, at = end, end-1
	}
	plain.WriteString(text[done:])
	return toldID.ReplaceAllString(plain.String(), "HASH")
}

func digit(b byte) bool { return '0' <= b && b <= '9' || 'a' <= b && b <= 'f' }

var toldID = regexp.MustCompile(`id: [0-9]+-[0-9a-f]{12}`)

var (
	leftAt  = regexp.MustCompile(`[BW]L\[-?[0-9]+\]|data-left="-?[0-9]+"|"left":\[[-0-9,]*\]|"(after|before)":[0-9]+`)
	reading = regexp.MustCompile(`−?[0-9]+:[0-9][0-9](:[0-9][0-9])?`)
	// A replay draws the readings as lines.
	drawn = regexp.MustCompile(`class="s([0-9])" d="[^"]*"`)
	// What the script counts a face down by.
	counted   = regexp.MustCompile(`data-chars="[0-9]+"`) // the letters of a reading
	flagDown  = regexp.MustCompile(`class="(face(?: running)?) fallen([ "])`)
	countedBy = regexp.MustCompile(` data-(main|period|over|stage|stages|moves|stones|delay)="[0-9]+"`)
)

// butForTheFlag gives a text without the readings of its faces, what is said beside them, and
// the small flags. It looks at each tag that it has not seen: pages are much alike.
func butForTheFlag() func(string) string {
	seen := map[string]string{}
	plain := func(tag string) string {
		text := reading.ReplaceAllString(leftAt.ReplaceAllString(countedBy.ReplaceAllString(tag, ""), "LEFT"), "READING")
		text = drawn.ReplaceAllString(text, `class="s$1" d="READINGS"`)
		text = strings.ReplaceAll(text, "-550", "-50") // and "amount":-550000
		return flagDown.ReplaceAllString(counted.ReplaceAllString(text, "COUNTED"), `class="$1$2`)
	}
	return func(text string) string {
		text = without(without(text, `<p class="terms">`, "</p>"), `<small class="terms">`, "</small>")
		tags := strings.Split(text, "<")
		for i, tag := range tags {
			if _, known := seen[tag]; !known {
				seen[tag] = plain(tag)
			}
			tags[i] = seen[tag]
		}
		return strings.Join(tags, "<")
	}
}

// A fallen flag shows on its own face and nowhere else (RIF 14.8): with the same
// moves, who looks sees the same but for the readings and the small flag.
func TestAFallenFlagShowsOnItsFaceAlone(t *testing.T) {
	for _, with := range [][]string{{"control", "600", "bothFlags", "onClaim"}, {"control", "600", "bothFlags", "automatic"},
		{"control", "60:9x60", "bothFlags", "onClaim"}, {"control", "540:5c60", "bothFlags", "onClaim"}} {
		visit.InFakeTime(t, func(t *testing.T, path func() string) {
			settings := append([]string{"mode", "claim"}, with...)
			fallen, standing := visit.OpenAudience(t, path(), nil, settings...), visit.OpenAudience(t, path(), nil, settings...)
			for seconds, a := range map[string]*visit.Audience{"-550": fallen, "-50": standing} {
				a.Start()
				a.Arbiter.Send(visit.Post(a.Tables[0].Path+"/adjust", "player", "P1", "seconds", seconds, "reason", "slip"))
			}
			visible := butForTheFlag()
			look := func(when string) {
				t.Helper()
				sameSights(t, when, sights(fallen), sights(standing), fallen.IDs, standing.IDs, visible)
			}
			look("before the flag")
			time.Sleep(90 * time.Second)
			look("after the flag")
			first := fallen.State(fallen.Tables[0].ID)
			if left := first.Remaining(board.P1, fallen.Desk.Now(time.Now())); left >= 0 {
				t.Fatalf("the flag has not fallen: %d", left)
			}
			for _, path := range []string{"/stone", "/press"} {
				for _, a := range []*visit.Audience{fallen, standing} {
					if got := a.Tables[0].P[0].Send(visit.Post(a.Tables[0].Path+path, "point", "h8")); got.Status != http.StatusSeeOther {
						t.Fatalf("%s: %d", path, got.Status)
					}
				}
				look("after a" + path + " with the flag down")
			}
			time.Sleep(5 * time.Second)
			look("later")
			// A claim on time that is ruled unfounded tells no more of the flag.
			for _, path := range []string{"/claim", "/rule"} {
				for _, a := range []*visit.Audience{fallen, standing} {
					who := map[string]*visit.Visitor{"/claim": a.Tables[0].P[1], "/rule": a.Arbiter}[path]
					got := who.Send(visit.Post(a.Tables[0].Path+path, "kind", "time", "claim", "1", "upheld", "false", "reason", "as I saw it"))
					if got.Status != http.StatusSeeOther {
						t.Fatalf("%s: %d %s", path, got.Status, got.Sentence())
					}
				}
				sameSights(t, "after"+path+" on time", public(fallen), public(standing), fallen.IDs, standing.IDs, visible)
			}
			if f, s := fallen.State(fallen.Tables[0].ID).Claims[0].Finding, standing.State(standing.Tables[0].ID).Claims[0].Finding; f.What == s.What {
				t.Errorf("both findings are %+v", f)
			}
		})
	}
}
