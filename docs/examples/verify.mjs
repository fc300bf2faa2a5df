// Checks an export of tarock by docs/fairness.md: node verify.mjs FILE.
// It prints the hash of each deal, to be compared with the one the chat showed.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

function* numbers(secret, purpose, words) {
  for (let block = 0; ; block++) {
    const mac = createHmac("sha256", secret).update([purpose, ...words, block].join("\n")).digest();
    for (let i = 0; i < 32; i += 4) yield mac.readUInt32BE(i);
  }
}
function below(n, source) {
  for (;;) {
    const v = source.next().value;
    if (v < 2 ** 32 - (2 ** 32 % n)) return v % n;
  }
}

const text = readFileSync(process.argv[2], "utf8");
const players = text.match(/^players: \[(.*)\]$/m)[1].split(", ");
let right = true;
for (const deal of text.split(/^ +- fair: /m).slice(1)) {
  const field = (name, otherwise = "") => deal.match(new RegExp(`^{.*?\\b${name}: "?\\[?([^\\],"}]*(?:, [^\\]:]*(?=\\]))?)`))?.[1] ?? otherwise;
  const list = (name) => field(name).split(", ").filter(Boolean);
  const secret = Buffer.from(field("secret"), "hex"), words = list("words"), cut = Number(field("cut", "0"));
  const source = numbers(secret, "cards " + field("shuffle"), words), pack = field("pack").split(" ");
  for (let i = pack.length - 1; i > 0; i--) {
    const j = below(i + 1, source);
    [pack[i], pack[j]] = [pack[j], pack[i]];
  }
  const dealt = [...pack.slice(cut), ...pack.slice(0, cut)].join(" ");
  const said = [...list("to"), "talon"].map((who) => deal.match(new RegExp(`^ +${who}: ?(.*)$`, "m"))[1].replace(/^""$/, "")).filter(Boolean).join(" ");
  const drawn = field("dealer") !== "true" || text.match(/^dealer: (.*)$/m)[1] === players[below(players.length, numbers(secret, "dealer", words))];
  const ok = createHash("sha256").update(secret).digest("hex") === field("hash") && dealt === said && drawn;
  console.log(field("hash"), ok ? "right" : "WRONG");
  right &&= ok;
}
process.exit(right ? 0 : 1);
