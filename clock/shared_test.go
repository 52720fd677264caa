package clock_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// eachLine reads a file of JSON lines of the shared data, which lies beside the
// project, and skips the test where it is missing.
func eachLine[T any](t *testing.T, name string, do func(T)) {
	t.Helper()
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for !exists(filepath.Join(root, "go.mod")) {
		if root == filepath.Dir(root) {
			t.Fatal("no go.mod above this folder")
		}
		root = filepath.Dir(root)
	}
	file, err := os.Open(filepath.Join(root, "..", "shared", "data", name))
	if err != nil {
		t.Skipf("%s is not beside the project: %v", name, err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var line T
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		do(line)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
