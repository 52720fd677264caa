package renjunet

import (
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
	words "unicode/utf16"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/records/testkit/formattest"
)

var format = formattest.Format{Name: Name, Write: Write, Read: Read}

func stone(by board.Person, colour, point string) dossier.Step {
	return dossier.Step{By: by, Do: "stone", Put: []dossier.Put{{Colour: colour, Point: point}}}
}

// event is one of two games: the first with a swap and fifths, the second a forfeit.
func event() dossier.Dossier {
	return dossier.Dossier{Schema: dossier.Schema,
		Event: dossier.Event{Name: `Open <A> & "B"`, Place: "Tallinn", Country: "EST", From: "2025-06-15", To: "2025-06-19", Rated: "yes",
			Game: map[string]string{"game": "renju", "opening": "rif", "control": "600+5"}},
		Persons: []dossier.Person{{ID: "p1", Name: "Anna Aalto", Given: "Anna", Surname: "Aalto", Country: "EST", City: "Tallinn", Born: 1980, Sex: "f", RIFID: "000042"},
			{ID: "p2", Name: "Yamamoto Haruka", Given: "Haruka", Surname: "Yamamoto", Native: "山本 遥", Country: "JPN"}, {ID: "p3", Name: "山本"}},
		Games: []dossier.Game{
			{ID: "g1", Round: 3, Board: 2, Players: []string{"p1", "p2"}, Steps: []dossier.Step{
				stone(board.P1, "black", "h8"), stone(board.P1, "white", "h9"), stone(board.P1, "black", "i10"),
				{By: board.P2, Do: "swap"}, stone(board.P1, "white", "a15"), {By: board.P2, Do: "propose", Points: []string{"f8", "g6"}},
				{By: board.P1, Do: "choose", Put: []dossier.Put{{Colour: "black", Point: "f8"}}}, stone(board.P1, "white", "h1"),
				{By: board.P2, Do: "pass", Put: []dossier.Put{{}}},
			}, Result: &dossier.Result{Score: "1-0"}},
			{ID: "g2", Players: []string{"p1", "p3"}, Result: &dossier.Result{Score: "+/-"}},
			{ID: "g3", Round: 4, Players: []string{"p3", "p1"}, Steps: []dossier.Step{stone(board.P1, "black", "h8")}},
		}}
}

func TestAnEventIsWrittenSo(t *testing.T) {
	want := `<?xml version="1.0" encoding="UTF-8"?>
<database version="1.0" date="2025-06-15">
<countries>
<country id="1" name="EST" abbr="EST" reversed="0"/>
<country id="2" name="JPN" abbr="JPN" reversed="1"/>
<country id="3" name="" abbr="" reversed="0"/>
</countries>
<cities>
<city id="1" country="1" name="Tallinn"/>
<city id="2" country="2" name=""/>
<city id="3" country="3" name=""/>
</cities>
MONTHS<rules>
<rule id="1" name="rif" category="renju"><info>control 600+5</info></rule>
</rules>
<openings>
<opening id="1" abbr="2D" name="Keigetsu"/>
<opening id="2" abbr="" name="unknown"/>
</openings>
<players>
<player id="1" disp_id="000042" name="Anna" surname="Aalto" country="1" city="1" gender="2" birth="1980-00-00"/>
<player id="2" disp_id="" name="Haruka" surname="Yamamoto" native_name="山本 遥" country="2" city="2" gender="0"/>
<player id="3" disp_id="" name="" surname="山本" country="3" city="3" gender="0"/>
</players>
<tournaments>
<tournament id="1" name="Open &lt;A&gt; &amp; &#34;B&#34;" country="1" city="1" year="2025" month="6" start="2025-06-15" end="2025-06-19" rule="1" rated="1" type="0"/>
</tournaments>
<games>
<game id="1" publisher="2" tournament="1" round="3.2" rule="1" black="2" white="1" bresult="0" opening="1" alt="f8 g6" swap="S"><move>h8 h9 i10 a15 f8 h1</move></game>
<game id="2" publisher="3" tournament="1" round="4" rule="1" black="3" white="1" bresult="" opening="2" alt="" swap=""><move>h8</move></game>
</games>
</database>
`
	file, lost := Write(event())
	before, rest, _ := strings.Cut(string(file), "<months>\n")
	_, after, _ := strings.Cut(rest, "</months>\n")
	if got := before + "MONTHS" + after; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	back, doubts, err := Read(file)
	wanted := event().Without(lost)
	wanted.Event.Source = Name
	if err != nil || len(doubts) > 0 || !reflect.DeepEqual(back, wanted) {
		t.Errorf("%v %v\n%+v\nwant\n%+v", err, doubts, back, wanted)
	}
	if parts := fmt.Sprint(lost); strings.Contains(parts, "rights") || !strings.Contains(parts, "{unusual 1") || !strings.Contains(parts, "{passes 1") {
		t.Errorf("lost is %s", parts)
	}
}

// leads are the references that another program's reader checks (the package comment).
var leads = map[string]map[string]string{
	"city":       {"country": "country"},
	"player":     {"country": "country", "city": "city"},
	"tournament": {"country": "country", "city": "city", "month": "month", "rule": "rule"},
	"game":       {"publisher": "player", "tournament": "tournament", "rule": "rule", "black": "player", "white": "player", "opening": "opening"},
}

// needed are the attributes that may not be missing, and those that have a limit of letters.
var needed = map[string]string{"country": "id name abbr reversed", "city": "id country name", "month": "id name", "rule": "id name category", "opening": "id abbr name",
	"player": "id disp_id name surname country city gender", "tournament": "id name country city rated",
	"game": "id publisher tournament rule black white bresult opening alt swap"}

var longest = map[string]int{"country.name": 100, "country.abbr": 10, "city.name": 150, "month.name": 20, "rule.name": 100, "opening.abbr": 20, "opening.name": 100,
	"player.name": 100, "player.surname": 100, "player.native_name": 150, "tournament.name": 255, "game.round": 50, "game.alt": 100, "game.swap": 20}

// What is written passes every check of a reader, whatever is played.
func TestEveryReferenceLeadsSomewhere(t *testing.T) {
	games := 0
	for seed := range uint64(40) {
		d, err := randomevents.New(seed).Dossier(dossier.Arbiters)
		if err != nil {
			t.Fatal(err)
		}
		file, _ := Write(d)
		ids, order := map[string]map[string]bool{}, []string(nil)
		decoder := xml.NewDecoder(strings.NewReader(string(file)))
		for {
			token, err := decoder.Token()
			if token == nil {
				if err.Error() != "EOF" {
					t.Fatal(err)
				}
				break
			}
			start, is := token.(xml.StartElement)
			if !is || start.Name.Local == "database" || start.Name.Local == "move" || start.Name.Local == "info" {
				continue
			}
			name, has := start.Name.Local, map[string]string{}
			for _, a := range start.Attr {
				has[a.Name.Local] = a.Value
				if limit := longest[name+"."+a.Name.Local]; limit > 0 && len([]rune(a.Value)) > limit {
					t.Errorf("seed %d: %s.%s has more than %d letters: %q", seed, name, a.Name.Local, limit, a.Value)
				}
			}
			if len(start.Attr) == 0 {
				order = append(order, name)
				continue
			}
			for _, attribute := range strings.Fields(needed[name]) {
				if _, said := has[attribute]; !said {
					t.Errorf("seed %d: a %s has no %s", seed, name, attribute)
				}
			}
			for attribute, table := range leads[name] {
				if value, said := has[attribute]; said && !ids[table][value] {
					t.Errorf("seed %d: %s.%s %s leads nowhere", seed, name, attribute, value)
				}
			}
			if ids[name] == nil {
				ids[name] = map[string]bool{}
			}
			if ids[name][has["id"]] {
				t.Errorf("seed %d: two of %s have the id %s", seed, name, has["id"])
			}
			ids[name][has["id"]] = true
		}
		if want := []string{"countries", "cities", "months", "rules", "openings", "players", "tournaments", "games"}; !slices.Equal(order, want) {
			t.Errorf("seed %d: the lists are %v", seed, order)
		}
		back, _, err := Read(file)
		if err != nil || len(back.Games) != len(ids["game"]) {
			t.Errorf("seed %d: %d games are written and %d read: %v", seed, len(ids["game"]), len(back.Games), err)
		}
		games += len(back.Games)
	}
	if games < 100 {
		t.Errorf("there are %d games only", games)
	}
}

// database is a file with one tournament and one game, with some of it otherwise: old and new text in turn.
func database(otherwise ...string) []byte {
	return []byte(strings.NewReplacer(otherwise...).Replace(`<?xml version="1.0" encoding="UTF-8"?>
<database version="1.0" date="2001-02-03"><countries><country id="1" name="Nowhere" abbr="NOW" reversed="0"/></countries>
<cities><city id="1" country="1" name="Town"/></cities><months><month id="5" name="May"/></months>
<rules><rule id="3" name="RIF" category="renju"><info>The classic rule.</info></rule></rules><openings><opening id="7" abbr="1D" name="Kansei"/></openings>
<players><player id="1" disp_id="000001" name="Ada" surname="Alpha" country="1" city="1" gender="2" birth="1970-01-02"/><player id="2" disp_id="" name="Bo" surname="Beta" country="1" city="1" gender="1" birth=""/></players>
<tournaments><tournament id="9" name="Cup" country="1" city="1" year="2001" month="5" start="2001-05-06" end="2001-05-07" rule="3" rated="1" type="0"/></tournaments>
<games><game id="77" publisher="2" tournament="9" round="1" rule="3" black="1" white="2" bresult="1" opening="7" alt="b2 c3" swap="N"><move>h8 h9 h10 a1 b2</move></game></games></database>`))
}

// utf16 is the same in UTF-16.
func utf16(order binary.AppendByteOrder, mark string, otherwise ...string) (file []byte) {
	text := mark + string(database(append(otherwise, `encoding="UTF-8"`, `encoding="UTF-16"`)...))
	for _, unit := range words.Encode([]rune(text)) {
		file = order.AppendUint16(file, unit)
	}
	return file
}

// What real files contain, sentence by sentence of the package comment, and what goes wrong besides.
func TestTrapsOfTheFormat(t *testing.T) {
	birthday := dossier.Doubt{Code: dossier.Birthday, Found: "1970-01-02"}
	one := func(list ...dossier.Doubt) []dossier.Doubt { return append(list, birthday) }
	usual := func(d dossier.Dossier) bool {
		return d.Event.Name == "Cup" && d.Event.Country == "NOW" && d.Event.Rated == "yes" && d.Games[0].Result.Score == "1-0" && d.Persons[0].Name == "Ada Alpha" && stones(d) == 5
	}
	free := func(d dossier.Dossier) bool {
		return stones(d) == 5 && d.Event.Game["opening"] == "rif" && d.Games[0].Settings["opening"] == "free"
	}
	for _, c := range []struct {
		name   string
		file   []byte
		is     func(dossier.Dossier) bool
		doubts []dossier.Doubt // without their lines
	}{
		{"as it should be", database(), usual, one()},
		{"broken UTF-8", database("Alpha", "Al\xc3pha", "The classic", "The \xff classic"), func(d dossier.Dossier) bool { return d.Persons[0].Surname == "Al\uFFFDpha" }, one(dossier.Doubt{Code: dossier.Encoding, Found: "UTF-8"})},
		{"Windows-1251", database(`encoding="UTF-8"`, `encoding="windows-1251"`, "Alpha", "\xc8\xe2\xe0\xed"), func(d dossier.Dossier) bool { return d.Persons[0].Surname == "Иван" }, one()},
		{"UTF-16 with its mark", utf16(binary.LittleEndian, "\uFEFF", "Alpha", "Иван"), func(d dossier.Dossier) bool { return d.Persons[0].Surname == "Иван" }, one()},
		{"UTF-16 without", utf16(binary.BigEndian, "", "Alpha", "Иван"), func(d dossier.Dossier) bool { return d.Persons[0].Surname == "Иван" }, one()},
		{"what says that it is UTF-16", database(`encoding="UTF-8"`, `encoding="utf-16"`), usual, one(dossier.Doubt{Code: dossier.Encoding, Found: "utf-16"})},
		{"signs that XML has not", database("Alpha", "Al\x01pha"), func(d dossier.Dossier) bool { return d.Persons[0].Surname == "Al pha" }, one()},
		{"a start without a day", database("2001-05-06", "2001-05-00"), func(d dossier.Dossier) bool { return d.Event.From == "" && d.Event.To == "" },
			one(dossier.Doubt{Code: dossier.BadDate, Found: "start 2001-05-00", Left: true}, dossier.Doubt{Code: dossier.BadDate, Found: "end 2001-05-07", Left: true})},
		{"a birth without a day", database("1970-01-02", "1970-00-00"), func(d dossier.Dossier) bool { return d.Persons[0].Born == 1970 }, nil},
		{"a birth that is none", database("1970-01-02", "0000-00-00"), func(d dossier.Dossier) bool { return d.Persons[0].Born == 0 }, nil},
		{"a start after the end", database("2001-05-06", "2001-06-06"), func(d dossier.Dossier) bool { return d.Event.From == "2001-06-06" && d.Event.To == "" },
			one(dossier.Doubt{Code: dossier.BadDate, Found: "end 2001-05-07", Left: true})},
		{"no result", database(`bresult="1"`, `bresult=""`), func(d dossier.Dossier) bool { return d.Games[0].Result == nil }, one()},
		{"a result that is none", database(`bresult="1"`, `bresult="2"`), func(d dossier.Dossier) bool { return d.Games[0].Result == nil }, one(dossier.Doubt{Code: dossier.NotKnown, Game: 1, Found: "bresult 2"})},
		{"a draw", database(`bresult="1"`, `bresult="0.5"`), func(d dossier.Dossier) bool { return d.Games[0].Result.Score == "1/2-1/2" }, one()},
		{"Black is White", database(`white="2"`, `white="1"`), func(d dossier.Dossier) bool { return d.Games[0].Players[0] == d.Games[0].Players[1] },
			[]dossier.Doubt{{Code: dossier.SamePlayer, Game: 1, Found: "Alpha"}, birthday}},
		{"a category that is a number", database(`category="renju"`, `category="1"`), func(d dossier.Dossier) bool { return d.Event.Game["opening"] == "rif" }, one()},
		{"gomoku", database(`name="RIF" category="renju"`, `name="Swap2" category="gomoku"`, `alt="b2 c3"`, `alt=""`), func(d dossier.Dossier) bool {
			return d.Event.Game["game"] == "gomoku" && d.Event.Game["opening"] == "swap2"
		}, one()},
		{"a rule that nobody knows", database(`name="RIF"`, `name="Sakata"`), func(d dossier.Dossier) bool { return d.Event.Game["opening"] == "free" }, one(dossier.Doubt{Code: dossier.NotKnown, Game: 1, Found: "rule Sakata renju"})},
		{"a name in letters of Estonian", database(`name="RIF"`, `name="Soosõrv-8"`), func(d dossier.Dossier) bool { return d.Event.Game["opening"] == "soosorv-8" }, one()},
		{"the surname first", database(`reversed="0"`, `reversed="1"`), func(d dossier.Dossier) bool { return d.Persons[0].Name == "Alpha Ada" }, one()},
		{"the fifths that were not chosen", database(`alt="b2 c3"`, `alt="c3"`), func(d dossier.Dossier) bool {
			return slices.Equal(d.Games[0].Offered(), []string{"b2", "c3"}) && d.Games[0].Settings == nil
		}, one()},
		{"fifths in other words", database(`alt="b2 c3"`, `alt="two"`), free, one(dossier.Doubt{Code: dossier.NotKept, Game: 1, Found: "alt two", Left: true}, dossier.Doubt{Code: dossier.NoRights, Game: 1, Found: "RIF"})},
		{"no fifths, of which the protocol wants two", database(`alt="b2 c3"`, `alt=""`), free, one(dossier.Doubt{Code: dossier.NoRights, Game: 1, Found: "RIF"})},
		{"a swap", database(`swap="N"`, `swap="S"`), func(d dossier.Dossier) bool {
			return d.Games[0].Result.Score == "0-1" && d.Persons[0].Name == "Bo Beta" && d.Games[0].Steps[3].Do == "swap"
		}, one()},
		{"swaps in other words", database(`swap="N"`, `swap="yes!"`), usual, one(dossier.Doubt{Code: dossier.NotKept, Game: 1, Found: "swap yes!", Left: true})},
		{"times", database(`swap="N"`, `swap="" btime="12.5" wtime="3"`), usual, one(dossier.Doubt{Code: dossier.NotKept, Game: 1, Found: "btime", Left: true}, dossier.Doubt{Code: dossier.NotKept, Game: 1, Found: "wtime", Left: true})},
		{"a text to a game", database(`</move>`, `</move><info>Well played.</info>`), usual, one(dossier.Doubt{Code: dossier.NotKept, Game: 1, Found: "Well played.", Left: true})},
		{"a round in words", database(`round="1"`, `round="final"`), usual, one(dossier.Doubt{Code: dossier.NotKnown, Game: 1, Found: "round final"})},
		{"an id that leads nowhere", database(`black="1"`, `black="5"`), func(d dossier.Dossier) bool { return d.Persons[0].Name == "" && d.Persons[1].Name == "Bo Beta" },
			[]dossier.Doubt{{Code: dossier.NoSuchID, Game: 1, Found: "game.black 5"}}},
		{"an illegal move", database("h9 h10", "h9 h9"), func(d dossier.Dossier) bool { return stones(d) == 5 }, one(dossier.Doubt{Code: dossier.NoRights, Game: 1, Found: "RIF"}, dossier.Doubt{Code: dossier.IllegalMove, Game: 1, Ply: 3, Found: "h9"})},
		{"a move off the board", database("h10", "h16"), func(d dossier.Dossier) bool { return stones(d) == 2 }, one(dossier.Doubt{Code: dossier.NotKept, Game: 1, Found: "alt b2 c3", Left: true}, dossier.Doubt{Code: dossier.PointOffBoard, Game: 1, Ply: 3, Found: "h16", Left: true})},
		{"cut off", database("</games></database>", "<game id="), usual, one(dossier.Doubt{Code: dossier.CutOff, Left: true})},
		{"another tournament", database("<tournaments>", `<tournaments><tournament id="8" name="Empty" country="1" city="1" rated="0"/>`), usual,
			one(dossier.Doubt{Code: dossier.OtherEvents, Found: "1", Left: true})},
		{"two rows of an id", database(`<player id="2"`, `<player id="1"`), func(d dossier.Dossier) bool { return d.Persons[0].Name == "Bo Beta" },
			[]dossier.Doubt{{Code: dossier.SameID, Found: "player 1"}, {Code: dossier.NoSuchID, Game: 1, Found: "game.publisher 2"}, {Code: dossier.NoSuchID, Game: 1, Found: "game.white 2"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, doubts, err := Read(c.file)
			if err != nil || len(d.Games) != 1 {
				t.Fatalf("%v: %+v", err, d)
			}
			if !c.is(d) {
				t.Errorf("%+v", d)
			}
			for i := range doubts {
				doubts[i].Line = 0
			}
			order := func(a, b dossier.Doubt) int { return strings.Compare(a.Code+a.Found, b.Code+b.Found) }
			slices.SortFunc(doubts, order)
			slices.SortFunc(c.doubts, order)
			if !slices.Equal(doubts, c.doubts) {
				t.Errorf("doubts %+v, not %+v", doubts, c.doubts)
			}
		})
	}
}

// stones is how many the first game has.
func stones(d dossier.Dossier) (n int) {
	for _, s := range d.Games[0].Steps {
		n += len(s.Put)
	}
	return n
}

func TestTheEventsOfAFile(t *testing.T) {
	file := database("<tournaments>", `<tournaments><tournament id="8" name="Empty" year="1999" country="1" city="1" rated="0"/>`)
	list, err := Events(file)
	if err != nil || !slices.Equal(list, []Event{{"8", "Empty", "1999", 0}, {"9", "Cup", "2001", 1}}) {
		t.Errorf("%v %+v", err, list)
	}
	d, _, err := ReadEvent(file, "8")
	if err != nil || d.Event.Name != "Empty" || len(d.Games) != 0 || d.Event.Game["game"] != "renju" {
		t.Errorf("%v %+v", err, d)
	}
}

func TestWhatIsNoDatabaseIsRefused(t *testing.T) {
	for name, file := range map[string]string{
		"nothing": "", "another text": "(;GM[4];B[hh])", "another document": "<html><body/></html>", "deep elements": "<database>" + strings.Repeat("<a>", 100),
		"too many rows": "<database>" + strings.Repeat("<city/>", maxRows+1),
	} {
		_, _, err := Read([]byte(file))
		if kind := (*dossier.KindError)(nil); !errors.As(err, &kind) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A file with many games of many tournaments is gone through, and the games of one of them alone are kept.
func TestOfManyGamesThoseOfOneEventAreKept(t *testing.T) {
	const events, each = 200, 200
	var rows, games strings.Builder
	for i := range events {
		fmt.Fprintf(&rows, `<tournament id="%d" name="Cup %d" country="1" city="1" rule="3" rated="1"/>`, 100+i, i)
		for j := range each {
			fmt.Fprintf(&games, `<game id="%d" publisher="1" tournament="%d" rule="3" black="1" white="2" bresult="1" opening="7" alt="" swap=""><move>h8 h9 h10 a1 b2 c3 d4 e5 f6 g7 a2 a3 a4 a5 a6 a7</move></game>`, i*each+j, 100+i)
		}
	}
	file := database("<tournaments>", "<tournaments>"+rows.String(), "<games>", "<games>"+games.String())
	d, _, err := ReadEvent(file, "150")
	if err != nil || len(d.Games) != each || d.Event.Name != "Cup 50" {
		t.Fatalf("%v, %d games", err, len(d.Games))
	}
	kept := func(file []byte, id string) uint64 {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		r, err := read(file, id, false)
		if err != nil {
			t.Fatal(err)
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		runtime.KeepAlive(r)
		return after.HeapAlloc - min(before.HeapAlloc, after.HeapAlloc)
	}
	if one, none := kept(file, "150"), kept(file, "9"); one > 3_000_000 || none > 500_000 {
		t.Errorf("%d bytes are kept of a file with %d games of which %d are wanted, and %d where 1 is", one, events*each, each, none)
	}
}

// Whatever is read can be written, and is read again as it was, but for what the file lost.
func FuzzRead(f *testing.F) {
	file, _ := Write(event())
	f.Add(file)
	f.Add(database())
	f.Add(database(`name="RIF" category="renju"`, `name="gomoku Swap2" category="2"`, "classic rule.", "control 30; size 19", `alt=""`, `alt="c3"`, "a1", "--"))
	f.Fuzz(func(t *testing.T, file []byte) { format.HoldsOf(t, file) })
}
