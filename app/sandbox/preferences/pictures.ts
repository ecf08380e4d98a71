/** The pictures that a player can choose: bingo balls with famous calls. */
const BALLS = [
  { number: 1, label: "Kelly's eye, 1", fill: "#d6145f" },
  { number: 7, label: "Lucky seven", fill: "#ffc83d" },
  { number: 11, label: "Legs eleven", fill: "#2456c7" },
  { number: 16, label: "Sweet sixteen", fill: "#e2620e" },
  { number: 21, label: "Key of the door, 21", fill: "#0b7a4b" },
  { number: 22, label: "Two little ducks, 22", fill: "#0f7c86" },
  { number: 88, label: "Two fat ladies, 88", fill: "#7a35c2" },
  { number: 90, label: "Top of the shop, 90", fill: "#1e1030" },
] as const;

const drawn = (number: number, fill: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><radialGradient id="s" cx=".36" cy=".28" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".3" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#1e1030" stop-opacity=".38"/></radialGradient></defs><rect width="96" height="96" fill="${fill}"/><rect width="96" height="96" fill="url(#s)"/><circle cx="48" cy="48" r="28" fill="#fff" stroke="#1e1030" stroke-opacity=".25"/><text x="48" y="60" text-anchor="middle" font-family="Outfit,system-ui,sans-serif" font-weight="700" font-size="34" fill="#1e1030">${number}</text></svg>`;

export const PICTURES = BALLS.map(({ number, label, fill }) => ({
  url: `/content/pictures/ball-${number}.svg`,
  label,
  body: drawn(number, fill),
}));
