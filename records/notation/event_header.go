package notation

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
)

// severalRounds is a remark that names the round of the event of each round of the file. Other
// programs pass over it.
const severalRounds = "### rounds of the event:"

// notFinal is a remark that names the rounds in which a game has no result.
const notFinal = "### not final, games without a result in rounds:"

// header are the lines about the event.
func (v *view) header() (lines []string) {
	e := v.d.Event
	say := func(code, text string) {
		if text = oneLine(text); text != "" {
			lines = append(lines, code+" "+text)
		}
	}
	say("012", e.Name)
	say("022", e.Place)
	say("032", e.Country)
	say("042", strings.ReplaceAll(dayOf(e.From), "-", "/"))
	say("052", strings.ReplaceAll(dayOf(e.To), "-", "/"))
	say("062", strconv.Itoa(len(v.numbers)))
	say("072", strconv.Itoa(v.rated()))
	if v.teams {
		say("082", strconv.Itoa(len(v.d.Entries)))
	}
	say("092", v.kind())
	for _, o := range officials(v.d) {
		say(officialCodes[o.Role], v.person[o.Person].Name)
	}
	if rate := v.rate(); rate != "" {
		say("122", rate)
		if v.newer {
			say("222", rate)
		}
	}
	if days := v.days(); days != "" {
		lines = append(lines, days)
	}
	if v.newer {
		say("192", v.code())
		say("202", strings.Join(v.tiebreaks(), ","))
	}
	if v.teams {
		say("352", strings.Repeat("WB", v.created.Boards)[:v.created.Boards])
	}
	if v.several() {
		say(severalRounds, strings.Trim(fmt.Sprint(v.columns), "[]"))
	}
	if open := v.d.Unfinished(); len(open) > 0 {
		say(notFinal, strings.Trim(fmt.Sprint(open), "[]"))
	}
	if v.teams {
		lines = append(lines, v.teamLines()...)
	}
	return lines
}

func (v *view) rated() (n int) {
	for _, e := range v.d.Entries {
		if !v.teams && e.Rating > 0 {
			n++
		}
		for _, id := range e.Members {
			if v.teams && v.person[id].Rating > 0 {
				n++
			}
		}
	}
	return n
}

// dayOf is a date that is one.
func dayOf(text string) string {
	if !dossier.IsDay(text) {
		return ""
	}
	return text
}

// officialCodes are the lines of officials.
var officialCodes = map[string]string{string(access.ChiefArbiter): "102", string(access.DeputyArbiter): "112"}

// officials are those whom a file names, in its order.
func officials(d *dossier.Dossier) (list []dossier.Official) {
	for _, o := range d.Event.Officials {
		if p, known := d.Person(o.Person); known && officialCodes[o.Role] != "" && oneLine(p.Name) != "" {
			list = append(list, o)
		}
	}
	slices.SortStableFunc(list, func(a, b dossier.Official) int { return cmp.Compare(officialCodes[a.Role], officialCodes[b.Role]) })
	return list
}

// kind is the event in words that every reader knows.
func (v *view) kind() string {
	whose := "Individual: "
	if v.teams {
		whose = "Team: "
	}
	switch tournament.System(v.d.Event.System) {
	case tournament.Swiss:
		return whose + "Swiss-System (FIDE Dutch)"
	case tournament.RoundRobin:
		if v.d.Event.Cycles == 2 {
			return whose + "Double-Round-Robin"
		}
		return whose + "Round-Robin"
	case tournament.KnockOut:
		return whose + "Knock-out"
	case tournament.Scheveningen:
		return whose + "Scheveningen"
	}
	return ""
}

// code is the event in the codes of FIDE's table, as far as it has one.
func (v *view) code() string {
	switch tournament.System(v.d.Event.System) {
	case tournament.Swiss:
		switch {
		case v.teams:
			return "CUSTOM_TEAM_SWISS"
		case v.created.Baku:
			return "FIDE_DUTCH_BAKU"
		}
		return "FIDE_DUTCH"
	case tournament.RoundRobin:
		switch {
		case v.teams && v.d.Event.Cycles < 2:
			return "BERGER_TEAM_ROUNDROBIN"
		case v.teams:
			return "CUSTOM_TEAM_ROUNDROBIN"
		case v.d.Event.Cycles < 2:
			return "BERGER_ROUNDROBIN"
		case v.d.Event.Cycles == 2:
			return "FIDE_DOUBLEROUNDROBIN"
		}
		return "CUSTOM_ROUNDROBIN"
	case tournament.KnockOut:
		return "CUSTOM_KNOCKOUT"
	case tournament.Scheveningen:
		return "FIDE_SCHEVENINGEN"
	}
	return ""
}

// rate is the rate of play; empty where there is none that a file can say.
func (v *view) rate() string {
	control := v.d.Event.Game["control"]
	if !isControl(control) || control != oneLine(control) {
		return ""
	}
	return control
}

// tiebreaks are those of the event that the handbook has a code for. Of teams a code would have
// to name the score too.
func (v *view) tiebreaks() (codes []string) {
	for _, name := range v.named() {
		codes = append(codes, standings.Tiebreak(name).FIDE())
	}
	return codes
}

func (v *view) named() (names []string) {
	if v.teams || !v.newer {
		return nil
	}
	for _, name := range v.created.Settled().Tiebreaks {
		if standings.Tiebreak(name).FIDE() != "" {
			names = append(names, name)
		}
	}
	return names
}

// days is the line 132: the day of each round of the file.
func (v *view) days() string {
	text := "132"
	for i, round := range v.columns {
		if round > len(v.d.Event.Times) {
			break
		}
		if at, err := time.Parse(roundTime, v.d.Event.Times[round-1]); err == nil {
			text = fmt.Sprintf("%-*s%s", columnOf(i+1)-1, text, at.Format("06/01/02"))
		}
	}
	if text == "132" {
		return ""
	}
	return text
}

// roundTime is how the time of a round is written in a dossier.
const roundTime = "2006-01-02T15:04"

// accelerations are the lines 250: points that the first numbers have in a span of rounds.
func accelerations(points []swiss.Points, last int) (lines []string) {
	for from := 0; from < len(points) && last > 0; {
		to := from
		for to+1 < len(points) && points[to+1] == points[from] {
			to++
		}
		if points[from] > 0 {
			lines = append(lines, fmt.Sprintf("250      %4s %3d %3d %4d %4d", show(points[from]), from+1, to+1, 1, last))
		}
		from = to + 1
	}
	return lines
}

// granted are the lines 240.
func (v *view) granted(kinds map[dossier.Bye][]int) (lines []string) {
	for _, b := range slices.SortedFunc(maps.Keys(kinds), func(a, b dossier.Bye) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Bye, b.Bye))
	}) {
		lines = append(lines, fmt.Sprintf("240 %c %3d", byeLetter[b.Bye], v.column(b.Round))+ids(kinds[b]))
	}
	return lines
}

// ids are start numbers in columns of four, a blank before each.
func ids(numbers []int) string {
	var b strings.Builder
	for _, n := range numbers {
		fmt.Fprintf(&b, " %4d", n)
	}
	return b.String()
}
