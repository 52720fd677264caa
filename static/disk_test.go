//go:build dev

package static

import (
	"net/http/httptest"
	"os"
	"testing"
)

// In make dev a style that was changed is there when the page is loaded again.
func TestAStyleThatChangedHasAnotherAddress(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(text string) {
		if err := os.MkdirAll("static/css", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("static/css/base.css", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	served := func() string {
		answer := httptest.NewRecorder()
		Handler().ServeHTTP(answer, httptest.NewRequest("GET", Path("css/base.css"), nil))
		return answer.Body.String()
	}
	write("p { color: red }")
	before, address := served(), Path("css/base.css")
	write("p { color: blue }")
	if before != "p { color: red }" || served() != "p { color: blue }" || Path("css/base.css") == address {
		t.Errorf("%q, then %q at %s", before, served(), Path("css/base.css"))
	}
}
