package roster

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
)

func wideBytes(text string, big bool, mark bool) []byte {
	var out []byte
	units := utf16.Encode([]rune(text))
	if mark {
		units = append([]uint16{0xfeff}, units...)
	}
	for _, u := range units {
		if big {
			out = append(out, byte(u>>8), byte(u))
		} else {
			out = append(out, byte(u), byte(u>>8))
		}
	}
	return out
}

// A list says the same however its file is encoded.
func TestTheEncodingOfAFileIsFoundOut(t *testing.T) {
	const text = "Name;Land\nJüri Õun;EST\n"
	latin := []byte("Name;Land\nJ\xfcri \xd5un;EST\n")
	for what, file := range map[string][]byte{"UTF-8": []byte(text), "with a mark": []byte("\ufeff" + text), "Latin-1": latin,
		"UTF-16": wideBytes(text, false, true), "the other way": wideBytes(text, true, true), "without a mark": wideBytes(text, false, false)} {
		if got := Text(file); got != text {
			t.Errorf("%s: %q", what, got)
		}
	}
	if got := Text([]byte("\x93a\x94 \x80")); got != "“a” €" {
		t.Errorf("the letters of Windows: %q", got)
	}
}

func TestSeparatorsAreFoundOutAndQuotesHold(t *testing.T) {
	for text, want := range map[string][][]string{
		"a;b\nc;d":                        {{"a", "b"}, {"c", "d"}},
		"a\tb, c\r\nd\te":                 {{"a", "b, c"}, {"d", "e"}},
		"a,b\r\rc,\"d, e\"":               {{"a", "b"}, nil, {"c", "d, e"}},
		"\"a \"\"b\"\"\";\"c\nd\"\ne;f":   {{`a "b"`, "c d"}, {"e", "f"}},
		"\"never closed;b\nc;d":           {{`"never closed`, "b"}, {"c", "d"}},
		"\n\nName;Country\nAda Vale; EST": {nil, nil, {"Name", "Country"}, {"Ada Vale", "EST"}},
		"one\ntwo":                        {{"one"}, {"two"}},
		"Vale, Ada;EST;1\nLind, Bo;SWE;2": {{"Vale, Ada", "EST", "1"}, {"Lind, Bo", "SWE", "2"}},
		`"Ada" Vale;x`:                    {{`"Ada" Vale`, "x"}},
		"\"Ada;1\n\"Bo\";2\nc;\"d\" \n":   {{`"Ada`, "1"}, {"Bo", "2"}, {"c", "d"}},
	} {
		if diff := cmp.Diff(want, Cells(text)); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

// A quote that is not closed is the fault of its row alone: no name keeps one, and the
// rows around it are read.
func TestAQuoteThatIsNotClosedIsAFaultOfItsRow(t *testing.T) {
	text := "Name;Country\nAda Vale;EST\n\"Bo Lind;SWE\n\"Cy\";FIN\nDi \"Ace\" Roe;NOR\nEd\";DEN\n"
	got := ReadTable(Cells(text), Recognise(Cells(text), 2026), nil, 2026)
	said := ""
	for _, row := range got.Rows {
		said += row.Player.Name + "|"
		for _, e := range row.Errors {
			said += e.Error() + "|"
		}
	}
	if want := `Ada Vale||quote: "Bo Lind|Cy|Di "Ace" Roe||quote: Ed"|`; said != want {
		t.Errorf("%q", said)
	}
	for text, want := range map[string]string{"\"Ada Vale;EST": "quote", "\"Vale, Ada;EST": "quote", "Vale, \"Ada, EST": "quote", "\"Vale; Ada\"; EST": "Vale; Ada", "\"\";EST": "name", "\"Vale, Ada\",EST": "Vale, Ada"} {
		line := Paste(text, nil)[0]
		if line.Error != nil && string(line.Error.Code) != want || line.Error == nil && line.Player.Name != want {
			t.Errorf("%s: %+v", text, line)
		}
	}
}

// Columns are recognised by the words of four languages and of the lists of the field,
// with one row of head, two, or a title above.
func TestColumnsAreRecognisedByTheirHeads(t *testing.T) {
	for text, want := range map[string]Layout{
		"Surname;Given name;Native name;Country;City;Birth year;Sex;Title;Rating;RIF ID;Federation ID;No.": {1, []Field{Surname, Given, Native, Country, City, Born, Sex, Title, Rating, RIF, Federation, Number}},
		"Abizena;Izena;Herrialdea;Hiria;Jaioturtea;Sexua;Titulua;Ratinga":                                  {1, []Field{Surname, Given, Country, City, Born, Sex, Title, Rating}},
		"N°;Nom;Prénom;Pays;Club;Année de naissance;Sexe;Titre;Cote;N° de licence":                         {1, []Field{Number, Surname, Given, Country, "", Born, Sex, Title, Rating, Federation}},
		"Nr.;Name;Vorname;Land;Verein;Ort;Jahrgang;Geschlecht;Wertungszahl;RIF-Nr.":                        {1, []Field{Number, Surname, Given, Country, "", City, Born, Sex, Rating, RIF}},
		"Nom;Pays;Elo":                  {1, []Field{WholeName, Country, Rating}},
		"姓名;国家;等级分":                     {1, []Field{WholeName, Country, Rating}},
		"Estonian Open\n\nName;Fed;Rtg": {3, []Field{WholeName, Country, Rating}},
		"Player;;;Federation;Rating\nFamily name;Given name;Native name;;": {2, []Field{Surname, Given, Native, Country, Rating}},
		"Player;Player;;\nfamily name;first name;Country;Rating":           {2, []Field{Surname, Given, Country, Rating}},
		"Name;Country;Rating\nNimi;Riik;Reiting":                           {2, []Field{WholeName, Country, Rating}},
		"Name;Remarks;Rating":                                              {1, []Field{WholeName, "", Rating}},
		"Name;Rating;Rating rapid;Elo":                                     {1, []Field{WholeName, Rating, "", ""}},
		"name\nAda\nBo":                                                    {1, []Field{WholeName}},
	} {
		if diff := cmp.Diff(want, Recognise(Cells(text), 2026)); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

func TestColumnsWithoutAHeadAreToldByWhatIsInThem(t *testing.T) {
	for text, want := range map[string][]Field{
		"Vale,Ada,EST,2100\nLind,Bo,SWE,1987\nKim,Li,KOR,2044":         {Surname, Given, Country, Rating},
		"Ada Vale;EST;020017;2104\nBo Lind;SWE;030001;1987":            {WholeName, Country, RIF, Rating},
		"1;Ada Vale;1987;f;Estonia;2104\n2;Bo Lind;1999;m;Sweden;2207": {Number, WholeName, Born, Sex, Country, Rating},
		"Ada Vale\t中村\tJPN\nBo Lind\t山田\tJPN":                          {WholeName, Native, Country},
		"中村茂;JPN\n山田太郎;JPN":                                            {WholeName, Country},
		"Ada Vale\nBo Lind":                                            {WholeName},
		"Ada Vale;-;EST\nBo Lind;-;SWE":                                {WholeName, "", Country},
	} {
		if got := Recognise(Cells(text), 2026); got.Head != 0 || !slices.Equal(got.Columns, want) && text[9] != '-' {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func reads(text string, entered ...Player) Table {
	cells := Cells(text)
	return ReadTable(cells, Recognise(cells, 2026), entered, 2026)
}

// What a spreadsheet makes of ids, ratings, dates, countries and sexes is read as it is meant.
func TestARowIsReadAsItIsMeant(t *testing.T) {
	head := "Name;Country;RIF ID;Rating;Born;Sex\n"
	for text, want := range map[string]Player{
		"Ada Vale;estonia;20017;2,104;1987-05-03;female": {"Ada Vale", "EST", "020017", 2104, Details{Born: 1987, Sex: "f"}},
		"Vale, Ada;EST;;2 104.0;3.5.1987;w":              {"Ada Vale", "EST", "", 2104, Details{Surname: "Vale", Given: "Ada", Born: 1987, Sex: "f"}},
		"Bo;Schweden;030001;–;31900;Männlich":            {"Bo", "SWE", "030001", 0, Details{Born: 1987, Sex: "m"}},
		"ليلى حداد;EGY;;2104,6;;":                        {Name: "ليلى حداد", Country: "EGY", Rating: 2105},
	} {
		got := reads(head + text)
		if len(got.Wrong) > 0 || len(got.Rows) != 1 || len(got.Rows[0].Errors) > 0 {
			t.Errorf("%s: %+v", text, got)
			continue
		}
		if diff := cmp.Diff(want, got.Rows[0].Player); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

// Every fault of every row is told at once, with the row that it has in the file.
func TestEveryFaultOfEveryRowIsTold(t *testing.T) {
	got := reads("Name;Country;Rating;Born;Sex;No\n\nAda;EST;high;3000;x;first\n;Atlantis\nBo;SWE;2000;1990;m;7\nName;Country;Rating;Born;Sex;No\nBo;SWE;;1990")
	var said []string
	for _, row := range got.Rows {
		for _, e := range row.Errors {
			said = append(said, fmt.Sprint(row.Line, " ", e.Code, " ", e.What, e.Count))
		}
	}
	want := []string{"3 rating high0", "3 sex-word x0", "3 year 30002023", "3 number first0", "4 name 0", "4 country Atlantis0", "7 twice 5"}
	if !slices.Equal(said, want) {
		t.Errorf("%q, want %q", said, want)
	}
}

func TestATableThatCannotBeReadSaysWhy(t *testing.T) {
	for text, want := range map[string]Code{"Country;Rating\nEST;2100": NoColumn, "Name;Country\n": NoRows, "Name;Country\n" + strings.Repeat("x;EST\n", MaxRows+1): ManyRows} {
		if got := reads(text); len(got.Wrong) == 0 || got.Wrong[0].Code != want {
			t.Errorf("%.30q: %v, want %s", text, got.Wrong, want)
		}
	}
	cells := Cells("a;b\nc;d")
	got := ReadTable(cells, Layout{Columns: []Field{WholeName, WholeName}}, nil, 2026)
	if len(got.Wrong) != 1 || got.Wrong[0].Code != TwoColumns {
		t.Errorf("%v", got.Wrong)
	}
}

// Who is entered already is known again by an id, or by name, country and year of birth;
// somebody of the same name with another id is somebody else.
func TestWhoIsEnteredAlreadyIsKnownAgain(t *testing.T) {
	entered := []Player{{Name: "Ada Vale", Country: "EST", RIFID: "020017"}, {Name: "Bo Lind", Country: "SWE", More: Details{Born: 1990}},
		{Name: "Cid", Country: "ESP", More: Details{FederationID: "77"}}}
	head := "Name;Country;RIF ID;Born;Federation ID\n"
	for text, known := range map[string]string{
		"Ada W. Vale;EST;020017": "Ada Vale", "ada vale;EST": "Ada Vale", "Ada Vale;EST;020018": "", "Ada Vale;FIN": "",
		"Bo Lind;SWE;;1990": "Bo Lind", "Bo Lind;SWE;030001;1990": "Bo Lind", "Bo Lind;SWE;;1991": "", "Bo Lind;SWE": "",
		"Cyd;ESP;;;77": "Cid", "Cyd;FRA;;;77": "",
	} {
		got := reads(head+text, entered...)
		if len(got.Rows) != 1 || got.Rows[0].Known != known || len(got.Rows[0].Errors) > 0 {
			t.Errorf("%s: %+v", text, got.Rows)
		}
		if n := len(got.Fresh()); (n == 1) != (known == "") {
			t.Errorf("%s: %d are entered", text, n)
		}
	}
}

// The places that a list gives are the order in which its players are entered.
func TestPlayersAreEnteredInTheOrderOfTheirNumbers(t *testing.T) {
	got := reads("Nr.;Name\n3;Cid\n;Dee\n1.;Ada\n2;Bo").Fresh()
	if len(got) != 4 || got[0].Name+got[1].Name+got[2].Name+got[3].Name != "AdaBoCidDee" {
		t.Errorf("%v", got)
	}
}

func TestALineOfCommasIsRecognised(t *testing.T) {
	for text, want := range map[string]Player{
		"Vale, Ada, EST, 2100":         {Name: "Ada Vale", Country: "EST", Rating: 2100, More: Details{Surname: "Vale", Given: "Ada"}},
		"Vale, Ada, est, 020017, 2100": {"Ada Vale", "EST", "020017", 2100, Details{Surname: "Vale", Given: "Ada"}},
		"Ada Vale, Estonia, 2100":      {Name: "Ada Vale", Country: "EST", Rating: 2100},
		"Vale, Ada":                    {Name: "Ada Vale", More: Details{Surname: "Vale", Given: "Ada"}},
		"Kim, Li, KOR":                 {Name: "Li Kim", Country: "KOR", More: Details{Surname: "Kim", Given: "Li"}},
		"Vale, Ada; EST; 020017; 2100": {"Ada Vale", "EST", "020017", 2100, Details{Surname: "Vale", Given: "Ada"}},
		`"Vale, of Tartu", EST`:        {Name: "Vale, of Tartu", Country: "EST"},
		"Ada Vale,EST,,2100":           {Name: "Ada Vale", Country: "EST", Rating: 2100},
		"Ada Vale, EST, 0":             {Name: "Ada Vale", Country: "EST"},
	} {
		lines := Paste(text, nil)
		if len(lines) != 1 || lines[0].Error != nil {
			t.Errorf("%q: %+v", text, lines)
		} else if diff := cmp.Diff(want, lines[0].Player); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
	if line := Paste("Vale, Ada, Tartu, EST", nil)[0]; line.Error == nil || line.Error.Code != ManyNames || line.Error.What != "Tartu" {
		t.Errorf("%+v", line.Error)
	}
}

func TestTenThousandRowsAreReadAtOnce(t *testing.T) {
	var b strings.Builder
	b.WriteString("Surname;Given name;Country;RIF ID;Rating\n")
	for i := range MaxRows {
		fmt.Fprintf(&b, "Player %d;Ann;EST;%06d;%d\n", i, i, 1500+i%900)
	}
	start := time.Now()
	if got := reads(b.String()); len(got.Fresh()) != MaxRows || len(got.Wrong) > 0 {
		t.Errorf("%d, %v", len(got.Fresh()), got.Wrong)
	}
	t.Logf("%v", time.Since(start))
}

// Whatever a file says, a row that was taken is a player who would be taken again, and
// no row is lost.
func FuzzTable(f *testing.F) {
	for _, seed := range []string{"Name;Country\nAda;EST", "\xff\xfeN\x00a\x00", "\"a\n;b\"c,\t", "Surname,Given,Rating\nVale,Ada,\"2,104\"", "Nr.\tName\n1.\tAda\n\n1.\tAda"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		cells := Cells(Text(file))
		l := Recognise(cells, 2026)
		got := ReadTable(cells, l, nil, 2026)
		if n := len(got.Fresh()); n > len(got.Rows) || len(got.Rows) > len(cells) {
			t.Fatalf("%d of %d of %d", n, len(got.Rows), len(cells))
		}
		for _, row := range got.Rows {
			p := row.Player
			if len(row.Errors) == 0 {
				if again, err := Read(p.Name, p.Country, p.RIFID, ""); err != nil || again.Name != p.Name {
					t.Fatalf("%+v reads back as %+v, %v", p, again, err)
				}
			}
		}
	})
}
