// Texts of messages: formatting as Telegram shows it, commands that can be
// pressed, red suits in red.
const allowed = new Set(["B", "I", "U", "S", "CODE", "PRE", "BLOCKQUOTE", "TG-SPOILER", "A"]);
const special = /([♥♦❤]\uFE0F?|[♠♣]\uFE0F?)|((?<![\w/])\/[a-z][a-z0-9_]{0,31}(?:@\w+)?)([.,;:!?)]?)/g;

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
  for (const child of node.childNodes) out.append(copy(child, node.nodeName === "CODE" ? null : onCommand));
  if (node.nodeName === "TG-SPOILER") out.addEventListener("click", () => out.classList.add("open"));
  return out;
}

// plain turns text into nodes; without onCommand commands stay text.
export function plain(text, onCommand) {
  const out = document.createDocumentFragment();
  let at = 0;
  for (const m of text.matchAll(special)) {
    if (m[2] && !onCommand) continue;
    out.append(text.slice(at, m.index));
    out.append(m[1] ? suit(m[1][0]) : command(m[2], m[3], onCommand));
    at = m.index + m[0].length;
  }
  out.append(text.slice(at));
  return out;
}

// suit is a suit as a text character, not as a picture: it takes our colour.
function suit(sign) {
  const span = document.createElement("span");
  span.className = "♥♦❤".includes(sign) ? "red" : "black";
  span.textContent = (sign === "❤" ? "♥" : sign) + "\uFE0E";
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
