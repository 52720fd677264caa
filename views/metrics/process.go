package metrics

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// ticks is how many the kernel counts a second (USER_HZ), for programs on every machine.
const ticks = 100

// process is what the process itself uses, under the names that Prometheus' own libraries give it. What a computer does
// not tell is left out.
func process() (list []*family) {
	tell := func(name, kind, help string, value float64) {
		f := &family{name: name, help: help, kind: kind}
		f.with().add(value)
		list = append(list, f)
	}
	info := &family{name: "go_info", help: "The version of Go.", kind: gauge, labels: []string{"version"}}
	info.with(runtime.Version()).add(1)
	list = append(list, info)
	tell("go_goroutines", gauge, "Goroutines that exist.", float64(runtime.NumGoroutine()))
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	tell("go_memstats_heap_alloc_bytes", gauge, "Bytes of the heap in use.", float64(m.HeapAlloc))
	tell("go_memstats_sys_bytes", gauge, "Bytes of memory that the program has from the system.", float64(m.Sys))
	tell("go_memstats_alloc_bytes_total", counter, "Bytes that were ever allocated, freed or not.", float64(m.TotalAlloc))
	tell("go_gc_cycles_total", counter, "Runs of the garbage collector.", float64(m.NumGC))
	self := filepath.Join(string(filepath.Separator), "proc", "self") // of Linux
	if open, err := os.ReadDir(filepath.Join(self, "fd")); err == nil {
		tell("process_open_fds", gauge, "Open file descriptors.", float64(len(open)))
	}
	stat, err := os.ReadFile(filepath.Join(self, "stat"))
	if err != nil {
		return list
	}
	// The name of the program, in brackets, may have spaces: what is counted follows it, from field 3 on (proc_pid_stat(5)).
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	field := func(n int) float64 {
		if n-3 >= len(fields) {
			return 0
		}
		v, _ := strconv.ParseFloat(fields[n-3], 64)
		return v
	}
	tell("process_cpu_seconds_total", counter, "Seconds of processor time, of the program and of the system for it.", (field(14)+field(15))/ticks)
	tell("process_virtual_memory_bytes", gauge, "Bytes of addresses.", field(23))
	tell("process_resident_memory_bytes", gauge, "Bytes of memory in use.", field(24)*float64(os.Getpagesize()))
	return list
}
