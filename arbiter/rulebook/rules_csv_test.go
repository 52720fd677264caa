package rulebook_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"renju-arbiter/arbiter/testkit/oracles"
)

// ruleRow is a row of rules.csv; the package comment tells of its columns.
type ruleRow struct {
	at                                                         string // "rules.csv:12"
	seed, rule, rif, sentences, gist, kind, where, test, about string
}

const (
	done    = "done"
	notOurs = "not ours"
)

// awaited are the rules that nothing carries out yet. A row of one of them takes it from
// here.
var awaited []string

func rulesCSV(t *testing.T) (rows []ruleRow) {
	t.Helper()
	for i, cells := range table(t, "rules.csv", "seed", "rule", "rif", "sentences", "gist", "kind", "where", "test") {
		rows = append(rows, ruleRow{at: "rules.csv:" + strconv.Itoa(i+2), about: cells[0] + " " + cells[1],
			seed: cells[0], rule: cells[1], rif: cells[2], sentences: cells[3], gist: cells[4], kind: cells[5], where: cells[6], test: cells[7]})
	}
	return rows
}

// seedRule is one numbered rule, or one section, of a seed document: where it stands
// and how many sentences it has.
type seedRule struct {
	seed, rule, lines string
	sentences         int
}

func seedRules(t *testing.T) (rules []seedRule) {
	t.Helper()
	for _, cells := range table(t, filepath.Join("testdata", "seeds.csv"), "seed", "rule", "lines", "sentences") {
		n, err := strconv.Atoi(cells[3])
		if err != nil {
			t.Fatal(err)
		}
		rules = append(rules, seedRule{cells[0], cells[1], cells[2], n})
	}
	return rules
}

func table(t *testing.T, path string, head ...string) [][]string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(rows[0], head) {
		t.Fatalf("%s has the columns %v, not %v", path, rows[0], head)
	}
	return rows[1:]
}

// parts are what stands in one cell, as of several tests.
func parts(cell string) (list []string) {
	for part := range strings.SplitSeq(cell, " | ") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// span reads "3" or "3-5".
func span(text string) (first, last int, ok bool) {
	from, to, several := strings.Cut(text, "-")
	first, err := strconv.Atoi(from)
	if last = first; err == nil && several {
		last, err = strconv.Atoi(to)
	}
	return first, last, err == nil && 1 <= first && first <= last
}

// Every sentence of the four seed documents has a row, and no row tells of a sentence
// that is not there.
func TestEverySentenceOfTheSeedsHasARow(t *testing.T) {
	known, covered := map[string]int{}, map[string]map[int]bool{}
	for _, r := range seedRules(t) {
		about := r.seed + " " + r.rule
		if known[about] != 0 || r.sentences < 1 {
			t.Errorf("%s is in the list of the seeds twice, or without a sentence", about)
		}
		known[about], covered[about] = r.sentences, map[int]bool{}
	}
	for _, r := range rulesCSV(t) {
		first, last, ok := span(r.sentences)
		switch {
		case known[r.about] == 0:
			t.Errorf("%s: the seeds have no rule %s", r.at, r.about)
		case !ok || last > known[r.about]:
			t.Errorf("%s: %s has the sentences 1 to %d, not %q", r.at, r.about, known[r.about], r.sentences)
		default:
			for n := first; n <= last; n++ {
				covered[r.about][n] = true
			}
		}
	}
	for about, has := range covered {
		for n := 1; n <= known[about]; n++ {
			if has[n] == slices.Contains(awaited, about) {
				t.Errorf("%s, sentence %d: a row is there: %t", about, n, has[n])
			}
		}
	}
}

// What a program can do has a place where it is done and a test that holds it; what it
// cannot do has the reason.
func TestEveryRuleHasItsPlaceAndItsTest(t *testing.T) {
	seen := map[string]string{}
	for _, r := range rulesCSV(t) {
		if r.gist == "" || r.where == "" {
			t.Errorf("%s: %s is without its gist or its place", r.at, r.about)
		}
		switch r.kind {
		case done:
			if r.test == "" {
				t.Errorf("%s: no test holds %s, %q", r.at, r.about, r.gist)
			}
		case notOurs:
			if r.test != "" || len(strings.Fields(r.where)) < 3 {
				t.Errorf("%s: %s is not ours; it has a reason, and no test", r.at, r.about)
			}
		default:
			t.Errorf("%s: %q is no kind", r.at, r.kind)
		}
		if before := seen[r.about+r.gist]; before != "" {
			t.Errorf("%s: the same as %s", r.at, before)
		}
		seen[r.about+r.gist] = r.at
	}
	if len(seen) < 200 {
		t.Errorf("only %d rows", len(seen))
	}
}

// The federation's number is the seed's and two (README), from rule 3 on.
func TestTheNumbersOfTheFederationAreTwoMore(t *testing.T) {
	number := regexp.MustCompile(`^(\d+)(.*)$`)
	for _, r := range rulesCSV(t) {
		want := ""
		if m := number.FindStringSubmatch(r.rule); m != nil && r.seed == "000" {
			if n, _ := strconv.Atoi(m[1]); n >= 3 {
				want = strconv.Itoa(n+2) + m[2]
			}
		}
		if before, after, from := strings.Cut(want, "-"); from { // 10.2-4 is 12.2-4
			want = before + "-" + after
		}
		if r.rif != want {
			t.Errorf("%s: seed %s is RIF %q, not %q", r.at, r.rule, want, r.rif)
		}
	}
}

func TestThePlacesOfTheRulesExist(t *testing.T) {
	house := newHouse(t)
	for _, r := range rulesCSV(t) {
		if r.kind != done {
			continue
		}
		for _, place := range parts(r.where) {
			if !house.hasPlace(place) {
				t.Errorf("%s: there is no %s", r.at, place)
			}
		}
	}
}

func TestTheTestsOfTheRulesExist(t *testing.T) {
	house := newHouse(t)
	for _, r := range rulesCSV(t) {
		for _, test := range parts(r.test) {
			if wrong := house.hasTest(test); wrong != "" {
				t.Errorf("%s: %s: %s", r.at, test, wrong)
			}
		}
	}
}

// The list of what the seeds hold is right: every line of them stands in one rule, or is a
// heading or a picture, and each rule has as many sentences as are counted.
func TestTheSeedsHaveTheSentencesThatAreCounted(t *testing.T) {
	seeds := map[string][]string{}
	for _, r := range seedRules(t) {
		if seeds[r.seed] == nil {
			seeds[r.seed] = seedLines(t, r.seed)
		}
	}
	told := map[string]bool{}
	for _, r := range seedRules(t) {
		first, last, ok := span(r.lines)
		if !ok || last > len(seeds[r.seed]) {
			t.Fatalf("%s %s: the seed has no lines %s", r.seed, r.rule, r.lines)
		}
		n := 0
		for line := first; line <= last; line++ {
			at := r.seed + ":" + strconv.Itoa(line)
			if told[at] {
				t.Errorf("%s is in two rules", at)
			}
			told[at] = true
			n += len(sentences(seeds[r.seed][line-1]))
		}
		if n != r.sentences {
			t.Errorf("%s %s has %d sentences, not %d", r.seed, r.rule, n, r.sentences)
		}
	}
	for seed, lines := range seeds {
		for i, line := range lines {
			heading := len(sentences(line)) <= 1 && len(strings.Fields(line)) <= 8 && !strings.HasSuffix(strings.TrimSpace(line), ".")
			if at := seed + ":" + strconv.Itoa(i+1); !told[at] && !heading {
				t.Errorf("%s is in no rule: %.60s", at, line)
			}
		}
	}
}

// seedLines are the lines of a seed document, which is no part of the installation.
func seedLines(t *testing.T, seed string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join("..", "..", "..", "shared", "seeds", seed+"_*.txt"))
	if err != nil || len(found) == 0 {
		oracles.NotRun(t, "the seed documents, which may not be copied, do not lie in ../shared/seeds")
	}
	text, err := os.ReadFile(found[0])
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), "\n")
}

var (
	leading = regexp.MustCompile(`^[-•*#>|\s]+`)
	item    = regexp.MustCompile(`^(?:\d+(?:\.\d+)*(?:-\d+)?[.)°]*|[a-z]\))[.)°]*\s+`)
	stop    = regexp.MustCompile(`[.!?:][)"”»¹]*(?:\s|$)|\s\|\s`)
	before  = regexp.MustCompile(`[\p{L}]+$|\d+$`)
	short   = regexp.MustCompile(`^(?:\d+|[IVX]+|sog|dt|Abb|al|Inc|Jr|[A-Z])$`)
	point   = regexp.MustCompile(`^[a-z]\d`)
)

// sentences are those of a line, or of an item of a list; a picture has none.
func sentences(line string) (list []string) {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, "![") {
		return nil
	}
	line = item.ReplaceAllString(leading.ReplaceAllString(line, ""), "")
	line = strings.Trim(strings.ReplaceAll(line, "*", ""), " |")
	keep := func(text string) {
		if text = strings.Trim(text, " |"); text != "" {
			list = append(list, text)
		}
	}
	from := 0
	for _, at := range stop.FindAllStringIndex(line, -1) {
		if rest := strings.TrimSpace(line[at[1]:]); rest == "" || ends(line[from:at[0]], line[at[0]:at[1]], rest) {
			keep(line[from:at[1]])
			from = at[1]
		}
	}
	keep(line[from:])
	return list
}

// ends tells whether a sentence ends between two parts of a line: not after the number of
// a year or an abbreviation, and the next one begins with a capital, a digit or a point of the
// board.
func ends(text, sign, rest string) bool {
	switch {
	case strings.Contains(sign, "|"), rest[0] == '|': // the next cell of a table
		return true
	case sign[0] == ':', sign[0] == '.' && short.MatchString(before.FindString(text)):
		return false
	}
	next := []rune(rest)[0]
	return unicode.IsUpper(next) || unicode.IsDigit(next) || strings.ContainsRune(`("“«`, next) || point.MatchString(rest)
}
