package files

import (
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/bundle"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/conversion"
	"renju-arbiter/views/web"
)

// Asked is what is asked about a file that came: which of its tournaments, or whether the rest is
// taken in where parts cannot be read.
type Asked struct {
	Held, File  string // the id by which it is held, and its name
	Wrong       string
	Choices     []part.Choice // its tournaments
	Choice      string
	Left, Other []string // what is left out, and what is read otherwise than it stands
	Partly      bool     // the rest of it can be taken
}

const (
	longestDoubts = 20    // places that are named
	toldDoubts    = 3     // of those in a notice
	longestChoice = 5_000 // tournaments
)

// An upload is a file on its way in.
type upload struct {
	name, choice string
	file         []byte
	readings     []formats.Reading // none: it is sealed dossiers
	parts        []bundle.Part     // of an archive of them
}

// takeIn takes a file in: a sealed dossier as it is, one of another format sealed by this installation.
func (s *Pages) takeIn(a web.Asked) (said locale.Text, err error) {
	account := a.Viewer.Account.ID
	done, err := s.uploads.turn(a.Request().Context())
	if err != nil {
		return said, err
	}
	defer done()
	in, err := s.sent(a, account)
	if err == nil {
		err = in.read(a)
	}
	var sums []string
	if err == nil {
		sums, err = s.take(a, in)
	}
	if refusal, status, refused := web.Refusal(s.Presenter, err); refused {
		m := Dossiers{}
		if wrong := web.Translator(a).Text(refusal); in.answers(err) {
			m.Asked = in.asks(web.Translator(a), err, wrong)
			m.Asked.Held = s.pending.keep(account, in.name, in.file, s.Wall())
		} else {
			m.Wrong = wrong
		}
		return said, web.Answered(s.showDossiers(a, status, m))
	}
	if err != nil {
		return said, err
	}
	s.pending.forget(account, s.Wall())
	said = in.done(web.Translator(a), len(sums))
	if len(sums) == 1 {
		err = web.Answered(s.Notices.Done(a, address.Dossier(sums[0]), said))
	}
	return said, err
}

// errPartly says that parts of a file cannot be read.
var errPartly = unprocessable("dossier.partly")

func unprocessable(key string) error {
	return &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say(key)}
}

// sent is the file of the form, or the one that was held meanwhile.
func (s *Pages) sent(c web.Context, account string) (*upload, error) {
	in := &upload{choice: c.FormValue("tournament")}
	if id := c.FormValue("held"); id != "" {
		kept, is := s.pending.find(account, id, s.Wall())
		if !is {
			return in, unprocessable("dossier.held-gone")
		}
		in.name, in.file = kept.name, kept.file
		return in, nil
	}
	header, err := c.FormFile("file")
	if err != nil || header.Size == 0 {
		return in, unprocessable("dossier.none")
	}
	in.name = header.Filename
	in.file, err = bytesOf(header)
	return in, err
}

func bytesOf(header *multipart.FileHeader) ([]byte, error) {
	file, err := header.Open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file)
}

// read reads it, if it is no dossier.
func (in *upload) read(c web.Context) error {
	format, known := formats.Of(in.name)
	if !known && bundle.Is(in.file) {
		parts, err := bundle.Read(in.file)
		in.parts = parts
		return err
	}
	if !known {
		return nil
	}
	readings, err := format.Reads(in.file, in.choice)
	if said := shown.Sentence(nil); err != nil && !errors.As(err, &said) {
		return &dossier.FormError{What: err.Error()}
	}
	if err != nil {
		return err
	}
	in.readings = readings
	if in.asked() && c.FormValue("keep") != "1" {
		return errPartly
	}
	return nil
}

// asked tells whether the rest is taken in only if the person says so.
func (in *upload) asked() bool {
	return slices.ContainsFunc(in.readings, func(one formats.Reading) bool { return slices.ContainsFunc(one.Doubts, dossier.Doubt.Asks) })
}

// doubts are what is left out, what is read otherwise than it stands, and what is told when it is
// taken in: all but what the person agreed to leave out.
func (in *upload) doubts(t *locale.Translator) (left, other, told []string) {
	for _, one := range in.readings {
		before := ""
		if len(in.readings) > 1 {
			before = one.Dossier.Event.Name + t.Colon() + " "
		}
		for _, d := range one.Doubts {
			text := before + conversion.Doubt(t, d)
			if d.Left {
				left = append(left, text)
			} else {
				other = append(other, text)
			}
			if !d.Left || !d.Asks() {
				told = append(told, text)
			}
		}
	}
	return left, other, told
}

// take takes in what was read. Of several, those that are there already stay as they are.
func (s *Pages) take(a web.Asked, in *upload) (sums []string, err error) {
	if len(in.readings)+len(in.parts) == 0 {
		sum, err := s.Desk.Archive.TakeIn(a.Request().Context(), a.Order, in.file)
		return []string{sum}, err
	}
	var files [][]byte
	for _, part := range in.parts {
		files = append(files, part.Text)
	}
	for _, one := range in.readings {
		if one.Dossier.Event.Name == "" {
			one.Dossier.Event.Name = in.name
		}
		one.Dossier.Event.Doubts = one.Doubts[:min(len(one.Doubts), dossier.KeptDoubts)]
		file, err := s.Desk.Archive.Seal(one.Dossier)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	for n, file := range files {
		o := a.Order
		if n > 0 {
			o.ID += "." + strconv.Itoa(n+1)
		}
		sum, err := s.Desk.Archive.TakeIn(a.Request().Context(), o, file)
		if already := (*installation.Refusal)(nil); len(files) > 1 && errors.As(err, &already) && already.Code == installation.ArchivedAlready {
			continue
		}
		if err != nil {
			return sums, err
		}
		sums = append(sums, sum)
	}
	return sums, nil
}

// answers tells whether something is asked that is answered about the same file.
func (in *upload) answers(err error) bool {
	choice := (*formats.ChoiceError)(nil)
	return errors.Is(err, errPartly) || errors.As(err, &choice) && len(choice.Events) <= longestChoice
}

// asks is the question.
func (in *upload) asks(t *locale.Translator, err error, wrong string) *Asked {
	m := &Asked{File: in.name, Choice: in.choice, Wrong: wrong}
	if errors.Is(err, errPartly) {
		m.Partly = true
		m.Left, m.Other, _ = in.doubts(t)
		m.Left = m.Left[:min(len(m.Left), longestDoubts)]
		m.Other = m.Other[:min(len(m.Other), longestDoubts)]
		return m
	}
	choice := (*formats.ChoiceError)(nil)
	if !errors.As(err, &choice) {
		return m
	}
	for n, e := range choice.Events {
		words := []string{strconv.Itoa(n+1) + ".", e.Name, e.Year, t.T("dossier.choice.games", "Count", e.Games)}
		m.Choices = append(m.Choices, part.Choice{Value: strconv.Itoa(n + 1), Label: strings.Join(slices.DeleteFunc(words, func(w string) bool { return w == "" }), " ")})
	}
	if choice.All() {
		m.Choices = append(m.Choices, part.Choice{Value: formats.AllEvents, Label: t.T("dossier.choice.all")})
	}
	return m
}

// done says that it is taken in, and shortly what was read otherwise than it stands.
func (in *upload) done(t *locale.Translator, taken int) locale.Text {
	_, _, told := in.doubts(t)
	switch {
	case len(told) > 0:
		said := strings.Join(told[:min(len(told), toldDoubts)], "; ")
		if len(told) > toldDoubts {
			said += " …"
		}
		return locale.Say("done.dossier-taken-in.otherwise", "Count", strconv.Itoa(len(told)), "What", said)
	case len(in.readings) > 1, len(in.parts) > 1:
		return locale.Say("done.dossiers-taken-in", "Count", taken)
	}
	return locale.Say("done.dossier-taken-in")
}
