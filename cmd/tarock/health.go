package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/spf13/cobra"

	"tarock/cmd/tarock/internal/config"
)

func healthCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "health",
		Short: "Ask a running bot whether it works",
		Long:  "health asks /healthz on the listen address. The exit status is 1 if the bot does not work or does not answer.",
		Args:  cobra.NoArgs,
	}
	source := config.Bind(cmd, config.Default(), "listen")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		c, err := source.Load(os.LookupEnv)
		if err != nil {
			return err
		}
		return askHealth(cmd.Context(), c.Listen)
	}
	return cmd
}

// askHealth returns nil if the bot at that address is healthy.
func askHealth(ctx context.Context, listen string) error {
	if listen == "" {
		return errors.New("listen: switched off, so there is nobody to ask")
	}
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+listen+"/healthz", nil)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}} // no proxy: 0.0.0.0 is not loopback
	answer, err := client.Do(request)
	if err != nil {
		return errors.New("the bot does not answer")
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		why, _ := io.ReadAll(io.LimitReader(answer.Body, 200))
		return fmt.Errorf("the bot does not work: %s", bytes.TrimSpace(why))
	}
	return nil
}
