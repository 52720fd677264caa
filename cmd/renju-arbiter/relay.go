package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"renju-arbiter/cmd/renju-arbiter/certificate"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/views/relay"
)

// relayCommand shows a service that runs elsewhere.
type relayCommand struct {
	From    []string `required:"" placeholder:"URL" help:"The service, or another relay of it. Of several nodes or relays, all addresses: the first that answers is asked."`
	Addr    string   `default:":8081" help:"Address to listen on, host:port or :port."`
	ActAt   string   `name:"act-at" placeholder:"URL" help:"Where people log in and act. Default: the public address of the service."`
	Crowd   []string `placeholder:"CIDR" help:"Networks of relays and proxies before this one. An address there stands for many people and may watch any number of boards. Any other address may begin at most 64 streams that nobody else watches."`
	TLSCert string   `name:"tls-cert" placeholder:"FILE" help:"The certificate with which it speaks https, in PEM with its chain; read again when the file changes."`
	TLSKey  string   `name:"tls-key" placeholder:"FILE" help:"The key of that certificate."`
}

// Run shows it until it is told to stop (SIGINT, SIGTERM).
func (c *relayCommand) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // who says it twice does not want to wait
	log := slog.New(slog.NewJSONHandler(os.Stderr, nil))
	o, err := c.options(log)
	if err != nil {
		return err
	}
	in, err := c.doors(log)
	if err != nil {
		return err
	}
	defer in.open.Close()
	shows := relay.New(o)
	if err := shows.Check(ctx); err != nil {
		if stranger, is := errors.AsType[*relay.StrangerError](err); is {
			return tools.Usagef("--from: %w", stranger)
		}
		log.Warn("the service does not answer yet; it is shown when it does", "error", err)
	}
	defer inBackground(ctx, shows.Run, func(ctx context.Context) { in.tell(ctx, log) })()
	a := in.addresses()
	fmt.Printf("renju-arbiter relays %s.\n  on this computer:  %s\n", strings.Join(c.From, ", "), a.own)
	if a.hall != "" {
		fmt.Println("  in the network:    " + a.hall)
	}
	return in.serve(ctx, shows, log)
}

func (c *relayCommand) options(log *slog.Logger) (o relay.Options, err error) {
	o.Log, o.Clock = log, time.Now
	for _, text := range c.From {
		at, is := addressIn(text)
		if !is {
			return o, tools.Usagef("--from %s is no address of a service: write https://renju.example.org, without a path, and several with commas between them", text)
		}
		o.From = append(o.From, at)
	}
	for _, text := range c.Crowd {
		crowd, err := network(text)
		if err != nil {
			return o, tools.Usagef("--crowd %s is no network: write 10.0.0.0/8, or one address", text)
		}
		o.Crowds = append(o.Crowds, crowd)
	}
	if c.ActAt == "" {
		return o, nil
	}
	at, is := addressIn(c.ActAt)
	if !is {
		return o, tools.Usagef("--act-at %s is no address of a service: write https://renju.example.org, without a path", c.ActAt)
	}
	o.ActAt = at
	return o, nil
}

// doors are where it listens.
func (c *relayCommand) doors(log *slog.Logger) (in listeners, err error) {
	if (c.TLSCert == "") != (c.TLSKey == "") {
		return in, tools.Usagef("--tls-cert and --tls-key belong together: give both, or neither")
	}
	if c.TLSCert != "" {
		files, err := certificate.ReadFiles(c.TLSCert, c.TLSKey, "", time.Now(), log)
		if err != nil {
			return in, tools.UsageError{Err: err}
		}
		in.source = files
	}
	in.open, err = net.Listen("tcp", c.Addr)
	if err != nil {
		return in, tools.UsageError{Err: fmt.Errorf("cannot listen on %s: %w", c.Addr, err)}
	}
	return in, nil
}
