package main

import (
	"cmp"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"renju-arbiter/cmd/renju-arbiter/certificate"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web/origin"
)

// origin is where the service stands in the network, as the command line says it. Where
// nobody has said an address, links lead to where a telephone asks for no certificate.
func (c *serveCommand) origin(public *url.URL, in listeners) (origin.Origin, error) {
	a := in.addresses()
	o := origin.Origin{Public: public, Hall: cmp.Or(a.plain, a.hall, a.own), Plain: a.plain, Via: c.ProxyHeader, Contact: c.Contact}
	if local, is := in.source.(*certificate.Local); is {
		o.Root, o.Secure = local.Root(), a.hall
	}
	if in.source != nil {
		o.CertificateFault = func(now time.Time) (locale.Text, bool) { return certificateText(in.source, now) }
		o.CertificateEnds = in.source.Ends
	}
	for _, text := range c.TrustedProxy {
		network, err := network(text)
		if err != nil {
			return o, tools.Usagef("--trusted-proxy %s is no network: write 10.0.0.0/8, or one address", text)
		}
		o.Proxies = append(o.Proxies, network)
	}
	for _, text := range c.Embed {
		site, is := addressIn(text)
		if !is || strings.ContainsAny(site.Host, "*;, ") {
			return o, tools.Usagef("--embed %s is no address of a site: write https://club.example.org, without a path", text)
		}
		o.Embed = append(o.Embed, site.Scheme+"://"+strings.ToLower(site.Host))
	}
	if at, err := url.Parse(c.Contact); c.Contact != "" && (err != nil || at.Scheme != "https" && at.Scheme != "mailto" || at.Host+at.Opaque == "" || strings.ContainsAny(c.Contact, "\r\n ")) {
		return o, tools.Usagef("--contact %s is no address: write mailto:arbiter@example.org, or https://renju.example.org/contact", c.Contact)
	}
	return o, nil
}

// public is the address under which everybody reaches the service; nil where nobody has
// said it.
func (c *serveCommand) public() (*url.URL, error) {
	if c.PublicURL == "" {
		return nil, nil
	}
	public, is := addressIn(c.PublicURL)
	if !is {
		return nil, tools.Usagef("--public-url %s is no address of a service: write https://renju.example.org, without a path", c.PublicURL)
	}
	return public, nil
}

// addressIn reads the address of a service, by http or https and without a path.
func addressIn(text string) (at *url.URL, is bool) {
	at, err := url.Parse(strings.TrimSuffix(text, "/"))
	return at, err == nil && (at.Scheme == "http" || at.Scheme == "https") && at.Hostname() != "" && at.Path == "" && at.RawQuery == "" && !at.ForceQuery && at.Fragment == "" && at.User == nil
}

// network reads a network, or the one of a single address.
func network(text string) (netip.Prefix, error) {
	if at, err := netip.ParseAddr(text); err == nil {
		return at.Prefix(at.BitLen())
	}
	p, err := netip.ParsePrefix(text)
	return p.Masked(), err
}
