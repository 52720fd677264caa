package opening

// Line is one step of a protocol for the reader of the regulations: what may be
// done there, without a game.
type Line struct {
	TextKey string   // names the step, as Ask does
	Stone   int      // the number of the next stone
	Options []Option // without From; Count is 0 where it is the number declared
}

// Explain gives the steps of a protocol in order, on a board of the given side.
// What follows what is in the words of the steps. Of an exclusion they are the two
// strikes: each of the three protocols is explained by its own name. The error is
// a *NameError or a *SizeError.
func Explain(name string, size int) ([]Line, error) {
	s, err := Begin(name, Pattern, size)
	if err != nil {
		return nil, err
	}
	placed := s.protocol.stonesBefore()
	lines := make([]Line, len(s.protocol.stages))
	for i, stage := range s.protocol.stages {
		s.stage, s.plies = stage.name, placed[stage.name]
		lines[i].TextKey, lines[i].Stone = stage.textKey(), s.plies+1
		for _, o := range stage.options {
			lines[i].Options = append(lines[i].Options, s.explained(o))
		}
	}
	return lines, nil
}

// stonesBefore is how many stones stand on the board in each stage, by name.
func (p *protocol) stonesBefore() map[string]int {
	stones := map[string]int{}
	var walk func(name string, placed int)
	walk = func(name string, placed int) {
		if _, seen := stones[name]; seen || name == over {
			return
		}
		stones[name] = placed
		for _, o := range p.stage(name).options {
			walk(o.then, placed+o.stones())
		}
	}
	walk(p.stages[0].name, 0)
	return stones
}

// stones is how many stones an option puts on the board.
func (o option) stones() int {
	if o.kind == Stone || o.kind == Choose {
		return 1
	}
	return 0
}

func (t *stage) textKey() string { return "opening.step." + t.name }

func (o option) textKey() string {
	key := "opening.ask." + string(o.kind)
	switch {
	case o.kind != Stone || o.square == Anywhere:
		return key
	case o.square == Centre:
		return key + "-centre"
	case o.square.Leaves():
		return key + "-outside"
	}
	return key + "-inside"
}

// TextKeys lists every key that this package can give, each once: what a
// catalogue has to translate. Steps that mean the same in several protocols
// share a key.
func TextKeys() []string {
	var keys []string
	seen := map[string]bool{}
	add := func(key string) {
		if !seen[key] {
			seen[key] = true
			keys = append(keys, key)
		}
	}
	for _, p := range protocols {
		add(p.textKey())
	}
	for _, stage := range everyStage() {
		add(stage.textKey())
	}
	for _, stage := range everyStage() {
		for _, o := range stage.options {
			add(o.textKey())
		}
	}
	for _, code := range codes {
		add(code.TextKey())
	}
	return keys
}

func everyStage() []*stage {
	var stages []*stage
	for _, p := range protocols {
		for i := range p.stages {
			stages = append(stages, &p.stages[i])
		}
	}
	return append(stages, &alternation)
}

func (p *protocol) textKey() string { return "opening.protocol." + p.name }

// TextKey is the key of the protocol's name in words; the same for every N.
func (s State) TextKey() string {
	if s.protocol == nil {
		return ""
	}
	return s.protocol.textKey()
}
