package standin

import (
	"net/url"
	"slices"
)

// webhook is the address where the bot wants its updates; the zero value means polling.
type webhook struct {
	url, secret string
}

func (s *updates) setWebhook(c *call) (any, *refusal) {
	u, err := url.Parse(c.str("url"))
	switch {
	case c.str("url") == "":
		return s.deleteWebhook(c)
	case err != nil || u.Scheme != "https" || u.Host == "":
		return nil, mistake("url", "is no https address", "bad webhook: An HTTPS URL must be provided for webhook")
	case !slices.Contains([]string{"", "443", "80", "88", "8443"}, u.Port()):
		return nil, mistake("url", "has a port that is not allowed", "bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")
	}
	if c.has("allowed_updates") {
		s.allow(c.list("allowed_updates"))
	}
	s.webhook = webhook{url: c.str("url"), secret: c.str("secret_token")}
	s.dropPending(c)
	return true, nil
}

func (s *updates) deleteWebhook(c *call) (any, *refusal) {
	s.webhook = webhook{}
	s.dropPending(c)
	return true, nil
}

func (s *updates) dropPending(c *call) {
	if c.flag("drop_pending_updates") {
		s.queue = nil
	}
}

func (s *updates) getWebhookInfo(*call) (any, *refusal) {
	w := map[string]any{"url": s.webhook.url, "has_custom_certificate": false, "pending_update_count": len(s.queue)}
	if s.allowed != nil {
		w["allowed_updates"] = s.allowed
	}
	return w, nil
}

// Webhook returns the address and the secret token the bot set, for tests that deliver
// updates themselves; both are "" without a webhook.
func (s *updates) Webhook() (address, secret string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.webhook.url, s.webhook.secret
}
