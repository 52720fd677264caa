package settings

import (
	"cmp"
	"net/http"
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/championship"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// Championship is the form of several tournaments that feed each other.
type Championship struct {
	Command, Name, TimeZone, Nations string
	TimeZones                        []string
	Guess                            bool // the browser says the time zone
	Begun                            string
	Choices                          []ChampionshipChoice
	Errors                           map[string]locale.Text
}

// ChampionshipChoice is a championship as it is offered, with its tournaments.
type ChampionshipChoice struct {
	Name   string
	Games  []locale.Text // how they are played
	Stages []ChampionshipStage
}

// ChampionshipStage is a tournament of a championship.
type ChampionshipStage struct {
	Name string
	Says []locale.Text
	From []locale.Text // the stages that feed it
}

func (s *Pages) championshipPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	return s.showChampionship(c, v, http.StatusOK, Championship{TimeZone: zones[0], Guess: true})
}

func (s *Pages) showChampionship(c web.Context, v web.Viewer, status int, m Championship) error {
	m.Command, m.TimeZones, m.Choices = web.NewID(), zones, championshipChoices()
	m.Begun = cmp.Or(m.Begun, m.Choices[0].Name)
	return web.Show(c, status, ChampionshipPage(s.Frame(c, v).Faulty([]web.FormField{{Name: "name", Label: locale.Say("new.name")},
		{Name: "nations", Label: locale.Say("championship.nations")}, {Name: "timeZone", Label: locale.Say("new.timeZone")}}, m.Errors), m))
}

func championshipChoices() (list []ChampionshipChoice) {
	for _, p := range championship.Presets() {
		game := p.Stages[0].Game
		choice := ChampionshipChoice{Name: p.Name, Games: []locale.Text{part.OpeningText(game.Opening), part.ControlText(game.Control)}}
		for _, stage := range p.Stages {
			one := ChampionshipStage{Name: stage.Name, Says: []locale.Text{locale.Say("system." + string(stage.How()))}}
			if stage.Rounds > 0 {
				one.Says = append(one.Says, locale.Say("begin.rounds", "Count", stage.Rounds))
			}
			if stage.Boards > 0 {
				one.Says = append(one.Says, locale.Say("begin.boards", "Count", stage.Boards))
			}
			for _, from := range stage.Seats.Feeds() {
				one.From = append(one.From, stageName(from))
			}
			choice.Stages = append(choice.Stages, one)
		}
		list = append(list, choice)
	}
	return list
}

func stageName(stage string) locale.Text { return locale.Say("championship.stage." + stage) }

// newChampionship makes the tournaments of the form.
func (s *Pages) newChampionship(a web.Asked) (done locale.Text, err error) {
	m := Championship{Name: strings.TrimSpace(a.FormValue("name")), TimeZone: strings.TrimSpace(a.FormValue("timeZone")),
		Nations: strings.TrimSpace(a.FormValue("nations")), Begun: a.FormValue("begun"), Errors: map[string]locale.Text{}}
	p, known := championship.PresetOf(m.Begun)
	if !known {
		return done, web.WrongForm(locale.Say("championship.error.which"))
	}
	if _, err := time.LoadLocation(m.TimeZone); err != nil || m.TimeZone == "" || m.TimeZone == "Local" {
		m.Errors["timeZone"] = locale.Say("new.error.timeZone", "What", m.TimeZone)
	}
	nations := strings.FieldsFunc(strings.ToUpper(m.Nations), func(r rune) bool { return r == ' ' || r == ',' || r == ';' })
	list := planned(p, m, nations, a.Order.ID, web.Translator(a).Text)
	if len(nations) > championship.MaxNations || slices.ContainsFunc(list, func(p arbiter.Planned) bool { return p.Seats.Check() != nil }) {
		m.Errors["nations"] = locale.Say("championship.error.nations", "Count", championship.MaxNations)
	}
	if m.Name == "" {
		besides(m.Errors, web.BesideField(s.Presenter, &tournament.Refusal{Code: tournament.TitleNeeded}))
	}
	if len(m.Errors) == 0 {
		err = s.Desk.Events.CreateAll(a.Request().Context(), a.Order, list)
		m.Errors = web.BesideField(s.Presenter, err)
	}
	switch {
	case len(m.Errors) > 0:
		err = s.showChampionship(a, a.Viewer, http.StatusUnprocessableEntity, m)
	case err == nil:
		err = s.Notices.Done(a, address.Stages(list[0].ID), locale.Say("done.championship", "Count", len(list)))
	}
	return done, web.Answered(err)
}

// planned are the tournaments of a championship, each with a name and id of its own.
func planned(p championship.Preset, m Championship, nations []string, command string, words func(locale.Text) string) (list []arbiter.Planned) {
	id := func(stage string) string {
		i := slices.IndexFunc(p.Stages, func(s championship.Stage) bool { return s.Name == stage })
		return web.EventAfter(command, i+1)
	}
	for _, stage := range p.Stages {
		created := stage.Created
		created.TimeZone = m.TimeZone
		if created.Name = words(stageName(stage.Name)); m.Name != "" {
			created.Name = m.Name + ": " + created.Name
		}
		list = append(list, arbiter.Planned{ID: id(stage.Name), Created: created, Seats: stage.Rule(id, nations)})
	}
	return list
}

// from names the stages that feed a stage.
func (s ChampionshipStage) from(t *locale.Translator) string {
	names := make([]string, len(s.From))
	for i, name := range s.From {
		names[i] = t.Text(name)
	}
	return strings.Join(names, ", ")
}
