package dispute

import (
	"slices"
	"strings"
)

// Quorum is how many members of a jury judge at least.
const Quorum = 3

// Judges are the members of the jury who may judge a file.
func (f File) Judges(facts Facts) (list []Member) {
	for _, m := range facts.Jury {
		if f.bars(facts, m) == nil {
			list = append(list, m)
		}
	}
	return list
}

// Tally counts the votes of members who may judge. A member who has left the jury, or is a party or a
// compatriot of one, has no vote.
func (f File) Tally(facts Facts) (stands, overturned int) {
	judges := f.Judges(facts)
	for _, v := range f.Votes {
		switch may := slices.ContainsFunc(judges, func(m Member) bool { return m.Account == v.Member }); {
		case may && v.Overturn:
			overturned++
		case may:
			stands++
		}
	}
	return stands, overturned
}

// MayJudge refuses an account that is not one of them, and says why.
func (f File) MayJudge(facts Facts, account string) *Refusal {
	i := slices.IndexFunc(facts.Jury, func(m Member) bool { return m.Account == account })
	if i < 0 || account == "" {
		return &Refusal{Code: NotOfJury}
	}
	return f.bars(facts, facts.Jury[i])
}

// bars is why a member may not judge: a party may not, nor who made the ruling, nor a compatriot of one of
// the parties (TOURNAMENT.md, "Before and after the rounds"); nil where nothing is against it.
func (f File) bars(facts Facts, m Member) *Refusal {
	if m.Person != "" && slices.Contains(f.Players, m.Person) {
		return &Refusal{Code: PartyJudges}
	}
	if f.Ruling != nil && f.Ruling.Typed == "account:"+m.Account {
		return &Refusal{Code: OwnRuling}
	}
	if m.Country == "" {
		return &Refusal{Code: CountryUnknown}
	}
	for _, country := range facts.Countries {
		if country == "" {
			continue // of whom no country is known has no compatriots
		}
		if strings.EqualFold(country, m.Country) {
			return &Refusal{Code: CompatriotJudges, Country: strings.ToUpper(country)}
		}
	}
	return nil
}

// mayDecide refuses who decides for the chief arbiter and is not, or has ruled in the file.
func (f File) mayDecide(c Conclude) *Refusal {
	switch {
	case !c.Chief:
		return &Refusal{Code: NotChief}
	case c.Typed == f.Ruling.Typed:
		return &Refusal{Code: OwnRuling}
	}
	return nil
}
