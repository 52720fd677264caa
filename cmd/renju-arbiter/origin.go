package main

import (
	"cmp"
	"net/netip"
	"net/url"
	"strings"

	"renju-arbiter/views/web"
)

// origin is where the service stands in the network, as the command line says it.
func (c *serveCommand) origin(a addresses) (web.Origin, error) {
	o := web.Origin{Hall: cmp.Or(a.hall, a.own)}
	for _, text := range c.TrustedProxy {
		network, err := network(text)
		if err != nil {
			return o, usagef("--trusted-proxy %s is no network: write 10.0.0.0/8, or one address", text)
		}
		o.Proxies = append(o.Proxies, network)
	}
	if c.PublicURL == "" {
		return o, nil
	}
	public, err := url.Parse(strings.TrimSuffix(c.PublicURL, "/"))
	if err != nil || public.Scheme != "http" && public.Scheme != "https" || public.Host == "" || public.Path != "" || public.RawQuery != "" || public.Fragment != "" || public.User != nil {
		return o, usagef("--public-url %s is no address of a service: write https://renju.example.org, without a path", c.PublicURL)
	}
	o.Public = public
	return o, nil
}

// network reads a network, or the one of a single address.
func network(text string) (netip.Prefix, error) {
	if at, err := netip.ParseAddr(text); err == nil {
		return at.Prefix(at.BitLen())
	}
	p, err := netip.ParsePrefix(text)
	return p.Masked(), err
}
