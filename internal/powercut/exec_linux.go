//go:build linux && (amd64 || arm64)

package powercut

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// socket is the file descriptor through which a program hands over its writes.
const socket = 3

// handed are the system calls that are handed over.
var handed = []uint32{unix.SYS_PWRITE64, unix.SYS_FTRUNCATE, unix.SYS_FSYNC, unix.SYS_FDATASYNC}

// Exec makes of this process another program, with arguments from its name on and an
// environment, whose writes are handed to the disk that has started this process. It returns
// only with an error.
func Exec(path string, args, env []string) error {
	runtime.LockOSThread() // the filter belongs to the thread that becomes the program
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("%w: %w", ErrUnsupported, err)
	}
	filter := []unix.SockFilter{{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS}} // the number of the call
	for i, nr := range handed {
		filter = append(filter, unix.SockFilter{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, K: nr, Jt: uint8(len(handed) - i)})
	}
	filter = append(filter, unix.SockFilter{Code: unix.BPF_RET, K: unix.SECCOMP_RET_ALLOW}, unix.SockFilter{Code: unix.BPF_RET, K: unix.SECCOMP_RET_USER_NOTIF})
	prog := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	listener, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER,
		unix.SECCOMP_FILTER_FLAG_NEW_LISTENER|unix.SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV, uintptr(unsafe.Pointer(&prog)))
	if errno != 0 {
		return fmt.Errorf("%w: %w", ErrUnsupported, errno)
	}
	if err := unix.Sendmsg(socket, []byte{0}, unix.UnixRights(int(listener)), nil, 0); err != nil {
		return err
	}
	unix.CloseOnExec(int(listener))
	unix.CloseOnExec(socket)
	return syscall.Exec(path, args, env)
}

// Start starts a command that calls Exec, on this disk. Wait for it as ever.
func (d *Disk) Start(cmd *exec.Cmd) error {
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return err
	}
	theirs := os.NewFile(uintptr(pair[1]), "disk")
	if len(cmd.ExtraFiles) > 0 {
		return errors.Join(errors.New("powercut: the command has files already"), unix.Close(pair[0]), theirs.Close())
	}
	cmd.ExtraFiles = []*os.File{theirs}
	err = errors.Join(cmd.Start(), theirs.Close())
	if err != nil {
		return errors.Join(err, unix.Close(pair[0]))
	}
	listener, err := receive(pair[0])
	if err = errors.Join(err, unix.Close(pair[0])); err != nil {
		return errors.Join(err, cmd.Process.Kill(), cmd.Wait())
	}
	go d.serve(listener)
	return nil
}

// receive returns the listener that a program hands over.
func receive(from int) (int, error) {
	control := make([]byte, unix.CmsgSpace(4))
	for {
		n, size, _, _, err := unix.Recvmsg(from, make([]byte, 1), control, unix.MSG_CMSG_CLOEXEC)
		if errors.Is(err, unix.EINTR) {
			continue
		}
		if err != nil {
			return 0, err
		}
		if n == 0 {
			return 0, ErrUnsupported // it has ended, and said why
		}
		messages, err := unix.ParseSocketControlMessage(control[:size])
		if err != nil || len(messages) != 1 {
			return 0, errors.Join(err, errors.New("powercut: got no listener"))
		}
		fds, err := unix.ParseUnixRights(&messages[0])
		if err != nil {
			return 0, err
		}
		return fds[0], nil
	}
}

// call is a system call that waits for its answer, as in struct seccomp_notif.
type call struct {
	id   uint64
	pid  uint32
	_    uint32
	nr   int32
	_    uint32
	_    uint64
	args [6]uint64
}

// answer is as in struct seccomp_notif_resp.
type answer struct {
	id    uint64
	value int64
	errno int32
	flags uint32
}

// serve answers the calls of a program until it ends.
func (d *Disk) serve(listener int) {
	defer unix.Close(listener)
	for {
		ready := []unix.PollFd{{Fd: int32(listener), Events: unix.POLLIN}}
		if _, err := unix.Poll(ready, -1); errors.Is(err, unix.EINTR) {
			continue
		}
		if ready[0].Revents&unix.POLLIN == 0 {
			return // nobody is left
		}
		var c call
		if ioctl(listener, unix.SECCOMP_IOCTL_NOTIF_RECV, unsafe.Pointer(&c)) != 0 {
			continue // it was killed meanwhile
		}
		d.answer(listener, &c)
	}
}

func ioctl(fd int, request uintptr, arg unsafe.Pointer) syscall.Errno {
	_, _, errno := unix.Syscall(unix.SYS_IOCTL, uintptr(fd), request, uintptr(arg))
	return errno
}

// answer does what a call asks for, if it is about the disk's file, or lets the kernel do
// it.
func (d *Disk) answer(listener int, c *call) {
	a := answer{id: c.id, flags: unix.SECCOMP_USER_NOTIF_FLAG_CONTINUE}
	name, _ := os.Readlink(filepath.Join("/proc", strconv.Itoa(int(c.pid)), "fd", strconv.Itoa(int(int32(c.args[0])))))
	if name == d.path {
		d.mu.Lock()
		defer d.mu.Unlock()
		if ioctl(listener, unix.SECCOMP_IOCTL_NOTIF_ID_VALID, unsafe.Pointer(&c.id)) != 0 {
			return // it was killed before
		}
		if d.stops() {
			return
		}
		value, err := d.do(c)
		a.value, a.flags = value, 0
		if errno := syscall.EIO; err != nil {
			errors.As(err, &errno)
			a.value, a.errno = 0, -int32(errno)
		}
	}
	ioctl(listener, unix.SECCOMP_IOCTL_NOTIF_SEND, unsafe.Pointer(&a))
}

// do does what a call asks for, and returns its value.
func (d *Disk) do(c *call) (int64, error) {
	switch uint32(c.nr) {
	case unix.SYS_PWRITE64:
		data := make([]byte, c.args[2])
		if len(data) == 0 {
			return 0, nil
		}
		local := []unix.Iovec{{Base: &data[0]}}
		local[0].SetLen(len(data))
		n, err := unix.ProcessVMReadv(int(c.pid), local, []unix.RemoteIovec{{Base: uintptr(c.args[1]), Len: len(data)}}, 0)
		if err != nil || n != len(data) {
			return 0, errors.Join(err, syscall.EFAULT)
		}
		return int64(n), d.take(write{int64(c.args[3]), data})
	case unix.SYS_FTRUNCATE:
		return 0, d.take(write{at: int64(c.args[1])})
	}
	return 0, d.sync()
}
