package records

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// Tables only grow after the first migration: nodes apply log entries of older programs to them.
func TestMigrationsOnlyAdd(t *testing.T) {
	files, err := migrations.ReadDir("migrations")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := migrations.ReadFile("migrations/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		var number int
		if _, err := fmt.Sscanf(file.Name(), "%d", &number); err != nil {
			t.Fatal(err)
		}
		if number == 1 {
			continue
		}
		for _, wrong := range takesAway(string(text)) {
			t.Errorf("%s: %s: while nodes have different versions that would be another table than the one for which entries were ordered", file.Name(), wrong)
		}
	}
}

// The test above finds what takes away, renames, binds or writes anew.
func TestWhatDoesNotOnlyAddIsFound(t *testing.T) {
	for text, wrong := range map[string]int{
		"-- new\nCREATE TABLE new (id TEXT PRIMARY KEY) STRICT;\nCREATE INDEX i ON links (id);\nALTER TABLE links ADD COLUMN note TEXT;\nINSERT INTO new (id) VALUES ('a');": 0,
		"ALTER TABLE links ADD COLUMN n INTEGER NOT NULL DEFAULT 0": 0,
		"ALTER TABLE links ADD COLUMN n INTEGER NOT NULL":           1,
		"DROP TABLE links": 1,
		"ALTER TABLE links DROP COLUMN hash; ALTER TABLE links RENAME TO old": 2,
		"CREATE UNIQUE INDEX i ON links (hash)":                               1,
		"CREATE UNIQUE INDEX i ON new (id); CREATE TABLE new (id TEXT)":       0,
		"UPDATE links SET hash = ''":                                          1,
		"DELETE FROM links":                                                   1,
		"INSERT INTO links (id) VALUES ('a')":                                 1,
		"CREATE TRIGGER t BEFORE INSERT ON links BEGIN SELECT 1; END":         1,
	} {
		if got := takesAway(text); len(got) < wrong || wrong == 0 && len(got) > 0 {
			t.Errorf("%s: %q", text, got)
		}
	}
}

var (
	made  = regexp.MustCompile(`(?i)^CREATE TABLE (?:IF NOT EXISTS )?(\w+)`)
	onOld = regexp.MustCompile(`(?i)^(?:CREATE UNIQUE INDEX \w+ ON|INSERT INTO) (\w+)`)
	grows = regexp.MustCompile(`(?i)^(?:CREATE INDEX|ALTER TABLE \w+ ADD COLUMN) `)
)

// takesAway are the statements of a migration that do more than add.
func takesAway(text string) (wrong []string) {
	text = regexp.MustCompile(`--[^\n]*`).ReplaceAllString(text, "")
	own, all := map[string]bool{}, strings.Split(text, ";")
	for i := range all {
		all[i] = strings.Join(strings.Fields(all[i]), " ")
		if found := made.FindStringSubmatch(all[i]); found != nil {
			own[found[1]] = true
		}
	}
	for _, statement := range all {
		upper := strings.ToUpper(statement)
		on := onOld.FindStringSubmatch(statement)
		switch {
		case statement == "", made.MatchString(statement), on != nil && own[on[1]]:
		case grows.MatchString(statement) && (!strings.Contains(upper, "NOT NULL") || strings.Contains(upper, "DEFAULT")):
		default:
			wrong = append(wrong, statement)
		}
	}
	return wrong
}
