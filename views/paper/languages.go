package paper

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// languages are those of a paper, by their codes: First is the event's or the reader's, Second stands beside it. The
// zero value is what nobody has chosen.
type languages struct{ First, Second string }

// languagesAsked are those of the query.
func languagesAsked(c web.Context) (l languages, err error) {
	for name, code := range map[string]*string{"lang": &l.First, "second": &l.Second} {
		*code = c.QueryParam(name)
		if *code != "" && !slices.Contains(codes(), *code) {
			return l, web.WrongForm(locale.Say("overlay.wrong.language", "What", *code, "Codes", strings.Join(codes(), ", ")))
		}
	}
	return l, nil
}

func codes() (list []string) {
	for _, l := range locale.Languages() {
		list = append(list, l.Code)
	}
	return list
}

// query is an address with the languages that were chosen.
func (l languages) query(path string) string {
	values := url.Values{}
	for name, code := range map[string]string{"lang": l.First, "second": l.Second} {
		if code != "" {
			values.Set(name, code)
		}
	}
	if len(values) == 0 {
		return path
	}
	if strings.Contains(path, "?") {
		return path + "&" + values.Encode()
	}
	return path + "?" + values.Encode()
}

// speak sets the languages of a paper; what stands around it on the screen keeps that of the reader.
func (a *asked) speak(f web.Frame) (err error) {
	if a.chosen, err = languagesAsked(a.c); err != nil {
		return err
	}
	a.Frame, a.screen = f, f
	a.T = locale.For(cmp.Or(a.chosen.First, a.t.Description.Language, f.T.Code()))
	if a.chosen.Second != "" {
		a.T = locale.Both(a.T, locale.For(a.chosen.Second))
	}
	return nil
}

// to are the words of a paper that is somebody's own: in the language of the card too, where no second one was chosen.
func (a asked) to(person string) web.Frame {
	f := a.Frame
	if noted := a.t.Languages[person]; noted != "" && a.chosen.Second == "" {
		f.T = locale.Both(f.T, locale.For(noted))
	}
	return f
}
