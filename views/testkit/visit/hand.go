package visit

import (
	"bytes"
	"errors"
	"mime/multipart"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/PuerkitoBio/goquery"
)

// Follow opens the link of the page that says those words.
func (v *Visitor) Follow(words string) *Visitor {
	v.T.Helper()
	link := v.saying("a[href]", words)
	if link == nil {
		v.T.Fatalf("%s has no link %q: %s", v.At, words, v.Words("main"))
	}
	to, err := v.At.Parse(link.AttrOr("href", ""))
	if err != nil {
		v.T.Fatal(err)
	}
	return v.Open(to.String())
}

// Presses fills in the form that has the button with those words, by the names of its
// fields, and sends it as a browser without a script does. What the page has no field or
// choice for cannot be sent.
func (v *Visitor) Presses(words string, pairs ...string) *Visitor {
	v.T.Helper()
	button := v.saying("button", words)
	if button == nil {
		v.T.Fatalf("%s has no button %q: %s", v.At, words, v.Words("main"))
	}
	form := button.Closest("form")
	if id, other := button.Attr("form"); other {
		form = v.Page.Find("#" + id)
	}
	values := Fields(form)
	for i := 0; i+1 < len(pairs); i += 2 {
		v.may(form, pairs[i], pairs[i+1])
		values.Set(pairs[i], pairs[i+1])
	}
	if name, named := button.Attr("name"); named {
		values.Set(name, button.AttrOr("value", ""))
	}
	return v.sendForm(button, form, values)
}

// Brings sends the form that has the button with those words, with a file in its field for
// one.
func (v *Visitor) Brings(words, name, content string) *Visitor {
	v.T.Helper()
	button := v.saying("button", words)
	if button == nil {
		v.T.Fatalf("%s has no button %q: %s", v.At, words, v.Words("main"))
	}
	form := button.Closest("form")
	field := form.Find("input[type=file]").AttrOr("name", "")
	if field == "" || form.AttrOr("enctype", "") != "multipart/form-data" {
		v.T.Fatalf("%s: the form of %q takes no file", v.At, words)
	}
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	part, err := parts.CreateFormFile(field, name)
	if err == nil {
		_, err = part.Write([]byte(content))
	}
	if err = errors.Join(err, parts.Close()); err != nil {
		v.T.Fatal(err)
	}
	to, err := v.At.Parse(form.AttrOr("action", v.At.Path))
	if err != nil {
		v.T.Fatal(err)
	}
	answer, err := v.Client.Post(to.String(), parts.FormDataContentType(), &body)
	if err != nil {
		v.T.Fatal(err)
	}
	v.Read(answer)
	return v
}

// may fails where a form has no such field, or does not offer that choice.
func (v *Visitor) may(form *goquery.Selection, name, value string) {
	v.T.Helper()
	field := form.Find("[name='" + name + "']")
	if field.Length() == 0 {
		v.T.Fatalf("%s: the form has no field %s", v.At, name)
	}
	choices := field.Filter("[type=radio]").Map(func(_ int, in *goquery.Selection) string { return in.AttrOr("value", "") })
	choices = append(choices, field.Find("option").Map(func(_ int, in *goquery.Selection) string { return in.AttrOr("value", "") })...)
	if len(choices) > 0 && !slices.Contains(choices, value) {
		v.T.Fatalf("%s: %s offers %q, not %q", v.At, name, choices, value)
	}
}

func (v *Visitor) sendForm(button, form *goquery.Selection, values url.Values) *Visitor {
	v.T.Helper()
	to, err := v.At.Parse(button.AttrOr("formaction", form.AttrOr("action", v.At.Path)))
	if err != nil {
		v.T.Fatal(err)
	}
	var answer *http.Response
	if strings.EqualFold(form.AttrOr("method", "get"), "post") {
		answer, err = v.Client.PostForm(to.String(), values)
	} else {
		to.RawQuery = values.Encode()
		answer, err = v.Client.Get(to.String())
	}
	if err != nil {
		v.T.Fatal(err)
	}
	v.Read(answer)
	return v
}

// saying is the first element that says the words: exactly them, else with others.
func (v *Visitor) saying(selector, words string) *goquery.Selection {
	var exact, part *goquery.Selection
	v.Page.Find(selector).Not("[disabled], .script").Each(func(_ int, e *goquery.Selection) {
		text := strings.Join(strings.Fields(e.Text()), " ")
		label := e.AttrOr("aria-label", "")
		switch {
		case exact == nil && (text == words || label == words):
			exact = e
		case part == nil && strings.Contains(text, words):
			part = e
		}
	})
	if exact != nil {
		return exact
	}
	return part
}
