package story_test

import "testing"

// Each page to which the navigation of an event leads everybody has a story.
func TestEveryPlaceHasAStory(t *testing.T) {
	pages, err := told()
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, p := range pages {
		shown[p.doc.Find("nav.places a[aria-current=page]").AttrOr("href", "")] = true
	}
	for _, p := range pages {
		for _, link := range p.doc.Find("nav.places a").EachIter() {
			if to := link.AttrOr("href", ""); p.Name == "tournament" && !shown[to] {
				t.Errorf("no story shows %s", to)
			}
		}
	}
}
