package telegram

import (
	"context"
	"io"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// pipes is a network whose connections fall silent but are never closed.
type pipes struct {
	made   atomic.Int64
	silent atomic.Int64 // connections up to this number are silent
	accept chan net.Conn
}

func (p *pipes) dial(context.Context, string, string) (net.Conn, error) {
	near, far := net.Pipe()
	p.accept <- far
	return &pipe{Conn: near, net: p, n: p.made.Add(1)}, nil
}

func (p *pipes) Accept() (net.Conn, error) {
	if c, ok := <-p.accept; ok {
		return c, nil
	}
	return nil, net.ErrClosed
}

func (p *pipes) Close() error   { close(p.accept); return nil }
func (p *pipes) Addr() net.Addr { return &net.TCPAddr{} }

type pipe struct {
	net.Conn
	net *pipes
	n   int64
}

func (c *pipe) Write(b []byte) (int, error) {
	if c.n <= c.net.silent.Load() {
		return len(b), nil // lost
	}
	return c.Conn.Write(b)
}

// TestSilentConnection: a connection dropped by a router is given up during the second
// call.
func TestSilentConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		network := &pipes{accept: make(chan net.Conn)}
		var plain http.Protocols
		plain.SetUnencryptedHTTP2(true)
		server := &http.Server{Protocols: &plain, Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			io.WriteString(w, ok(`{"id":1,"is_bot":true,"username":"TarockBot"}`).body)
		})}
		go server.Serve(network)
		defer server.Close()
		own := ownTransport().(*http.Transport)
		own.Protocols, own.DialContext, own.Proxy = &plain, network.dial, nil
		c, err := Dial(t.Context(), Options{Token: testToken, Endpoint: "http://telegram/bot%s/%s", Transport: own})
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		network.silent.Store(network.made.Load())
		failed := 0
		for c.getMe(t.Context()) != nil && failed < 9 {
			failed++
		}
		if failed == 0 || failed > 2 {
			t.Errorf("got %d calls without an answer", failed)
		}
	})
}

// TestConnectionsKept: calls that are made at once, again and again, do not dial again.
func TestConnectionsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const wide = 16
		network := &pipes{accept: make(chan net.Conn)}
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			time.Sleep(80 * time.Millisecond)
			io.WriteString(w, ok(`{"id":1,"is_bot":true,"username":"TarockBot"}`).body)
		})}
		go server.Serve(network)
		defer server.Close()
		own := ownTransport().(*http.Transport)
		defer own.CloseIdleConnections()
		own.DialContext, own.Proxy = network.dial, nil
		c, err := Dial(t.Context(), Options{Token: testToken, Endpoint: "http://telegram/bot%s/%s", Transport: own})
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		for range 10 {
			var all sync.WaitGroup
			for range wide {
				all.Go(func() {
					if err := c.Answer(t.Context(), "query", Toast{}); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			synctest.Wait() // every connection is idle again
		}
		if n := network.made.Load(); n > wide {
			t.Errorf("got %d connections for %d calls at once, want no more than that", n, wide)
		}
	})
}
