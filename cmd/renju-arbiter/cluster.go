package main

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"text/tabwriter"
	"time"

	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records/cluster"
)

// clusterCommand is what is done with several nodes that keep one journal (records/cluster).
type clusterCommand struct {
	Try      clusterTry      `cmd:"" help:"Run several nodes on this computer, to try them."`
	Found    clusterFound    `cmd:"" help:"Make the folder of the first node, from a new or an existing database."`
	Invite   clusterInvite   `cmd:"" aliases:"add" help:"Print an invitation for one more node, at a node that runs."`
	Join     clusterJoin     `cmd:"" help:"Make the folder of a further node with an invitation."`
	Status   clusterStatus   `cmd:"" help:"Say who leads, and how far each node is."`
	HandOver clusterHandOver `cmd:"" name:"hand-over" help:"Hand the leadership over to another node."`
	Remove   clusterRemove   `cmd:"" help:"Exclude a node from the cluster."`
	Replace  clusterReplace  `cmd:"" help:"Remove a lost node, and print the command with which it joins again in an empty folder."`
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
	Dir  string `required:"" help:"The folder to make."`
	From string `placeholder:"FILE" help:"A database to go on from; it is copied, and may be in use."`
}

func (c *clusterFound) Run() error {
	if _, err := os.Stat(c.From); c.From != "" && errors.Is(err, os.ErrNotExist) {
		return tools.Usagef("--from %s: there is no such file. Name the database to go on from, or leave --from away to begin with an empty one", c.From)
	}
	if err := cluster.Found(context.Background(), cluster.Founding{Dir: c.Dir, Member: c.member(), From: c.From}); err != nil {
		return tools.UsageError{Err: err}
	}
	fmt.Printf("%s is the first node. Start it with `%s`, and have a line for each further one made with `renju-arbiter cluster invite --dir %s`.\n", c.ID, serveCommandOf(c.member(), c.Dir), c.Dir)
	return nil
}

type clusterInvite struct {
	Dir    string        `required:"" help:"The folder of a node that runs."`
	Within time.Duration `default:"1h" help:"How long the invitation works."`
}

func (c *clusterInvite) Run() error {
	at, err := cluster.At(c.Dir)
	if err != nil {
		return tools.UsageError{Err: err}
	}
	line, err := at.Invite(context.Background(), c.Within)
	if err != nil {
		return orStopped(at, orWithin(err))
	}
	fmt.Println(line)
	return nil
}

// orStopped says what is to be done where the node of the folder does not answer.
func orStopped(at *cluster.Remote, err error) error {
	if silent, is := errors.AsType[*cluster.NoAnswerError](err); is && silent.At == at.Own().Log {
		return fmt.Errorf("node %s does not answer at %s: start it, or name with --dir the folder of one that runs (%w)", at.Own().ID, at.Own().Log, silent.Unwrap())
	}
	return err
}

// orWithin marks a time that the user can put right.
func orWithin(err error) error {
	if _, is := errors.AsType[*cluster.WithinError](err); is {
		return tools.UsageError{Err: fmt.Errorf("--within: %w", err)}
	}
	return err
}

type clusterJoin struct {
	memberFlags
	Dir   string `required:"" help:"The folder to make."`
	Reads bool   `help:"A node without a vote. It shows everything, and nobody waits for it."`
	Line  string `arg:"" help:"The invitation that cluster invite printed; it works once. Its holder gets all data of the nodes."`
}

func (c *clusterJoin) Run() error {
	m := c.member()
	m.Reads = c.Reads
	if err := cluster.Join(context.Background(), cluster.Joining{Dir: c.Dir, Member: m, Line: c.Line}); err != nil {
		return tools.UsageError{Err: err}
	}
	fmt.Printf("%s has joined. Start it with `%s`.\n", c.ID, serveCommandOf(m, c.Dir))
	return nil
}

// serveCommandOf is with what a node is started.
func serveCommandOf(m cluster.Member, dir string) string {
	command := "renju-arbiter serve --dir " + dir
	if _, port, err := net.SplitHostPort(m.Web); err == nil {
		command += " --addr :" + port
	}
	return command
}

type clusterHandOver struct {
	Dir string `required:"" help:"The folder of a node that runs."`
}

func (c *clusterHandOver) Run() error {
	at, err := cluster.At(c.Dir)
	if err != nil {
		return tools.UsageError{Err: err}
	}
	return handOver(context.Background(), at, os.Stdout)
}

// handOver says who leads afterwards.
func handOver(ctx context.Context, at *cluster.Remote, out io.Writer) error {
	leads, err := at.HandOver(ctx)
	if err != nil {
		return orStopped(at, err)
	}
	_, err = fmt.Fprintln(out, leads+" leads now.")
	return err
}

type clusterRemove struct {
	Dir string `required:"" help:"The folder of a node that runs."`
	ID  string `arg:"" name:"id" help:"The node to remove."`
}

func (c *clusterRemove) Run() error {
	at, err := cluster.At(c.Dir)
	if err != nil {
		return tools.UsageError{Err: err}
	}
	return orStopped(at, at.Remove(context.Background(), c.ID))
}

type clusterReplace struct {
	Dir    string        `required:"" help:"The folder of another node that runs."`
	Within time.Duration `default:"1h" help:"How long the printed command works."`
	Anyway bool          `help:"Replace it although it still answers."`
	ID     string        `arg:"" name:"id" help:"The node to replace."`
}

func (c *clusterReplace) Run() error {
	at, err := cluster.At(c.Dir)
	if err != nil {
		return tools.UsageError{Err: err}
	}
	m, line, err := at.Replace(context.Background(), c.ID, c.Within, c.Anyway)
	if _, answers := errors.AsType[*cluster.AnswersError](err); answers {
		return tools.UsageError{Err: fmt.Errorf("%w, or say --anyway", err)}
	}
	if err != nil {
		return orStopped(at, orWithin(err))
	}
	fmt.Println(joinCommand(m, line))
	if m.Reads {
		fmt.Printf("%s had no vote, or none yet: add --reads before the line where it is to get none.\n", m.ID)
	}
	return nil
}

// joinCommand is with what a member joins, at its own computer.
func joinCommand(m cluster.Member, line string) string {
	command := "renju-arbiter cluster join --dir FOLDER --id " + m.ID + " --log " + m.Log
	if m.Web != "" {
		command += " --web " + m.Web
	}
	return command + " " + line
}

type clusterStatus struct {
	Dir string `required:"" help:"The folder of a node that runs."`
}

func (c *clusterStatus) Run() error {
	at, err := cluster.At(c.Dir)
	if err != nil {
		return tools.UsageError{Err: err}
	}
	return tellStatus(context.Background(), at, os.Stdout)
}

// tellStatus writes a line for each node, as each sees itself, held against the one that leads.
func tellStatus(ctx context.Context, at *cluster.Remote, out io.Writer) error {
	all, err := at.All(ctx)
	if err != nil {
		return orStopped(at, err)
	}
	return writeStatus(all, out)
}

func writeStatus(all []cluster.NodeStatus, out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "node\tat\tis\tdone\tbehind\tevents\thead\tclock\tlevel")
	for _, s := range all {
		if !s.Answers {
			fmt.Fprintf(table, "%s\t%s\t%s\n", s.ID, s.Log, noAnswer(s))
			continue
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%d\t%d\t%d\t%s\t%s\t%d\n", s.ID, s.Log, doing(s), s.Done, s.Behind, s.Position, headOf(s.Hash), ahead(s.Clock), max(s.Protocol, 1))
	}
	return table.Flush()
}

// noAnswer is why there is none.
func noAnswer(s cluster.NodeStatus) string {
	if s.Refuses != "" {
		return "refuses to answer: " + s.Refuses
	}
	return "no answer"
}

// headOf are the first digits of a head, as papers print them.
func headOf(hash []byte) string { return hex.EncodeToString(hash[:min(len(hash), 8)]) }

// ahead is by how much a clock differs from that of the node that leads.
func ahead(by time.Duration) string {
	switch by = by.Round(100 * time.Millisecond); {
	case by > 0:
		return by.String() + " ahead"
	case by < 0:
		return (-by).String() + " behind"
	}
	return "same"
}

// doing is what a node does.
func doing(s cluster.NodeStatus) string {
	switch {
	case s.Failed != "":
		return "stopped: " + s.Failed
	case s.Leader == s.ID:
		return "leads"
	case s.Leader == "":
		return "knows no leader"
	case s.Reads:
		return "reads"
	}
	return "votes"
}
