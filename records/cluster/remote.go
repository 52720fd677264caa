package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

// What anyone who administers a node asks it while it runs: with the certificate in its folder, which
// its owner alone can read.
const (
	askStatus   = "/status"    // nothing -> Status
	askInvite   = "/invite"    // seconds -> a line
	askHandOver = "/hand-over" // nothing -> nothing
	askRemove   = "/remove"    // an id -> nothing
)

// A Status is how a node sees the cluster.
type Status struct {
	Own      string // its id
	Leader   string // empty: it knows of none
	Members  []Member
	Position int64 // of its journal
	Hash     []byte
	Done     uint64    // how far it has carried out the log
	Failed   string    // why it carries out nothing any more; empty: it does
	Now      time.Time // by its clock
	Protocol uint64    // version of its program (replica.Protocol)
	Run      string    // tells what runs from a copy of it
}

// Status is how this node sees the cluster.
func (n *Node) Status() (Status, error) {
	list, err := n.Members()
	leader, _ := n.Leader()
	s := Status{Own: n.own.ID, Leader: leader.ID, Members: list, Done: n.Done(), Now: time.Now(), Protocol: n.protocols.own, Run: n.run}
	position, hash := n.End()
	s.Position, s.Hash = position, hash[:]
	if why := n.Failed(); why != nil {
		s.Failed = why.Error()
	}
	return s, err
}

func answerStatus(n *Node, _ string, w http.ResponseWriter, _ *http.Request) error {
	s, err := n.Status()
	if err != nil {
		return err
	}
	return json.NewEncoder(w).Encode(s)
}

func answerInvite(n *Node, _ string, w http.ResponseWriter, r *http.Request) error {
	var seconds int
	if err := read(r, &seconds); err != nil {
		return err
	}
	line, err := n.Invite(time.Duration(seconds) * time.Second)
	if err != nil {
		return err
	}
	return json.NewEncoder(w).Encode(line)
}

func answerHandOver(n *Node, _ string, _ http.ResponseWriter, r *http.Request) error {
	return n.orLeader(n.HandOver(r.Context()))
}

func answerRemove(n *Node, _ string, _ http.ResponseWriter, r *http.Request) error {
	var id string
	if err := read(r, &id); err != nil {
		return err
	}
	return n.orLeader(n.Remove(r.Context(), id))
}

// A Remote is a node that runs, as anyone who has its folder speaks to it.
type Remote struct {
	own Member
	as  *identity
}

// At is the node of a folder: *NoNodeError.
func At(dir string) (*Remote, error) {
	h := nodeDir(dir)
	own, err := h.owner()
	if err != nil {
		return nil, err
	}
	as, err := readIdentity(h.certificate())
	return &Remote{own, as}, err
}

// Own is the member that it is.
func (r *Remote) Own() Member { return r.own }

// Status asks how it sees the cluster.
func (r *Remote) Status(ctx context.Context) (s Status, err error) {
	ctx, cancel := context.WithTimeout(ctx, askMost)
	defer cancel()
	err = ask(ctx, r.as.config(asking), r.own.Log, askStatus, struct{}{}, into(&s))
	return s, err
}

// A WithinError says that a line would be too old before anybody has carried it anywhere.
type WithinError struct{ Within time.Duration }

func (e *WithinError) Error() string {
	return fmt.Sprintf("a line that is good for %s is too old before it is used: let it be good for a minute at least", e.Within)
}

// Invite has it give out a line (Node.Invite), for a minute at least: *WithinError.
func (r *Remote) Invite(ctx context.Context, within time.Duration) (line string, err error) {
	if within < time.Minute {
		return "", &WithinError{within}
	}
	ctx, cancel := context.WithTimeout(ctx, askMost)
	defer cancel()
	err = ask(ctx, r.as.config(asking), r.own.Log, askInvite, int(within.Seconds()), into(&line))
	return line, err
}

// An AnswersError says that a member that was to be replaced is there.
type AnswersError struct{ Member }

func (e *AnswersError) Error() string {
	return fmt.Sprintf("node %s still answers at %s: stop it first", e.ID, e.Log)
}

// Replace removes a member, and gives out a line with which it may join again in an empty folder. One
// that still answers is left (*AnswersError), but for anyway.
func (r *Remote) Replace(ctx context.Context, id string, within time.Duration, anyway bool) (m Member, line string, err error) {
	if within < time.Minute {
		return m, "", &WithinError{within}
	}
	s, err := r.Status(ctx)
	if err != nil {
		return m, "", err
	}
	m, known := find(s.Members, id)
	if !known {
		return m, "", &MemberError{Member{ID: id}, "there is no member of that id"}
	}
	if _, _, err := statusOf(ctx, r.as, m); err == nil && !anyway {
		return m, "", &AnswersError{m}
	}
	if err := r.Remove(ctx, id); err != nil {
		return m, "", err
	}
	line, err = r.Invite(ctx, within)
	return m, line, err
}

// ErrNobodyLeads says that there was nobody who could do what members decide together.
var ErrNobodyLeads = errors.New("no node leads: start one of those that are missing, or mend the network, until most of them reach each other")

// A KeepsError says that the one that leads goes on leading.
type KeepsError struct {
	Leader string // its id
	Why    error
}

func (e *KeepsError) Error() string { return fmt.Sprintf("%s leads still: %v", e.Leader, e.Why) }
func (e *KeepsError) Unwrap() error { return e.Why }

var errNoneTook = errors.New("none of the others has taken the lead in time; cluster status says how they are")

// HandOver has the leader leave to another one, and answers who leads then; ErrNobodyLeads, *KeepsError.
func (r *Remote) HandOver(ctx context.Context) (leads string, err error) {
	before, err := r.Status(ctx)
	if err != nil {
		return "", err
	}
	if err := r.askLeader(ctx, askHandOver, struct{}{}); err != nil {
		if _, refused := errors.AsType[*RefusedError](err); refused && before.Leader != "" {
			return "", &KeepsError{before.Leader, err}
		}
		return "", err
	}
	for end := time.Now().Add(askMost); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		now, err := r.Status(ctx)
		if err != nil {
			return "", err
		}
		if now.Leader != "" && now.Leader != before.Leader {
			return now.Leader, nil
		}
	}
	return "", &KeepsError{before.Leader, errNoneTook}
}

// askLeader asks the leader, and retries for a while.
func (r *Remote) askLeader(ctx context.Context, path string, question any) error {
	ctx, cancel := context.WithTimeout(ctx, askMost)
	defer cancel()
	err := askLeader(ctx, r.as.config(asking), r.own.Log, path, question)
	if err != nil && ctx.Err() != nil {
		return ErrNobodyLeads
	}
	return err
}

// Remove has a member belong to the cluster no more.
func (r *Remote) Remove(ctx context.Context, id string) error {
	return r.askLeader(ctx, askRemove, id)
}

func into(answer any) func(io.Reader) error {
	return func(r io.Reader) error { return json.NewDecoder(io.LimitReader(r, largest)).Decode(answer) }
}
