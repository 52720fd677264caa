//go:build linux && chaos

package cluster

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"renju-arbiter/records/testkit/clustertest"
)

// Each node has a small disk of its own, and something else fills that of one of them while it writes: the
// node stops with its reason, and the others go on. When there is room again, and it is started again, it
// has all.
func TestChaosSmallDisksAreFilledWhileTheNodesWrite(t *testing.T) {
	var disks []string
	for i := range 3 {
		disks = append(disks, smallDisk(t, fmt.Sprint("disk", i)))
	}
	n := 0
	h := clustertest.Open(t, func(c *clustertest.Child) {
		c.Dir = filepath.Join(disks[n], "node") // the disk of a node may have other things too
		n++
	})
	load := h.Play(clients)
	for i := range 6 {
		load.Until(50)
		at := rand.IntN(3)
		if leader := h.Leader(); i%2 == 0 && leader >= 0 {
			at = leader
		}
		ballast := filepath.Join(disks[at], "ballast")
		fill(t, ballast)
		h.Until("it says that it has no room", func() bool { s, err := h.State(at); return err == nil && s.Failed != "" })
		s, _ := h.State(at)
		t.Logf("node %d: %s", at, s.Failed)
		if !strings.Contains(s.Failed, "full") && !strings.Contains(s.Failed, syscall.ENOSPC.Error()) {
			t.Errorf("node %d has stopped for another reason: %s", at, s.Failed)
		}
		load.Until(200)
		h.Kill(at)
		if err := os.Remove(ballast); err != nil {
			t.Fatal(err)
		}
		h.Start(at)
		h.Until("it is level", func() bool { s, err := h.State(at); return err == nil && s.Failed == "" && s.Votes })
	}
	judge(t, load, "small disks", nil)
}

// fill writes a file until there is no room for another byte.
func fill(t *testing.T, path string) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for size := 1 << 20; size > 0; {
		if _, err = f.Write(make([]byte, size)); err != nil {
			size /= 2
		}
	}
	if err := f.Sync(); err != nil {
		t.Log(err)
	}
}

// smallDisk is a folder on a disk of its own: a file with the file system ext4 where whoever runs the test
// may mount one, else the memory of the computer.
func smallDisk(t *testing.T, name string) string {
	t.Helper()
	dir := t.TempDir()
	image, at := filepath.Join(dir, name+".img"), filepath.Join(dir, name)
	if err := os.Mkdir(at, 0o700); err != nil {
		t.Fatal(err)
	}
	_ = os.WriteFile(image, nil, 0o600)
	_ = os.Truncate(image, 96<<20)
	said, err := exec.Command("sh", "-c", `mkfs.ext4 -q "$1" && mount -o loop "$1" "$2"`, "sh", image, at).CombinedOutput()
	if err != nil {
		t.Logf("no ext4 on a file (%s): a disk in memory", strings.TrimSpace(string(said)))
		if err := syscall.Mount("none", at, "tmpfs", 0, "size=96m"); err != nil {
			t.Fatalf("nothing can be mounted: run it as root, or with `unshare -Urm`: %v", err)
		}
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(at, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	return at
}
