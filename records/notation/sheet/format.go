package sheet

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// format is how a number is shown (ECMA-376, part 1, 18.8.31), as far as lists need it: days and times,
// year first; and numbers with their zeros, decimals, separators and percents. A format with anything else
// shows the number as it is.
type format struct {
	sections []section // positive, negative, zero; none: the number as it is
}

// section is a part of a format between semicolons.
type section struct {
	date            string // a layout of package time
	elapsed         bool   // hours beyond 24
	general         bool
	digits          bool // of a number; else its texts alone
	before, after   string
	zeros, decimals int
	least           int // decimals that are shown though they are 0
	thousands       bool
	percent         bool
}

// builtIn is a format that no workbook writes out.
func builtIn(id int) format {
	switch {
	case id == 14 || id >= 27 && id <= 31 || id == 36 || id >= 50 && id <= 54 || id >= 57 && id <= 58:
		return formatOf("yyyy-mm-dd")
	case id >= 32 && id <= 35 || id >= 55 && id <= 56:
		return formatOf("hh:mm")
	case id >= 37 && id <= 38:
		return formatOf("#,##0")
	case id >= 39 && id <= 40:
		return formatOf("#,##0.00")
	}
	return formatOf(map[int]string{1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 15: "yyyy-mm-dd", 16: "mm-dd", 17: "yyyy-mm",
		18: "hh:mm", 19: "hh:mm:ss", 20: "hh:mm", 21: "hh:mm:ss", 22: "yyyy-mm-dd hh:mm", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss"}[id])
}

func formatOf(code string) format {
	var f format
	for _, part := range sectionsOf(code) {
		s, is := readSection(part)
		if !is {
			return format{}
		}
		f.sections = append(f.sections, s)
	}
	return f
}

// sectionsOf are the parts of a format for numbers; the fourth is for texts.
func sectionsOf(code string) []string {
	if code == "" || strings.EqualFold(code, "general") || code == "@" {
		return nil
	}
	var parts []string
	quoted, begin := false, 0
	for i := 0; i < len(code); i++ {
		switch {
		case code[i] == '"':
			quoted = !quoted
		case quoted:
		case code[i] == '\\':
			i++
		case code[i] == ';':
			parts, begin = append(parts, code[begin:i]), i+1
		}
	}
	parts = append(parts, code[begin:])
	return parts[:min(len(parts), 3)]
}

// token is a piece of a section: a sign of a number, a run of letters of a time, or a text.
type token struct {
	letters string // one of 0 # . , % y m d h s a(m/pm) [ (elapsed), or G(eneral); empty: a text
	n       int    // how many
	text    string
}

// tokens are the pieces of a section; none if it has something that lists do not need.
func tokens(code string) (list []token, is bool) {
	for rest := []rune(code); len(rest) > 0; {
		r := rest[0]
		n := 1
		for n < len(rest) && rest[n] == r {
			n++
		}
		lower := strings.ToLower(string(r))
		switch {
		case strings.HasPrefix(strings.ToLower(string(rest)), "general"):
			list, n = append(list, token{letters: "G"}), 7
		case r == '@':
			list = append(list, token{letters: "G"})
		case strings.HasPrefix(strings.ToLower(string(rest)), "am/pm"):
			list, n = append(list, token{letters: "a"}), 5
		case strings.Contains("ymdhs", lower):
			for n < len(rest) && strings.ToLower(string(rest[n])) == lower {
				n++
			}
			list = append(list, token{letters: lower, n: n})
		case strings.ContainsRune("0#.,%", r):
			list = append(list, token{letters: string(r), n: n})
		case r == '?':
			list = append(list, token{letters: "#", n: n})
		case r == '"':
			end := strings.IndexRune(string(rest[1:]), '"')
			if end < 0 {
				return nil, false
			}
			text := string(rest[1:])[:end]
			list, n = append(list, token{text: text}), len([]rune(text))+2
		case r == '\\':
			n = min(2, len(rest))
			list = append(list, token{text: string(rest[1:n])})
		case r == '_' || r == '*': // a gap as wide as the next sign; the next sign up to the edge
			n = min(2, len(rest))
		case r == '[':
			end := strings.IndexRune(string(rest), ']')
			if end < 0 {
				return nil, false
			}
			inside := string(rest)[1:end]
			n = len([]rune(inside)) + 2
			switch in := strings.ToLower(inside); {
			case in != "" && strings.Trim(in, "h") == "":
				list = append(list, token{letters: "["}, token{letters: "h", n: len(in)})
			case strings.HasPrefix(in, "$"): // a currency and a language
				currency, _, _ := strings.Cut(inside[1:], "-")
				list = append(list, token{text: currency})
			case strings.ContainsAny(in, "<>="):
				return nil, false
			}
		case strings.ContainsRune("/-:+() '$€£¥", r) || r > 127:
			list = append(list, token{text: string(rest[:n])})
		default:
			return nil, false
		}
		rest = rest[n:]
	}
	return list, true
}

func readSection(code string) (section, bool) {
	list, is := tokens(code)
	if !is {
		return section{}, false
	}
	for _, t := range list {
		if t.letters != "" && strings.Contains("ymdhs", t.letters) {
			return timeOf(list)
		}
	}
	return numberOf(list)
}

// timeOf is a section that shows a day, a time of day, or both: its parts, year first.
func timeOf(list []token) (s section, is bool) {
	has := map[string]bool{}
	hours := false // the last part was hours
	for i, t := range list {
		switch t.letters {
		case "[":
			s.elapsed = true
			continue
		case "m":
			if !hours && !beforeSeconds(list[i+1:]) {
				has["month"] = true
			} else {
				has["minute"] = true
			}
		case "y", "d", "h", "s":
			has[t.letters] = true
		default:
			continue
		}
		hours = t.letters == "h"
	}
	var day, moment []string
	for _, p := range []struct {
		has    bool
		layout string
	}{{has["y"], "2006"}, {has["month"], "01"}, {has["d"], "02"}} {
		if p.has {
			day = append(day, p.layout)
		}
	}
	for _, p := range []struct {
		has    bool
		layout string
	}{{has["h"], "15"}, {has["minute"], "04"}, {has["s"], "05"}} {
		if p.has {
			moment = append(moment, p.layout)
		}
	}
	s.date = strings.TrimSpace(strings.Join(day, "-") + " " + strings.Join(moment, ":"))
	return s, true
}

// beforeSeconds tells whether the next part of a time is its seconds: an m before them is minutes.
func beforeSeconds(list []token) bool {
	for _, t := range list {
		if t.letters != "" && strings.Contains("ymdhs", t.letters) {
			return t.letters == "s"
		}
	}
	return false
}

// numberOf is a section that shows a number.
func numberOf(list []token) (s section, is bool) {
	begun, point := false, false
	for i, t := range list {
		switch t.letters {
		case "":
			if begun {
				s.after += t.text
			} else {
				s.before += t.text
			}
			continue
		case "%":
			s.percent, s.after = true, s.after+"%"
			if !begun {
				return s, false
			}
			continue
		case "G":
			s.general = true
		case ".":
			if point || t.n > 1 {
				return s, false
			}
			point = true
		case ",":
			if !begun || i+1 == len(list) || !strings.Contains("0#", list[i+1].letters) || list[i+1].letters == "" {
				return s, false // in thousands
			}
			s.thousands = true
		case "0", "#":
			s.digits = true
			switch {
			case !point && t.letters == "0":
				s.zeros += t.n
			case point:
				s.decimals += t.n
				if t.letters == "0" {
					s.least = s.decimals
				}
			}
		default:
			return s, false
		}
		if s.after != "" {
			return s, false // a text amid the digits
		}
		begun = true
	}
	return s, true
}

// show is a number in the format; since is between 1899-12-30 and day 0.
func (f format) show(n float64, since int) string {
	if len(f.sections) == 0 || math.IsNaN(n) || math.IsInf(n, 0) {
		return general(n)
	}
	s, sign := f.sections[0], ""
	switch {
	case n < 0 && len(f.sections) > 1:
		s, n = f.sections[1], -n
	case n == 0 && len(f.sections) > 2:
		s = f.sections[2]
	}
	if s.date != "" {
		return s.time(n, since)
	}
	if n < 0 {
		sign, n = "-", -n
	}
	return sign + s.before + s.number(n) + s.after
}

// number is a number that is not negative.
func (s section) number(n float64) string {
	switch {
	case s.general:
		return general(n)
	case !s.digits:
		return ""
	case s.percent:
		n, _ = strconv.ParseFloat(strconv.FormatFloat(n, 'f', -1, 64)+"e2", 64)
	}
	whole, rest, _ := strings.Cut(rounded(n, min(s.decimals, 30)), ".")
	for len(rest) > s.least && rest[len(rest)-1] == '0' {
		rest = rest[:len(rest)-1]
	}
	if whole == "0" && s.zeros == 0 {
		whole = ""
	}
	if lack := min(s.zeros, 30) - len(whole); lack > 0 {
		whole = strings.Repeat("0", lack) + whole
	}
	if s.thousands {
		for i := len(whole) - 3; i > 0; i -= 3 {
			whole = whole[:i] + "," + whole[i:]
		}
	}
	if rest != "" {
		return whole + "." + rest
	}
	return whole
}

// rounded is a number with so many decimals, a half rounded up as it is written in decimals (2.675 is 2.68).
func rounded(n float64, decimals int) string {
	text := strconv.FormatFloat(n, 'f', -1, 64)
	whole, rest, _ := strings.Cut(text, ".")
	if len(rest) <= decimals || rest[decimals] < '5' {
		return (whole + "." + rest + strings.Repeat("0", decimals))[:len(whole)+1+decimals]
	}
	digits := []byte("0" + whole + "." + rest[:decimals])
	for i := len(digits) - 1; ; i-- {
		if digits[i] == '.' {
			continue
		}
		if digits[i] != '9' {
			digits[i]++
			break
		}
		digits[i] = '0'
	}
	return strings.TrimPrefix(string(digits), "0")
}

// lastDay is 9999-12-31.
const lastDay = 2_958_466

// time is a number of days as a day, a time of day, or both.
func (s section) time(n float64, since int) string {
	if n < 0 || n+float64(since) >= lastDay {
		return general(n)
	}
	seconds := int64(math.Round(n * 86_400))
	if s.elapsed {
		before, after, _ := strings.Cut(s.date, "15")
		at := time.Unix(seconds, 0).UTC()
		return at.Format(before) + strconv.FormatInt(seconds/3600, 10) + at.Format(after)
	}
	days := int64(since)
	if since == 0 && n < 60 {
		days = 1 // a day 1900-02-29 is counted that never was
	}
	day0 := time.Date(1899, 12, 30, 0, 0, 0, 0, time.UTC).Unix()
	return time.Unix(day0+days*86_400+seconds, 0).UTC().Format(s.date)
}

// general is a number as it is, with at most 15 digits.
func general(n float64) string {
	text := strconv.FormatFloat(n, 'f', -1, 64)
	if len(strings.Trim(strings.Replace(text, ".", "", 1), "-0")) > 15 {
		return strconv.FormatFloat(n, 'G', 15, 64)
	}
	return text
}
