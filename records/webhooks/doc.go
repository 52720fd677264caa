// Package webhooks has the side tables of webhooks and of their messages.
package webhooks
