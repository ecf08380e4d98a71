import { WEEKDAYS } from "../../../domain/rewards/wire.ts";

/** The ground and the door of each day of the week, from Monday. */
const COLOURS: readonly (readonly [ground: string, door: string])[] = [
  ["#2a1546", "#d6145f"],
  ["#0b7a4b", "#ffc83d"],
  ["#2456c7", "#fbf6ee"],
  ["#9a5b00", "#2a1546"],
  ["#d6145f", "#1e1030"],
  ["#1e1030", "#2456c7"],
  ["#ffc83d", "#d6145f"],
];

/** A door with as many balls as the day has doors before it and itself. */
const doorOf = ([ground, door]: readonly [string, string], balls: number): string => {
  const ballAt = (index: number) => {
    const at = `cx="${36 + (index % 3) * 14}" cy="${26 + Math.floor(index / 3) * 15}"`;
    return `<circle ${at} r="6" fill="#fff"/><circle ${at} r="2.5" fill="${ground}"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 100 100">
  <rect width="100" height="100" fill="${ground}"/>
  <rect x="19" y="9" width="62" height="91" fill="#1e1030"/>
  <rect x="23" y="13" width="54" height="87" fill="${door}"/>
  ${Array.from({ length: balls }, (_, index) => ballAt(index)).join("")}
  <circle cx="69" cy="72" r="4.5" fill="#ffb400"/></svg>`;
};

/** The drawings of the calendar's doors, by weekday. */
export const DAY_PICTURES: ReadonlyMap<string, string> = new Map(
  COLOURS.map((colours, index) => [WEEKDAYS[index]?.toLowerCase() ?? "", doorOf(colours, index + 1)] as const),
);
