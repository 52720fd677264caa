package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records/cluster"
)

// wantRefused serves a folder, and waits until that ends with a sentence of what can be put right.
func wantRefused(t *testing.T, dir, says string) {
	t.Helper()
	said := &bytes.Buffer{}
	node := exec.Command("renju-arbiter", "serve", "--dir", dir, "--addr", "127.0.0.1:0", "--log-addr", freeAddress(t))
	node.Stderr = said
	if err := node.Start(); err != nil {
		t.Fatal(err)
	}
	defer time.AfterFunc(baseline.Patience(40*time.Second), func() { _ = node.Process.Kill() }).Stop()
	err := node.Wait()
	if failed, is := errors.AsType[*exec.ExitError](err); !is || failed.ExitCode() != 2 || !strings.Contains(said.String(), "renju-arbiter: "+says) {
		t.Errorf("it ended with %v and said %s", err, said)
	}
}

// The old folder of a node that was removed is not served: it says what to do.
func TestTheFolderOfARemovedNodeIsNotServed(t *testing.T) {
	dir := t.TempDir()
	a := aNode(t, filepath.Join(dir, "a"))
	line, err := a.Invite(time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	old := filepath.Join(dir, "b")
	if err := cluster.Join(t.Context(), cluster.Joining{Dir: old, Member: cluster.Member{ID: "b", Log: freeAddress(t), Reads: true}, Line: line}); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(opened(t, old).Close(), a.Remove(t.Context(), "b")); err != nil {
		t.Fatal(err)
	}
	wantRefused(t, old, "node b was removed from the cluster, says a: remove its folder")
}

// A copy of the folder of a node that runs is not served beside it.
func TestACopiedFolderIsNotServed(t *testing.T) {
	dir := t.TempDir()
	a := aNode(t, filepath.Join(dir, "a"))
	twin := filepath.Join(dir, "twin")
	if err := os.CopyFS(twin, os.DirFS(filepath.Join(dir, "a"))); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"renju.db", "renju.db.key"} {
		if err := os.Chmod(filepath.Join(twin, file), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Remove(filepath.Join(twin, "renju.db.lock")); err != nil {
		t.Fatal(err)
	}
	wantRefused(t, twin, "a already runs at "+a.Own().Log)
	if !a.Leads() {
		t.Error("the node was disturbed")
	}
}
