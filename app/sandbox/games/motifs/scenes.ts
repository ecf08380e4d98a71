import { around, line, type SceneName, shape, spark } from "./motif.ts";

/** A number from 0 to `below`, one for each index. */
const scattered = (seed: number, index: number, below: number): number =>
  (Math.imul(seed | 1, 2654435761 + index * 40503) >>> 8) % below;

/** What is behind a motif, in a box of 400 around the point 200,160. It is drawn in white, almost transparent. */
export const SCENES: Readonly<Record<SceneName, (seed: number) => string>> = {
  rays: (seed) => at200(around(12, shape("M-26-360h52L0 0Z", "#fff", 0.08), seed % 30)),
  rings: () =>
    at200(
      [110, 160, 210, 260]
        .map((r) => `<circle r="${r}" fill="none" stroke="#fff" stroke-width="16" opacity=".07"/>`)
        .join(""),
    ),
  stars: (seed) =>
    Array.from({ length: 22 }, (_, index) =>
      spark(scattered(seed, index, 400), scattered(seed, index + 50, 300), 0.4 + (index % 4) * 0.25, "#fff"),
    ).join(""),
  sea: () =>
    [250, 290, 330]
      .map((y, index) => {
        const from = -40 * index;
        return shape(`M${from} ${y}q25-22 50 0${"t50 0".repeat(10)}V400H${from}Z`, "#fff", 0.07);
      })
      .join(""),
  bunting: () =>
    line("M-10 6Q200 92 410 6", "#fff", 4, 0.3) +
    Array.from({ length: 9 }, (_, index) => {
      const x = 24 + index * 44;
      const y = 6 + 43 * (1 - ((x - 200) / 210) ** 2);
      return shape(`M${x - 15} ${y}h30l-15 34Z`, "#fff", index % 2 === 0 ? 0.28 : 0.14);
    }).join(""),
  lattice: () =>
    `<g stroke="#fff" stroke-width="3" opacity=".08">${Array.from({ length: 16 }, (_, index) => `<path d="M${index * 60 - 400} 0l400 400M${index * 60} 0l-400 400"/>`).join("")}</g>`,
};

const at200 = (drawn: string): string => `<g transform="translate(200 160)">${drawn}</g>`;
