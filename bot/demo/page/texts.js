// The words of the page itself. What the chats say is the bot's.
const words = {
  de: {
    you: "Du bist", pace: "Die anderen spielen", slow: "gemütlich", fast: "schnell", step: "Zug um Zug",
    next: "Weiter ▸", theme: "Hell oder dunkel", cards: "Karten als Bilder", group: "Gruppe", private: "Privat", ok: "Ist recht",
    computer: "Computer spielt", commands: "Befehle", send: "Senden", all: "alle",
    lost: "Die Verbindung ist weg. Ich versuche es wieder – läuft tarock demo noch?",
    seed: "⚠ Wiederholbar gemischt (--seed {seed}): Jedes Blatt steht vorher fest. Nur zum Ausprobieren!",
    members: "{n} Mitglieder und der Bot", bot: "privat mit {name}", chatWith: "{bot} · {name}", writeTo: "Nachricht an {chat}",
    asPerson: "Als {name} schreiben", edited: "bearbeitet", rings: "hat geläutet", fault: "Telegram hätte das abgelehnt: {text}",
    silent: "Der Bot hat auf den Knopf nicht geantwortet.", close: "Schließen", copied: "Kopiert: {text}",
    log: "Nachrichten: {chat}", deleted: "gelöscht", youName: "{name} (du)", turn: "am Zug",
    elsewhere: "Dieser Knopf führt aus der Probe hinaus: {text}", picture: "Bild", unfold: "Alles zeigen",
  },
  en: {
    you: "You are", pace: "The others play", slow: "slowly", fast: "fast", step: "move by move",
    next: "Next ▸", theme: "Light or dark", cards: "Cards as pictures", group: "Group", private: "Private", ok: "OK",
    computer: "Computer plays", commands: "Commands", send: "Send", all: "everybody",
    lost: "The connection is gone. Trying again – is tarock demo still running?",
    seed: "⚠ Repeatable shuffles (--seed {seed}): every hand is known beforehand. Not for real play!",
    members: "{n} members and the bot", bot: "private with {name}", chatWith: "{bot} · {name}", writeTo: "Message to {chat}",
    asPerson: "Write as {name}", edited: "edited", rings: "rang", fault: "Telegram would have refused this: {text}",
    silent: "The bot has not answered the button.", close: "Close", copied: "Copied: {text}",
    log: "Messages: {chat}", deleted: "deleted", youName: "{name} (you)", turn: "on turn",
    elsewhere: "This button leads out of the demonstration: {text}", picture: "Picture", unfold: "Show all",
  },
};

const own = words[document.documentElement.lang] || words.en;

// say returns a text with its placeholders filled in.
export function say(key, values = {}) {
  return own[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// label fills in the texts of what is marked with data-text and data-label.
export function label(root) {
  for (const el of root.querySelectorAll("[data-text]")) el.textContent = say(el.dataset.text);
  for (const el of root.querySelectorAll("[data-label]")) {
    el.setAttribute("aria-label", say(el.dataset.label));
    el.title = say(el.dataset.label);
  }
}
