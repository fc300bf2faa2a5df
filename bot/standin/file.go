package standin

import (
	"net/http"
	"strings"
)

// maxDownload is the limit of files that a bot can get (getFile: 20 MB).
const maxDownload = 20 << 20

func (s *world) getFile(c *call) (any, *refusal) {
	f, ok := s.files[c.str("file_id")]
	switch {
	case !ok:
		return nil, refuse(400, "Bad Request: wrong file_id or the file is temporarily unavailable")
	case len(f.Data) > maxDownload:
		return nil, refuse(400, "Bad Request: file is too big")
	}
	return map[string]any{"file_id": f.ID, "file_unique_id": "u" + f.ID, "file_size": len(f.Data), "file_path": "documents/" + f.ID}, nil
}

// serveFile answers /file/botTOKEN/PATH with a file, and reports whether the path is of that
// form.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) bool {
	path, ok := strings.CutPrefix(r.URL.Path, "/file/bot"+s.opt.Token+"/")
	if !ok {
		return false
	}
	s.mu.Lock()
	f, ok := s.files[strings.TrimPrefix(path, "documents/")]
	s.mu.Unlock()
	if !ok {
		writeRefusal(w, refuse(404, "Not Found"))
		return true
	}
	w.WriteHeader(http.StatusOK)
	w.Write(f.Data)
	return true
}
