// Texts of messages: formatting as Telegram shows it, commands that can be
// pressed, times as those of the reader, suits as the pictures that its apps draw
// whatever the theme.
import { say } from "./texts.js";

const allowed = new Set(["B", "I", "U", "S", "CODE", "PRE", "BLOCKQUOTE", "TG-SPOILER", "A", "TIME"]);
// suits are the signs that the apps draw as pictures, in the order of suits.svg. The German
// heart looks as the French one.
const suits = ["♥", "♦", "♠", "♣", "🔔", "🍃", "🌰", "❤"];

const special = /([♥♦♠♣❤](?=\uFE0F)|🔔|🍃|🌰)\uFE0F?(?:\u2060([\p{L}\p{N}]+))?|((?<![\w/])\/[a-z][a-z0-9_]{0,31}(?:@\w+)?)([.,;:!?)]?)/gu;

// rich turns the harmless HTML of a message into nodes.
export function rich(html, onCommand) {
  const parsed = new DOMParser().parseFromString(html, "text/html").body;
  const out = document.createDocumentFragment();
  for (const node of parsed.childNodes) out.append(copy(node, onCommand));
  return out;
}

function copy(node, onCommand) {
  if (node.nodeType === Node.TEXT_NODE) {
    const afterBlock = node.previousSibling?.nodeName === "PRE" || node.previousSibling?.nodeName === "BLOCKQUOTE";
    return plain(afterBlock ? node.data.replace(/^\n/, "") : node.data, onCommand); // a block ends its line itself
  }
  const out = allowed.has(node.nodeName) ? document.createElement(node.nodeName) : document.createDocumentFragment();
  if (node.nodeName === "A") {
    out.href = node.getAttribute("href");
    out.target = "_blank";
    out.rel = "noopener noreferrer";
  }
  if (node.nodeName !== "TIME") for (const child of node.childNodes) out.append(copy(child, node.nodeName === "CODE" ? null : onCommand));
  if (node.nodeName === "TIME") {
    out.dateTime = node.getAttribute("datetime");
    out.textContent = clock(out.dateTime);
  }
  if (node.className === "expandable") fold(out);
  if (node.nodeName === "TG-SPOILER") out.addEventListener("click", () => out.classList.add("open"));
  return out;
}

// clock is the time of day of a moment, as the reader's clock has it.
export function clock(date) {
  return new Date(date).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hour12: false });
}

// fold shows three lines of a quotation, and the rest when it is asked for.
function fold(quote) {
  const b = document.createElement("button");
  b.type = "button";
  b.className = "unfold";
  const set = (open) => {
    quote.classList.toggle("open", open);
    b.textContent = open ? "▴" : "▾";
    b.setAttribute("aria-expanded", String(open));
  };
  b.setAttribute("aria-label", say("unfold"));
  b.addEventListener("click", () => set(!quote.classList.contains("open")));
  quote.classList.add("expandable");
  set(false);
  quote.append(b);
}

// plain turns text into nodes; without onCommand commands stay text.
export function plain(text, onCommand) {
  const out = document.createDocumentFragment();
  let at = 0;
  for (const m of text.matchAll(special)) {
    if (m[3] && !onCommand) continue;
    out.append(text.slice(at, m.index), m[1] ? suited(m[0], m[1], m[2]) : command(m[3], m[4], onCommand));
    at = m.index + m[0].length;
  }
  out.append(text.slice(at));
  return out;
}

// suited is a sign with the rank that is tied to it. Browsers break a line after the
// picture of a sign, whatever stands there.
function suited(text, which, rank) {
  const whole = document.createElement("span");
  whole.className = "whole";
  whole.append(suit(text.slice(0, text.length - (rank || "").length), which), rank || "");
  return whole;
}

// suit is a sign under its picture.
function suit(sign, which) {
  const span = document.createElement("span");
  span.className = "suit suit" + suits.indexOf(which) % 7;
  span.textContent = sign;
  return span;
}

// command is a button, with the sign behind it on the same line.
function command(text, sign, onCommand) {
  const b = document.createElement("button");
  b.type = "button";
  b.className = "command";
  b.textContent = text;
  b.addEventListener("click", () => onCommand(text));
  const whole = document.createElement("span");
  whole.className = "whole";
  whole.append(b, sign);
  return whole;
}
