package locale

import (
	"testing"
	"testing/fstest"
)

// A catalogue that lacks something is not read: it says what it lacks, in a sentence.
func TestACatalogueThatLacksSomethingIsRefused(t *testing.T) {
	whole := `"en": "Yes", "eu": "Bai", "fr": "Oui", "de": "Ja"`
	for _, c := range []struct{ text, want string }{
		{`{"yes": {` + whole + `}}`, ""},
		{`{"yes": {"en": "Yes", "eu": "Bai", "de": "Ja"}}`, "catalogue/a.json: yes has no text in Français (fr)"},
		{`{"yes": {"en": "Yes", "eu": "Bai", "fr": "", "de": "Ja"}}`, "catalogue/a.json: yes has no text in Français (fr)"},
		{`{"yes": {"en": "Yes", "eu": {"one": "Bai"}, "fr": "Oui", "de": "Ja"}}`, "catalogue/a.json: yes has no text in Euskara (eu)"},
		{`{"yes": {` + whole + `, "es": "Sí"}}`, "catalogue/a.json: yes has a text in a language that the face does not speak"},
		{`{"yes": {"en": {"dual": "Yes"}}}`, `catalogue/a.json: json: unknown field "dual"`},
		{`{"yes": {"en": {"one": "Yes", "few": "Yes", "other": "Yes"}, "eu": "Bai", "fr": "Oui", "de": "Ja"}}`, "catalogue/a.json: yes has a plural form that the languages of the catalogues do not have"},
		{`{"no": {` + whole + `}}`, "catalogue/b.json: no is in another catalogue too"},
	} {
		_, err := load(fstest.MapFS{
			"catalogue/a.json": {Data: []byte(c.text)},
			"catalogue/b.json": {Data: []byte(`{"no": {"en": "No", "eu": "Ez", "fr": "Non", "de": "Nein"}}`)},
		})
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.text, got, c.want)
		}
	}
}

func BenchmarkCatalogues(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := load(files); err != nil {
			b.Fatal(err)
		}
	}
}
