package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"renju-arbiter/cmd/renju-arbiter/host"
	"renju-arbiter/records/disk"
)

// desktop serves the user's own file and opens the browser, as after a double click. It answers an exit
// status. The window that was opened for it stays until a failure has been read.
func desktop() int {
	status := 0
	if folder, err := host.Folder(); err != nil {
		status = program.Fail(1, err)
	} else {
		status = run([]string{"serve", "--browse", "--addr", host.Free(":8080"), "--db", filepath.Join(folder, "renju.db")})
	}
	if status != 0 {
		fmt.Println("Press Enter to close this window.")
		_, _ = bufio.NewReader(os.Stdin).ReadString('\n')
	}
	return status
}

// there opens the browser where the file is served already, if the error is that. Else it is returned.
func there(err error) error {
	held, is := errors.AsType[*disk.HeldError](err)
	if !is || held.Address == "" {
		return err
	}
	fmt.Println("renju-arbiter:", held)
	return host.Browse(held.Address)
}
