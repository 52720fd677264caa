package visit

import (
	"regexp"
	"strconv"
	"strings"
)

// randomID is what is random by nature in a page: ids of games, people, links and
// commands.
var randomID = regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$`)

const idLength = 36

// IDs are the random ids of a service in the order in which they were first met.
type IDs map[string]string

// Plain is a text with the place in that order instead of each id. It looks from dash to
// dash: a page is long and has few.
func (n IDs) Plain(text string) string {
	var plain strings.Builder
	done := 0
	for at := 0; ; {
		dash := strings.IndexByte(text[at:], '-')
		if dash < 0 {
			break
		}
		begin := at + dash - 8
		at += dash + 1
		if begin < done || begin+idLength > len(text) || text[begin+13] != '-' || text[begin+18] != '-' {
			continue
		}
		id := text[begin : begin+idLength]
		if !randomID.MatchString(id) {
			continue
		}
		plain.WriteString(text[done:begin])
		plain.WriteString(n.place(id))
		done, at = begin+idLength, begin+idLength
	}
	plain.WriteString(text[done:])
	return plain.String()
}

func (n IDs) place(id string) string {
	if _, known := n[id]; !known {
		n[id] = "id-" + strconv.Itoa(len(n)+1)
	}
	return n[id]
}

// brokenText is what shows where a text or one of its arguments is missing. That of a
// key is looked for from its bracket on.
var (
	brokenText = regexp.MustCompile(`\[[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9 -]*)+\]|&lt;no value|<no value|%!|\{\{`)
	brokenKey  = regexp.MustCompile(`^\[[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9 -]*)+\]`)
)

// Broken is the first part of a page that shows that a text or one of its arguments is
// missing; empty where none is.
func Broken(page string) string {
	for _, mark := range []string{"&lt;no value", "<no value", "%!", "{{"} {
		if strings.Contains(page, mark) {
			return brokenText.FindString(page)
		}
	}
	for at := 0; ; at++ {
		bracket := strings.IndexByte(page[at:], '[')
		if bracket < 0 {
			return ""
		}
		at += bracket
		if at+1 < len(page) && page[at+1] >= 'a' && page[at+1] <= 'z' && brokenKey.MatchString(page[at:]) {
			return brokenText.FindString(page)
		}
	}
}
