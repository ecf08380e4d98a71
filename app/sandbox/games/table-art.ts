import { pocketOf } from "../../../domain/lobby/live.ts";
import { escapeHtml } from "../kernel/html.ts";
import { hash } from "./hash.ts";
import { MONEY_ORDER, ROULETTE_ORDER } from "./table-games.ts";
import type { LiveTable } from "./tables.ts";

const POCKETS = { red: "#b3162b", black: "#140c1f", green: "#0b6b42" } as const;
const SEGMENTS: Readonly<Record<string, string>> = {
  1: "#ffc83d",
  2: "#6aa9ff",
  9: "#c78cff",
  16: "#5fd39e",
  25: "#ff9a4d",
  50: "#ff7aa8",
};

const at = (turn: number, radius: number): string =>
  `${(Math.sin(turn * 2 * Math.PI) * radius).toFixed(1)} ${(-Math.cos(turn * 2 * Math.PI) * radius).toFixed(1)}`;

/** A wheel centred on 0,0 with a radius of 100 and its first pocket on top. */
export function wheelArt(type: LiveTable["type"]): string {
  const order = type === "MONEY_WHEEL" ? MONEY_ORDER : ROULETTE_ORDER;
  const inner = type === "MONEY_WHEEL" ? 30 : 62;
  const pockets = order.map((value, index) => {
    const [from, to] = [(index - 0.5) / order.length, (index + 0.5) / order.length];
    const fill = type === "MONEY_WHEEL" ? SEGMENTS[value] : POCKETS[pocketOf(value) ?? "green"];
    const ink = type === "MONEY_WHEEL" ? "#1e1030" : "#ffffff";
    return `<path d="M${at(from, inner)}L${at(from, 94)}A94 94 0 0 1 ${at(to, 94)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z" fill="${fill}" stroke="#e8c477" stroke-width=".8"/><text transform="rotate(${((index / order.length) * 360).toFixed(2)}) translate(0 -81)" font-size="${type === "MONEY_WHEEL" ? 7 : 9.5}" fill="${ink}" text-anchor="middle">${value}</text>`;
  });
  const reach = inner * 0.65;
  const spokes = [0, 90, 180, 270].map(
    (turn) =>
      `<path transform="rotate(${turn})" d="M-3 0 0-${reach} 3 0Z" fill="#e8c477"/><circle transform="rotate(${turn})" cy="-${reach}" r="4" fill="#fff2d0"/>`,
  );
  return `<circle r="100" fill="#5b3217"/><circle r="97" fill="#8a5426"/><g font-family="'Outfit',system-ui,sans-serif" font-weight="700">${pockets.join("")}</g>
<circle r="${inner}" fill="#6d3f1d"/><circle r="${inner - 4}" fill="#8a5426"/>${spokes.join("")}<circle r="9" fill="#e8c477"/>`;
}

const card = (x: number, turn: number, face: string, ink: string): string =>
  `<g transform="translate(${x} 296) rotate(${turn})"><rect x="-44" y="-62" width="88" height="124" rx="9" fill="#fffaf0"/><text x="-34" y="-30" font-size="30" fill="${ink}">${face[0]}</text><text y="30" font-size="66" fill="${ink}" text-anchor="middle">${face[1]}</text></g>`;

/** The equipment on the table, in front of the dealer. */
const PLAYED: Readonly<Record<LiveTable["type"], () => string>> = {
  ROULETTE: () => `<g transform="translate(320 330) scale(2.3 1.15)">${wheelArt("ROULETTE")}</g>`,
  ROULETTE_MULTIPLIER: () =>
    `<g transform="translate(320 330) scale(2.3 1.15)">${wheelArt("ROULETTE")}</g>
<path d="M96 20 66 118h34L78 204l82-116h-38l32-68Z" fill="#ffe08a" opacity=".95"/><path d="M560 36l-22 74h26l-18 66 66-90h-30l24-50Z" fill="#ffe08a" opacity=".8"/>`,
  BLACKJACK: () =>
    `<path d="M0 400V286c140-60 500-60 640 0v114Z" fill="#0e5a3c"/><path d="M0 306c140-58 500-58 640 0" fill="none" stroke="#e8c477" stroke-width="5"/>
${card(268, -9, "A♠", "#140c1f")}${card(352, 8, "K♥", "#b3162b")}`,
  MONEY_WHEEL: () =>
    `<g transform="translate(440 190) scale(1.72)">${wheelArt("MONEY_WHEEL")}</g><path d="M440 4l-16-14h32Z" fill="#fff2d0" transform="translate(0 16)"/>`,
};

/** Wall light and dark, waistcoat, hair, skin. */
const LOOKS = [
  ["#6b2a8f", "#1c0d33", "#d6145f", "#2b1a12", "#f1c7a3"],
  ["#17527c", "#0b1c38", "#ffc83d", "#5b3217", "#e3b08b"],
  ["#7a1f46", "#260a24", "#2a1546", "#140c1f", "#a8714d"],
  ["#1b6a5a", "#08262c", "#b3162b", "#7a4a1f", "#f4d3b5"],
  ["#8a4a1c", "#2b1016", "#0b6b42", "#1b1a2b", "#8a5a3c"],
] as const;

const SHORT_HAIRED = "Alfie Barnaby Callum George Hamish Leo Marcus Rufus Sanjay Tomasz Victor Wilf".split(" ");

/** The picture of a live table: the studio's light, the dealer, and the equipment. */
export function tableArt({ ref, name, type, dealer }: LiveTable): string {
  const seed = hash(ref);
  const [light, dark, cloth, hair, skin] = LOOKS[seed % LOOKS.length] ?? LOOKS[0];
  const x = type === "MONEY_WHEEL" ? 190 : 320;
  const long = !SHORT_HAIRED.includes(dealer);
  const lamps = Array.from(
    { length: 9 },
    (_, index) =>
      `<circle cx="${(Math.imul(seed, index + 3) >>> 4) % 640}" cy="${(Math.imul(seed, index + 5) >>> 6) % 190}" r="${10 + ((seed >>> index) % 26)}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" role="img"><title>${escapeHtml(name)}</title>
<defs><radialGradient id="w" cx=".5" cy=".25" r=".9"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>
<rect width="640" height="400" fill="url(#w)"/><g fill="#ffe7a6" opacity=".16">${lamps.join("")}</g>
<g transform="translate(${x} 0)">
${long ? `<path d="M-62 96c-8 70-2 104 12 122h100c14-18 20-52 12-122Z" fill="${hair}"/>` : ""}
<path d="M-120 400c0-116 34-166 120-166s120 50 120 166Z" fill="#fffaf0"/>
<path d="M-96 400c0-104 22-150 70-162l26 54 26-54c48 12 70 58 70 162Z" fill="${cloth}"/>
<path d="M0 246l-26-14v30Zm0 0 26-14v30Z" fill="#140c1f"/>
<path d="M-22 190h44v44l-22 18-22-18Z" fill="${skin}"/><path d="M-22 206c14 12 30 12 44 0v12c-14 10-30 10-44 0Z" fill="#000" opacity=".14"/>
<ellipse cy="132" rx="54" ry="66" fill="${skin}"/>
<path d="M-56 128c-6-54 20-84 58-84s62 30 54 84c-8-30-22-46-42-50-26 12-50 14-70 50Z" fill="${hair}"/>
<circle cx="-20" cy="132" r="5" fill="#1e1030"/><circle cx="20" cy="132" r="5" fill="#1e1030"/><path d="M-18 162c10 10 26 10 36 0" stroke="#7a2a35" stroke-width="5" fill="none" stroke-linecap="round"/>
</g>
${PLAYED[type]()}
</svg>`;
}
