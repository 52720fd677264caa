package metrics

import (
	_ "embed" // the files that the listener hands out
	"fmt"
	"net"
	"net/http"
	"net/netip"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

//go:embed alarms.yml
var alarms []byte

//go:embed dashboard.json
var dashboard []byte

// Listen listens at an address of this computer alone, at a port that nobody else is served at. Any
// other address is an error that says what to write.
func Listen(at string, served ...net.Addr) (net.Listener, error) {
	host, _, err := net.SplitHostPort(at)
	if err != nil {
		return nil, fmt.Errorf("--metrics %s is no address: write HOST:PORT, such as 127.0.0.1:9100", at)
	}
	if ip, err := netip.ParseAddr(host); host != "localhost" && (err != nil || !ip.IsLoopback()) {
		return nil, fmt.Errorf("--metrics %s would be open to the network: choose an address of this computer alone, such as 127.0.0.1:9100", at)
	}
	to, err := net.ResolveTCPAddr("tcp", at)
	if err != nil {
		return nil, fmt.Errorf("--metrics %s is no address: %w; write HOST:PORT, such as 127.0.0.1:9100", at, err)
	}
	for _, other := range served {
		if other, is := other.(*net.TCPAddr); is && other.Port == to.Port {
			return nil, fmt.Errorf("--metrics %s is where the pages are served: metrics need a port of their own, such as 127.0.0.1:9100", at)
		}
	}
	l, err := net.ListenTCP("tcp", to)
	if err != nil {
		return nil, fmt.Errorf("cannot listen on %s for metrics: %w; choose another port with --metrics", at, err)
	}
	return l, nil
}

// scrapesAtOnce is how many may read the metrics at the same time.
const scrapesAtOnce = 2

// Handler answers Prometheus at /metrics with what was measured and what the sources say. It also has
// /alarms.yml and /dashboard.json. It is called once.
func (m *Meter) Handler(s Sources) http.Handler {
	m.registry.MustRegister(&s)
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: scrapesAtOnce, DisableCompression: true}))
	mux.HandleFunc("GET /alarms.yml", file("application/yaml", alarms))
	mux.HandleFunc("GET /dashboard.json", file("application/json", dashboard))
	return mux
}

func file(kind string, text []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		_, _ = w.Write(text) // a client that has gone needs nothing
	}
}
