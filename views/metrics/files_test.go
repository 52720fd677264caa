package metrics

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
)

var (
	named = regexp.MustCompile(`fqName: "(\w+)"`)
	asked = regexp.MustCompile(`\brenju_\w+`)
)

// The alarms and the dashboard ask for nothing that is not measured, and the dashboard shows everything.
func TestTheFilesAskForWhatIsMeasured(t *testing.T) {
	m, there := New(), map[string]bool{}
	all := make(chan *prometheus.Desc, 100)
	for _, c := range []prometheus.Collector{m.acts, m.pages, m.commits, m.batches, m.streams, m.flags, &Sources{}} {
		c.Describe(all)
	}
	close(all)
	for d := range all {
		there[named.FindStringSubmatch(d.String())[1]] = true
	}
	base := func(name string) string {
		for _, part := range []string{"_bucket", "_sum", "_count"} {
			if cut := strings.TrimSuffix(name, part); there[cut] {
				return cut
			}
		}
		return name
	}
	shown := map[string]bool{}
	for file, text := range map[string][]byte{"alarms.yml": alarms, "dashboard.json": dashboard} {
		for _, name := range asked.FindAllString(string(text), -1) {
			if !there[base(name)] {
				t.Errorf("%s asks for %s, which is not measured", file, name)
			}
			shown[base(name)] = shown[base(name)] || file == "dashboard.json"
		}
	}
	for name := range there {
		if !shown[name] {
			t.Errorf("the dashboard does not show %s", name)
		}
	}
	if n := strings.Count(string(alarms), "- alert:"); n != 5 {
		t.Errorf("%d alarms", n)
	}
	if !json.Valid(dashboard) {
		t.Error("the dashboard is no JSON")
	}
}
