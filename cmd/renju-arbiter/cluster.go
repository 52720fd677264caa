package main

import (
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"renju-arbiter/records/cluster"
)

// clusterCommand is what is done with several nodes that keep one journal (records/cluster).
type clusterCommand struct {
	Found    clusterFound    `cmd:"" help:"Make the folder of the first node, of a new database or of one that is there."`
	Invite   clusterInvite   `cmd:"" help:"Print a line with which one more node may join, at a node that runs."`
	Join     clusterJoin     `cmd:"" help:"Make the folder of a further node with such a line."`
	Status   clusterStatus   `cmd:"" help:"Say who leads, and how far each node is."`
	HandOver clusterHandOver `cmd:"" name:"hand-over" help:"Have the node that leads leave that to another one."`
	Remove   clusterRemove   `cmd:"" help:"Have a node belong to the others no more: one that is lost, before it is replaced."`
}

// memberFlags say who a node is.
type memberFlags struct {
	ID  string `required:"" name:"id" help:"Its name among the nodes: small letters, digits and hyphens."`
	Log string `required:"" placeholder:"HOST:PORT" help:"Where the other nodes reach it."`
	Web string `placeholder:"HOST:PORT" help:"Where browsers reach it."`
}

func (m memberFlags) member() cluster.Member { return cluster.Member{ID: m.ID, Log: m.Log, Web: m.Web} }

type clusterFound struct {
	memberFlags
	Dir  string `required:"" help:"The folder that is made."`
	From string `placeholder:"FILE" help:"A database to go on from; it is copied, and may be in use."`
}

func (c *clusterFound) Run() error {
	if err := cluster.Found(context.Background(), cluster.Founding{Dir: c.Dir, Member: c.member(), From: c.From}); err != nil {
		return usageError{err}
	}
	fmt.Printf("%s is the first node. Start it with `renju-arbiter serve --dir %s`, and have a line for each further one made with `renju-arbiter cluster invite --dir %s`.\n", c.ID, c.Dir, c.Dir)
	return nil
}

type clusterInvite struct {
	Dir    string        `required:"" help:"The folder of a node that runs."`
	Within time.Duration `default:"1h" help:"For how long the line is good."`
}

func (c *clusterInvite) Run() error {
	at, err := cluster.At(c.Dir)
	if err != nil {
		return usageError{err}
	}
	line, err := at.Invite(context.Background(), c.Within)
	if err == nil {
		fmt.Println(line)
	}
	return err
}

type clusterJoin struct {
	memberFlags
	Dir   string `required:"" help:"The folder that is made."`
	Reads bool   `help:"It gets no vote: it shows all, and is not waited for."`
	Line  string `arg:"" help:"What cluster invite has printed; good once. Whoever has it gets all that the nodes have."`
}

func (c *clusterJoin) Run() error {
	m := c.member()
	m.Reads = c.Reads
	if err := cluster.Join(context.Background(), cluster.Joining{Dir: c.Dir, Member: m, Line: c.Line}); err != nil {
		return usageError{err}
	}
	fmt.Printf("%s has joined. Start it with `renju-arbiter serve --dir %s`.\n", c.ID, c.Dir)
	return nil
}

type clusterHandOver struct {
	Dir string `required:"" help:"The folder of a node that runs."`
}

func (c *clusterHandOver) Run() error {
	at, err := cluster.At(c.Dir)
	if err != nil {
		return usageError{err}
	}
	return at.HandOver(context.Background())
}

type clusterRemove struct {
	Dir string `required:"" help:"The folder of a node that runs."`
	ID  string `arg:"" name:"id" help:"The node that is removed."`
}

func (c *clusterRemove) Run() error {
	at, err := cluster.At(c.Dir)
	if err != nil {
		return usageError{err}
	}
	return at.Remove(context.Background(), c.ID)
}

type clusterStatus struct {
	Dir string `required:"" help:"The folder of a node that runs."`
}

func (c *clusterStatus) Run() error {
	at, err := cluster.At(c.Dir)
	if err != nil {
		return usageError{err}
	}
	return tellStatus(context.Background(), at, os.Stdout)
}

// tellStatus writes a line for each node, as each sees itself.
func tellStatus(ctx context.Context, at *cluster.Remote, out io.Writer) error {
	own, err := at.Status(ctx)
	if err != nil {
		return fmt.Errorf("node %s does not answer at %s: %w", at.Own().ID, at.Own().Log, err)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "node\tat\tis\tevents\thead\tbehind\tlevel")
	for _, m := range own.Members {
		var s cluster.Status
		if err := at.StatusOf(ctx, m, &s); err != nil {
			fmt.Fprintf(table, "%s\t%s\t%s\n", m.ID, m.Log, "does not answer")
			continue
		}
		behind := int64(own.Position) - s.Position
		fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%s\t%d\t%d\n", m.ID, m.Log, doing(m, s), s.Position, hex.EncodeToString(s.Hash[:8]), max(behind, 0), max(s.Level, 1))
	}
	return table.Flush()
}

// doing is what a node does.
func doing(m cluster.Member, s cluster.Status) string {
	switch {
	case s.Failed != "":
		return "stopped: " + s.Failed
	case s.Leader == m.ID:
		return "leads"
	case m.Reads:
		return "reads"
	case s.Leader == "":
		return "knows no leader"
	}
	return "follows"
}
