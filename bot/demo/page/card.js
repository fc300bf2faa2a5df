// Cards on buttons: their pictures, which the server draws, over their text. What a
// reader has chosen (four colours, Arabic numbers, letters) is in the text.

const code = /^(?:[IVX]{1,5}|Sküs|[HKPTSLE](?:10|[1-9KDCBOU]))$/;
const signed = /^(♥|♦|♠|♣|❤|🔷|🍀|🔔|🍃|🌰)[\uFE0E\uFE0F]?\s?(\w+)/u;
const german = /🔔|🍃|🌰/u;
const french = /[♥♦♠♣]|🔷|🍀/u;

// pack tells from a message which hearts are meant, or null if it does not tell.
export function pack(m) {
  const all = m.html + " " + (m.keyboard || []).flat().map((b) => b.text).join(" ");
  if (german.test(all)) return "german";
  return french.test(all) ? "french" : null;
}

// picture is the address of the picture of the card on a button, null for other buttons
// and for cards in words.
export function picture(b, pack) {
  const parts = /^[dpq][^.]*\.[^.]*\.[^.]*\.(?:play )?([^ ]+)$/.exec(b.data || "");
  if (!parts || !code.test(parts[1])) return null;
  const text = b.text.replace(/^✓\s*/, "").replace(/\s*…$/, "");
  const style = new URLSearchParams();
  const suited = signed.exec(text);
  if (suited) {
    if (suited[1] === "🔷" || suited[1] === "🍀") style.set("four", "");
    if (suited[2] === "Q" || suited[2] === "J") style.set("english", "");
    if (pack === "german") style.set("german", "");
  } else if (/^\d+$/.test(text)) {
    style.set("arabic", "");
  } else if (parts[1] === "Sküs") {
    style.set("skues", text);
  } else if (text !== parts[1]) {
    return null;
  }
  return "/card/" + encodeURIComponent(parts[1]) + "?" + style;
}

// dress lays the picture of a card over the text of its button.
export function dress(el, b, address) {
  const text = document.createElement("span");
  text.className = "said";
  text.append(...el.childNodes);
  const img = document.createElement("img");
  img.alt = ""; // the text says it
  img.src = address;
  img.width = 240;
  img.height = 400;
  el.classList.add("card");
  el.classList.toggle("picked", b.text.startsWith("✓"));
  el.classList.toggle("more", b.text.endsWith("…"));
  el.title = b.text;
  el.append(img, text);
}
