package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/records/notation/trf"
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
	if days := trf.DaysLine(v.days()); days != "" {
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

// officials are those that a file can name, in its order.
func officials(d *dossier.Dossier) (list []dossier.Official) {
	for _, o := range d.Event.Officials {
		if p, known := d.Person(o.Person); known && officialCodes[o.Role] != "" && oneLine(p.Name) != "" {
			list = append(list, o)
		}
	}
	slices.SortStableFunc(list, func(a, b dossier.Official) int { return cmp.Compare(officialCodes[a.Role], officialCodes[b.Role]) })
	return list
}

// kinds are the systems in words that every reader knows.
var kinds = map[tournament.System]string{tournament.Swiss: "Swiss-System (FIDE Dutch)", tournament.RoundRobin: "Round-Robin",
	tournament.KnockOut: "Knock-out", tournament.Scheveningen: "Scheveningen", tournament.Keizer: "Keizer"}

// kind is the event in such words; empty for a system without any.
func (v *view) kind() string {
	system := tournament.System(v.d.Event.System)
	kind := kinds[system]
	switch {
	case kind == "":
		return ""
	case system == tournament.RoundRobin && v.d.Event.Cycles == 2:
		kind = "Double-" + kind
	}
	if v.teams {
		return "Team: " + kind
	}
	return "Individual: " + kind
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
	case tournament.Keizer:
		return "CUSTOM_KEIZER"
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

// days are those of the rounds of the file.
func (v *view) days() (days []string) {
	for _, round := range v.columns {
		if round > len(v.d.Event.Times) {
			break
		}
		day := ""
		if at, err := time.Parse(roundTime, v.d.Event.Times[round-1]); err == nil {
			day = at.Format(roundDay)
		}
		days = append(days, day)
	}
	return days
}

// roundTime is how the time of a round is written in a dossier, roundDay how its day is in a file.
const (
	roundTime = "2006-01-02T15:04"
	roundDay  = "06/01/02"
)

// accelerations are the lines 250: points that the first numbers have in a span of rounds.
func accelerations(points []swiss.Points, last int) (lines []string) {
	for from := 0; from < len(points) && last > 0; {
		to := from
		for to+1 < len(points) && points[to+1] == points[from] {
			to++
		}
		if points[from] > 0 {
			lines = append(lines, trf.Acceleration{Points: points[from], From: from + 1, To: to + 1, First: 1, Last: last}.String())
		}
		from = to + 1
	}
	return lines
}
