package web

import (
	"context"
	"log/slog"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// Accepted logs who was given and lost rights: accounts, roles, appointments, links and keys. It is
// the one place that does, for whatever way an act has come. The log has ids, as the journal
// has them: no name, and nothing with which anybody could come in.
func (l *RequestLog) Accepted(ctx context.Context, said arbiter.Accepted) {
	kind, about := "", []any(nil)
	if said.Installation != nil {
		kind, about = installationLogged(said.Installation)
	} else {
		kind, about = eventLogged(said.Event)
	}
	if kind == "" {
		return
	}
	request, _ := ctx.Value(requestKey{}).(string)
	about = append(about, "actor", said.Actor, "event", said.Tournament, "position", said.Position, "request", request)
	l.log.Log(ctx, slog.LevelInfo, kind, about...)
}

// installationLogged is what is logged of an event of the installation; nothing of what the security log
// says with the address of whoever did it.
func installationLogged(e installation.Event) (kind string, about []any) {
	switch e := e.(type) {
	case installation.Made:
		return e.Kind(), []any{"account", e.Account, "role", e.Role}
	case installation.Renamed:
		return e.Kind(), []any{"account", e.Account}
	case installation.RoleGiven:
		return e.Kind(), []any{"account", e.Account, "role", e.Role}
	case installation.Removed:
		return e.Kind(), []any{"account", e.Account}
	case installation.KeyNamed:
		return e.Kind(), []any{"key", e.Key}
	}
	return "", nil
}

// eventLogged is what is logged of an event of a tournament.
func eventLogged(e tournament.Event) (kind string, about []any) {
	switch e := e.(type) {
	case access.Appointed:
		return e.Kind(), []any{"account", e.Account, "role", e.Role}
	case access.Dismissed:
		return e.Kind(), []any{"account", e.Account}
	case access.KeyMade:
		return e.Kind(), []any{"key", e.Key, "for", e.For}
	case access.KeyWithdrawn:
		return e.Kind(), []any{"key", e.Key}
	case access.LinksMade:
		return e.Kind(), []any{"of", e.Of, "links", e.Links}
	case access.LinkOpened:
		return e.Kind(), []any{"link", e.Link, "device", e.Device}
	case access.LinkKnown:
		return e.Kind(), []any{"link", e.Link, "devices", e.Devices}
	case access.LinksWithdrawn:
		return e.Kind(), []any{"of", e.Of, "links", e.Links}
	case access.HookAdded:
		return e.Kind(), []any{"hook", e.Hook, "to", e.To}
	case access.HookReleased:
		return e.Kind(), []any{"hook", e.Hook}
	case access.HookStopped:
		return e.Kind(), []any{"hook", e.Hook, "gone", e.Gone}
	case access.HookRemoved:
		return e.Kind(), []any{"hook", e.Hook}
	}
	return "", nil
}
