package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records/cluster"
)

// clusterTry starts several nodes on one computer, to try them.
type clusterTry struct {
	Nodes   int    `default:"3" help:"How many nodes: 3 go on when one fails, 5 when two do."`
	From    string `placeholder:"FILE" help:"A database to start from, if the folder is new; it is copied."`
	Dir     string `default:"cluster" help:"The folder with a folder for each node; made if it does not exist."`
	Port    int    `default:"8080" help:"The web port of the first node; the others follow."`
	LogPort int    `placeholder:"PORT" help:"The first node listens here for the others, and the others at the next ports. Default: --port plus 1000. It is kept with the folder."`
	Host    string `default:"127.0.0.1" help:"The address of this computer at which they are reached."`
}

// Run makes what is not there, and runs all nodes until it is told to stop.
func (c *clusterTry) Run() error {
	if c.Nodes < 1 || c.Nodes > 9 {
		return tools.Usagef("--nodes %d: there can be 1 to 9", c.Nodes)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return c.run(ctx, os.Stdout, os.Stderr)
}

func (c *clusterTry) run(ctx context.Context, out, said io.Writer) error {
	program, err := ownProgram()
	if err != nil {
		return err
	}
	if err := c.portsAreFree(); err != nil {
		return err
	}
	first := c.folder(1)
	if _, err := os.Stat(first); errors.Is(err, os.ErrNotExist) {
		if err := cluster.Found(ctx, cluster.Founding{Dir: first, Member: c.member(1), From: c.From}); err != nil {
			return err
		}
	}
	var all sync.WaitGroup
	defer all.Wait()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	printing := &sync.Mutex{}
	for n := 1; n <= c.Nodes; n++ {
		if _, err := os.Stat(c.folder(n)); errors.Is(err, os.ErrNotExist) {
			if err := c.join(ctx, n); err != nil {
				return fmt.Errorf("node %d: %w", n, err)
			}
		}
		node := c.process(ctx, program, n, said)
		says, err := node.StdoutPipe()
		if err != nil {
			return err
		}
		if err := node.Start(); err != nil {
			return err
		}
		all.Go(func() {
			relate(out, printing, c.member(n).ID, says)
			if err := node.Wait(); err != nil && ctx.Err() == nil {
				printing.Lock()
				defer printing.Unlock()
				fmt.Fprintf(out, "%s: ended: %v\n", c.member(n).ID, err)
			}
		})
	}
	ended := make(chan struct{})
	go func() { all.Wait(); close(ended) }()
	select {
	case <-ctx.Done():
		return nil
	case <-ended:
		return errors.New("all nodes have ended")
	}
}

func (c *clusterTry) folder(n int) string { return filepath.Join(c.Dir, c.member(n).ID) }

func (c *clusterTry) member(n int) cluster.Member {
	at := func(port int) string { return net.JoinHostPort(c.Host, strconv.Itoa(port)) }
	return cluster.Member{ID: fmt.Sprint("n", n), Log: at(cmp.Or(c.LogPort, c.Port+1000) + n - 1), Web: at(c.Port + n - 1)}
}

// portsAreFree refuses what would fail when half of it is made.
func (c *clusterTry) portsAreFree() error {
	if err := c.portsApart(); err != nil {
		return err
	}
	for n := 1; n <= c.Nodes; n++ {
		for _, at := range []string{c.member(n).Web, c.member(n).Log} {
			l, err := net.Listen("tcp", at)
			if err != nil {
				return tools.UsageError{Err: fmt.Errorf("node %s cannot listen on %s (%w): stop what listens there, or choose other ports with --port and --log-port", c.member(n).ID, at, err)}
			}
			if err := l.Close(); err != nil {
				return err
			}
		}
	}
	return nil
}

// portsApart refuses ports for the nodes that browsers would have too, and others than their folders have.
func (c *clusterTry) portsApart() error {
	if between := c.LogPort - c.Port; c.LogPort != 0 && -c.Nodes < between && between < c.Nodes {
		return tools.Usagef("--port %d and --log-port %d: each needs %d ports of its own", c.Port, c.LogPort, c.Nodes)
	}
	for n := 1; n <= c.Nodes; n++ {
		if at, err := cluster.At(c.folder(n)); err == nil && c.LogPort != 0 && at.Own().Log != c.member(n).Log {
			return tools.Usagef("--log-port %d: node %s was made to listen at %s; leave --log-port out, or choose another folder with --dir", c.LogPort, c.member(n).ID, at.Own().Log)
		}
	}
	return nil
}

// join has a further node join at the first one, which may be about to start.
func (c *clusterTry) join(ctx context.Context, n int) error {
	at, err := cluster.At(c.folder(1))
	if err != nil {
		return err
	}
	for began := time.Now(); ; {
		var line string
		if line, err = at.Invite(ctx, time.Minute); err == nil {
			return cluster.Join(ctx, cluster.Joining{Dir: c.folder(n), Member: c.member(n), Line: line})
		}
		if ctx.Err() != nil || time.Since(began) > 20*time.Second {
			return err
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// process is a node as a process of its own, which is asked to stop and hands over.
func (c *clusterTry) process(ctx context.Context, program string, n int, said io.Writer) *exec.Cmd {
	node := exec.CommandContext(ctx, program, "serve", "--dir", c.folder(n), "--addr", c.member(n).Web)
	node.Args[0] = os.Args[0] // it is this program again
	node.Stderr = said
	node.Cancel = func() error { return node.Process.Signal(syscall.SIGTERM) }
	node.WaitDelay = 30 * time.Second
	return node
}

// relate prints what a node says, with its name.
func relate(out io.Writer, printing *sync.Mutex, name string, says io.Reader) {
	for lines := bufio.NewScanner(says); lines.Scan(); {
		printing.Lock()
		fmt.Fprintf(out, "%s: %s\n", name, strings.TrimSpace(lines.Text()))
		printing.Unlock()
	}
}

// ownProgram is the path of this program, even if another file has replaced it.
func ownProgram() (string, error) {
	if runtime.GOOS == "linux" {
		return filepath.Join("/", "proc", "self", "exe"), nil
	}
	return os.Executable()
}
