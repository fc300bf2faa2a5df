// The way to the program that serves the page: orders there, events back.
const token = document.querySelector('meta[name="token"]').content;

// order has something done. It throws what went wrong.
export async function order(path, body = {}) {
  const answer = await fetch("/api/" + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Tarock-Token": token },
    body: JSON.stringify(body),
  });
  if (!answer.ok && answer.status !== 409) throw new Error(await answer.text());
  const said = await answer.json();
  if (said.error) throw new Error(said.error);
  return said;
}

// listen follows what happens: state and chat are called with what comes, alive
// with whether the connection stands.
export function listen({ state, chat, alive }) {
  const source = new EventSource("/events?token=" + encodeURIComponent(token));
  let first = true;
  source.addEventListener("state", (e) => state(JSON.parse(e.data)));
  source.addEventListener("chat", (e) => {
    chat(JSON.parse(e.data) || [], first);
    first = false;
  });
  source.addEventListener("open", () => alive(true));
  source.addEventListener("error", () => {
    alive(false);
    if (source.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 3000);
  });
  addEventListener("pagehide", () => source.close());
}

// file is the address of a picture or document.
export function file(m) {
  const of = encodeURIComponent((m.photo || m.document).id); // else the browser shows the picture from before an edit
  return `/file?chat=${m.chat}&message=${m.id}&of=${of}&token=${encodeURIComponent(token)}`;
}
