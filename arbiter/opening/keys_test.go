package opening

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
	for _, p := range protocols() {
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
	return keys
}

func everyStage() []*stage {
	var stages []*stage
	for _, p := range protocols() {
		for i := range p.stages {
			stages = append(stages, &p.stages[i])
		}
	}
	return append(stages, alternation())
}
