// A pane is one chat: its messages, its keyboards, the line to write in.
import { label, say } from "./texts.js";
import { file, order } from "./link.js";
import { clock, plain, rich } from "./rich.js";
import { dress, pack, picture } from "./card.js";

const patience = 15000; // milliseconds until a press counts as not answered

export class Pane {
  // owner is whose private chat it is, null for the group. desk is the page:
  // user() presses and writes, names and bot are known to it, error(text) tells.
  constructor(chat, owner, desk) {
    Object.assign(this, { chat, owner, desk, items: new Map(), waiting: new Map(), early: [] });
    this.el = document.getElementById("pane").content.cloneNode(true).firstElementChild;
    label(this.el);
    this.el.classList.add(owner ? "private" : "group");
    const find = (selector) => this.el.querySelector(selector);
    this.log = find(".log");
    this.low = true; // what is new is followed
    this.log.addEventListener("scroll", () => (this.low = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 80));
    this.toastLine = find(".toast");
    this.menu = find(".menu");
    this.input = find("input[name=text]");
    this.auto = find(".auto input");
    this.more = find(".commands");
    if (owner) {
      this.auto.addEventListener("change", () => desk.try(order("computer", { user: owner.id, on: this.auto.checked })));
    } else {
      find(".auto").remove();
      this.log.setAttribute("aria-live", "polite");
    }
    find("form.write").addEventListener("submit", (e) => {
      e.preventDefault();
      this.write(this.input.value);
    });
    this.input.addEventListener("input", () => this.suggest(this.input.value));
    this.more.addEventListener("click", () => (this.menu.hidden ? this.suggest("/") : this.close()));
    this.el.addEventListener("keydown", (e) => this.key(e));
  }

  // head shows who is here.
  head(title, sub, asPerson) {
    this.el.querySelector("h2").textContent = title;
    this.el.querySelector(".sub").textContent = sub;
    this.el.querySelector(".face").textContent = title[0];
    this.el.setAttribute("aria-label", title);
    this.log.setAttribute("aria-label", say("log", { chat: title }));
    this.input.setAttribute("aria-label", say("writeTo", { chat: title }));
    this.input.placeholder = asPerson;
    if (this.owner) {
      this.auto.checked = this.desk.state.computer[this.owner.id];
      this.auto.setAttribute("aria-label", `${say("computer")}: ${this.owner.first_name}`);
    }
  }

  user() {
    return this.owner ? this.owner.id : this.desk.user();
  }

  // show puts a message in its place, or takes it away.
  show(m) {
    const old = this.items.get(m.id);
    const held = old && old.contains(document.activeElement) ? document.activeElement.textContent : null;
    if (m.deleted) {
      this.items.delete(m.id);
      if (held !== null) this.log.focus({ preventScroll: true });
      old?.remove();
    } else {
      const el = this.message(m);
      if (old) old.replaceWith(el);
      else this.log.append(el);
      this.items.set(m.id, el);
      if (held !== null) this.focus(el, held);
    }
    if (this.low) this.bottom();
  }

  // focus goes to the button that says the same, else to the first one.
  focus(el, text) {
    const buttons = [...el.querySelectorAll("button")];
    const to = buttons.find((b) => b.textContent === text) || buttons[0] || this.log;
    to.focus({ preventScroll: true });
  }

  bottom() {
    this.low = true;
    this.log.scrollTop = this.log.scrollHeight;
  }

  message(m) {
    const el = document.createElement("article");
    const mine = m.from === this.user();
    el.className = m.service ? "service" : mine ? "mine" : "theirs";
    el.dataset.from = m.from;
    const bubble = child(el, "div", "bubble");
    if (!this.owner && !m.service) child(bubble, "strong", "name tint" + this.desk.tint(m.from), this.desk.name(m.from));
    if (m.photo) this.picture(bubble, m);
    if (m.document) {
      const a = child(bubble, "a", "document", "⬇ " + m.document.name);
      a.href = file(m);
      a.download = m.document.name;
    }
    child(bubble, "div", "text").append(rich(m.html, (text) => this.write(text)));
    const time = child(bubble, "small", "time", clock(m.date));
    if (m.edited) time.prepend(say("edited") + " ");
    if (m.from === this.desk.state.bot.id && !m.service && !m.silent) this.rings(time);
    if (m.keyboard) el.append(this.keyboard(m));
    return el;
  }

  // rings marks what made a phone ring when it was sent.
  rings(time) {
    const bell = document.createElement("span");
    bell.className = "bell";
    bell.textContent = "🔔";
    bell.title = say("rings");
    bell.setAttribute("role", "img");
    bell.setAttribute("aria-label", say("rings"));
    time.prepend(bell, " ");
  }

  picture(bubble, m) {
    const img = child(bubble, "img", "photo");
    img.alt = m.text || say("picture");
    img.src = file(m);
    if (m.photo.width) [img.width, img.height] = [m.photo.width, m.photo.height];
    img.addEventListener("load", () => this.low && this.bottom());
  }

  keyboard(m) {
    const keys = document.createElement("div");
    keys.className = "keys";
    this.pack = pack(m) || this.pack;
    for (const row of m.keyboard) {
      const line = child(keys, "div", "row");
      for (const b of row) {
        const el = child(line, "button", "key " + (b.style || ""));
        el.type = "button";
        el.append(plain(b.text));
        const card = picture(b, this.pack);
        if (card) dress(el, b, card);
        el.disabled = Boolean(b.disabled);
        if (b.url) el.classList.add("link");
        el.addEventListener("click", () => this.press(m, b, el));
      }
    }
    return keys;
  }

  async press(m, b, el) {
    if (b.url) return this.follow(b.url);
    if (b.copy) {
      await this.desk.try(navigator.clipboard.writeText(b.copy));
      return this.toast(say("copied", { text: b.copy }));
    }
    el.classList.add("busy");
    const said = await this.desk.try(order("press", { user: this.user(), chat: this.chat, message: m.id, data: b.data }));
    if (!said) return el.classList.remove("busy");
    const timer = setTimeout(() => {
      el.classList.remove("busy");
      this.desk.error(say("silent"));
    }, patience);
    this.waiting.set(said.query, { el, timer });
    const early = this.early.find((t) => t.query === said.query);
    if (early) this.answer(early);
  }

  // answer is what came of a press: nothing, a toast, an alert, or a link.
  answer(t) {
    const w = this.waiting.get(t.query);
    if (w) {
      clearTimeout(w.timer);
      w.el.classList.remove("busy");
      this.waiting.delete(t.query);
    } else {
      this.early = [...this.early.slice(-9), t]; // faster than the answer to the order itself
    }
    if (t.shown) return;
    t.shown = true;
    if (t.url && w) this.follow(t.url);
    if (t.text && t.alert) this.desk.alert(t.text);
    else if (t.text) this.toast(t.text);
    else this.toastLine.classList.remove("on"); // what was refused before is granted
  }

  toast(text) {
    this.toastLine.textContent = text;
    this.toastLine.classList.add("on");
    clearTimeout(this.fading);
    this.fading = setTimeout(() => this.toastLine.classList.remove("on"), 3500);
  }

  // follow opens a link: of the bot's own chat and to a message of the group here,
  // others not at all.
  follow(url) {
    const to = new URL(url);
    const message = to.host === "t.me" && /^\/c\/\d+\/(?:\d+\/)?(\d+)$/.exec(to.pathname);
    if (message) return this.desk.table(Number(message[1]));
    const own = to.host === "t.me" && to.pathname.slice(1).toLowerCase() === this.desk.state.bot.username.toLowerCase();
    if (!own) return this.toast(say("elsewhere", { text: url }));
    this.desk.open(this.user());
    if (to.searchParams.get("start")) this.desk.try(order("follow", { user: this.user(), url }));
  }

  async write(text) {
    text = text.trim();
    if (!text) return;
    if (!this.owner && /^\/\w+$/.test(text)) text += "@" + this.desk.state.bot.username;
    this.close();
    this.input.value = "";
    if (!(await this.desk.try(order("say", { user: this.user(), chat: this.chat, text })))) this.input.value = text;
    this.bottom();
  }

  // suggest lists the commands that begin as the text does.
  suggest(text) {
    clearTimeout(this.asking);
    const asked = text.match(/^@(\w+)\s+(.+)$/);
    if (asked && asked[1].toLowerCase() === this.desk.state.bot.username.toLowerCase()) {
      this.asking = setTimeout(() => this.inline(text, asked[2]), 300);
      return;
    }
    const all = this.desk.state.commands[this.user()][this.owner ? "private" : "group"] || [];
    const some = /^\/\w*$/.test(text) ? all.filter((c) => ("/" + c.Name).startsWith(text)) : [];
    this.menu.replaceChildren();
    for (const c of some) {
      const b = child(child(this.menu, "li"), "button");
      b.type = "button";
      child(b, "b", "", "/" + c.Name);
      child(b, "span", "", c.Description);
      b.addEventListener("click", () => {
        this.input.focus();
        this.write("/" + c.Name);
      });
    }
    this.menu.hidden = some.length === 0;
    this.more.setAttribute("aria-expanded", String(!this.menu.hidden));
  }

  // inline lists what the bot finds for a text after its name; choosing one sends it.
  async inline(text, query) {
    const said = await this.desk.try(order("inline", { user: this.user(), text: query }));
    if (!said || this.input.value !== text) return;
    this.menu.replaceChildren();
    for (const a of said.articles || []) {
      const b = child(child(this.menu, "li"), "button");
      b.type = "button";
      child(b, "b", "", a.Title);
      child(b, "span", "", a.Line);
      b.addEventListener("click", () => {
        this.input.focus();
        this.write(a.Text);
      });
    }
    this.menu.hidden = !said.articles;
    this.more.setAttribute("aria-expanded", String(!this.menu.hidden));
  }

  close() {
    this.menu.hidden = true;
    this.more.setAttribute("aria-expanded", "false");
  }

  // key moves through the list of commands.
  key(e) {
    if (this.menu.hidden) return;
    const list = [...this.menu.querySelectorAll("button")];
    const at = list.indexOf(document.activeElement);
    const move = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (e.key === "Escape") {
      this.close();
      this.input.focus();
    } else if (move) {
      e.preventDefault();
      (list[at + move] || (move > 0 ? list[0] : this.input)).focus();
    }
  }
}

function child(parent, tag, className = "", text = "") {
  const el = document.createElement(tag);
  if (className) el.className = className;
  if (text) el.textContent = text;
  parent.append(el);
  return el;
}
