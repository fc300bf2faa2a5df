// The page: who one is, which chats are seen, and what comes over the stream.
import { label, say } from "./texts.js";
import { listen, order } from "./link.js";
import { Pane } from "./pane.js";

const el = (id) => document.getElementById(id);
const everybody = "all";
const wide = matchMedia("(min-width: 1100px)");
const panes = new Map(); // by chat
const desk = { state: null, user, name, tint, error, alert: alertBox, open, table, try: attempt };

label(document);

// user is who one is; with all side by side it is the first.
function user() {
  const chosen = el("person").value;
  return chosen === everybody ? desk.state.you : Number(chosen);
}

function name(id) {
  const known = [...desk.state.people, desk.state.bot].find((u) => u.id === id);
  return known ? known.first_name : "?";
}

// tint is the number of the colour in which a name stands; the bot's is 0.
function tint(id) {
  return 1 + desk.state.people.findIndex((u) => u.id === id);
}

// attempt waits for something and tells what went wrong; then it gives null.
async function attempt(promise) {
  try {
    return (await promise) || {};
  } catch (e) {
    error(e.message);
    return null;
  }
}

function error(text) {
  const item = document.createElement("p");
  item.append(text);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon";
  close.textContent = "×";
  close.setAttribute("aria-label", say("close"));
  close.addEventListener("click", () => item.remove());
  item.append(close);
  el("errors").append(item);
  while (el("errors").children.length > 3) el("errors").firstChild.remove();
}

function alertBox(text) {
  el("alert-text").textContent = text;
  if (!el("alert").open) el("alert").showModal();
}

// open brings the private chat of a user to the front.
function open(id) {
  if (el("person").value !== everybody) el("person").value = String(id);
  tab("private");
  arrange();
  panes.get(id)?.input.focus({ preventScroll: true });
}

// table brings a message of the group to the front.
function table(message) {
  tab("group");
  panes.get(desk.state.group.id).items.get(message)?.scrollIntoView({ block: "end" });
}

function tab(which) {
  el("panes").dataset.tab = which;
  for (const b of el("tabs").children) {
    b.setAttribute("aria-pressed", String(b.dataset.tab === which));
    if (b.dataset.tab === which) b.querySelector(".dot").hidden = true;
  }
  for (const p of panes.values()) p.bottom();
}

// arrange shows the panes that are to be seen.
function arrange() {
  const all = el("person").value === everybody;
  el("panes").classList.toggle("all", all);
  for (const p of panes.values()) p.el.hidden = Boolean(p.owner) && !all && p.owner.id !== user();
  const group = panes.get(desk.state.group.id);
  for (const item of group.items.values()) {
    if (item.className !== "service") item.className = Number(item.dataset.from) === user() ? "mine" : "theirs";
  }
  head();
  for (const p of panes.values()) p.bottom();
}

function head() {
  const s = desk.state;
  for (const p of panes.values()) {
    if (p.owner) {
      p.head(say("chatWith", { bot: s.bot.first_name, name: p.owner.first_name }), "@" + s.bot.username, say("writeTo", { chat: s.bot.first_name }));
    } else {
      p.head(s.group.title, say("members", { n: s.people.length }), say("asPerson", { chat: s.group.title, name: name(user()) }));
    }
  }
}

// settle makes the panes, once it is known who is there.
function settle(s) {
  const person = el("person");
  for (const u of s.people) person.add(new Option(u.id === s.you ? say("youName", { name: u.first_name }) : u.first_name, u.id));
  person.add(new Option(say("all"), everybody));
  panes.set(s.group.id, new Pane(s.group.id, null, desk));
  for (const u of s.people) panes.set(u.id, new Pane(u.id, u, desk));
  for (const p of panes.values()) el("panes").append(p.el);
  person.value = s.watch && wide.matches ? everybody : String(s.you);
  if (s.seed !== null) {
    el("seed").textContent = say("seed", { seed: s.seed });
    el("seed").hidden = false;
  }
  fit();
}

// fit offers all chats side by side only where there is room for them.
function fit() {
  const all = [...el("person").options].find((o) => o.value === everybody);
  if (!all) return;
  all.disabled = !wide.matches;
  if (!wide.matches && el("person").value === everybody) el("person").value = String(desk.state.you);
  arrange();
}

function state(s) {
  const first = desk.state === null;
  desk.state = s;
  if (first) settle(s);
  for (const r of document.getElementsByName("pace")) r.checked = r.value === s.pace;
  el("step").hidden = s.pace !== "step";
  head();
}

function chat(events, first) {
  for (const e of events) {
    if (e.kind === "fault") error(say("fault", { text: e.fault }));
    else if (e.kind === "toasted") toasted(e.toast);
    else if (e.message && panes.has(e.message.chat)) {
      panes.get(e.message.chat).show(e.message);
      if (e.kind === "sent" && !first) notice(panes.get(e.message.chat));
    }
  }
}

function toasted(t) {
  const p = panes.get(t.chat);
  if (p && t.user === p.user()) p.answer(t);
}

// notice marks the tab that is not seen.
function notice(p) {
  if (p.el.hidden) return;
  const which = p.owner ? "private" : "group";
  if (el("panes").dataset.tab !== which) el("tabs").querySelector(`[data-tab=${which}] .dot`).hidden = false;
}

el("person").addEventListener("change", arrange);
el("step").addEventListener("click", () => attempt(order("step")));
el("pace").addEventListener("change", (e) => attempt(order("pace", { pace: e.target.value })));
el("tabs").addEventListener("click", (e) => {
  const b = e.target.closest("button");
  if (b) tab(b.dataset.tab);
});
wide.addEventListener("change", () => desk.state && fit());

// The theme is that of the system until one is chosen.
const root = document.documentElement;
root.dataset.theme = localStorage.getItem("theme") || "";
el("theme").addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
});

// Cards are pictures until their text is chosen.
function cards(pictures) {
  root.dataset.cards = pictures ? "pictures" : "text";
  el("cards").setAttribute("aria-pressed", String(pictures));
  localStorage.setItem("cards", root.dataset.cards);
}
cards(localStorage.getItem("cards") !== "text");
el("cards").addEventListener("click", () => {
  cards(root.dataset.cards === "text");
  for (const p of panes.values()) if (p.low) p.bottom();
});

listen({ state, chat, alive: (is) => (el("lost").hidden = is) });
