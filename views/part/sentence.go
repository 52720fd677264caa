package part

import (
	"context"
	"io"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/views/locale"
)

// Sentence is a text whose names are closed off, so that a short line cuts the name and not the verb.
func Sentence(t *locale.Translator, text locale.Text) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		rest, names := t.Text(text), namesIn(text)
		for rest != "" {
			at, name := len(rest), ""
			for _, one := range names {
				if i := strings.Index(rest, locale.Isolate(one)); i >= 0 && i < at {
					at, name = i, one
				}
			}
			if _, err := io.WriteString(w, templ.EscapeString(rest[:at])); err != nil || name == "" {
				return err
			}
			if err := Name(name).Render(ctx, w); err != nil {
				return err
			}
			rest = rest[at+len(locale.Isolate(name)):]
		}
		return nil
	})
}

// namesIn are the names in a text, and in the texts within it; a name that another one begins with comes later.
func namesIn(text locale.Text) (names []string) {
	for i := 0; i+1 < len(text.Args); i += 2 {
		switch value := text.Args[i+1].(type) {
		case locale.Text:
			names = append(names, namesIn(value)...)
		case string:
			if value != "" && slices.Contains([]any{"Name", "Who", "Team"}, text.Args[i]) {
				names = append(names, value)
			}
		}
	}
	slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
	return names
}
