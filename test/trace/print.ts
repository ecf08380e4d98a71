import type { AreaTrace, TracedLine } from "./trace.ts";

const counted = ({ lines }: AreaTrace, standing: TracedLine["standing"]) =>
  lines.filter((line) => line.standing === standing).length;

/** A row for each area, and one for their sum. */
export function tableOf(areas: ReadonlyArray<AreaTrace>): string {
  const total = { area: "total", lines: areas.flatMap(({ lines }) => lines) };
  const rows = [...areas, total].map((area) => {
    const proved = counted(area, "proved");
    const percent = `${Math.floor((100 * proved) / area.lines.length)}%`;
    const cells = [String(area.lines.length).padStart(6), String(proved).padStart(8), percent.padStart(9)];
    return [area.area.padEnd(10), ...cells, String(counted(area, "too low")).padStart(26)].join("");
  });
  return ["area       lines  proved  percent  asked for a higher layer", ...rows].join("\n");
}

const found = (line: TracedLine) => (line.found.length > 0 ? line.found.join(", ") : "none");

/** The lines that are not proved: first those without a passing test, then those proved too low. */
export function missingOf(areas: ReadonlyArray<AreaTrace>): string {
  const lines = areas.flatMap((area) => area.lines);
  const list = (standing: TracedLine["standing"]) =>
    lines
      .filter((line) => line.standing === standing)
      .map((line) => `  ${line.id.padEnd(14)}asked: ${line.asked}; found: ${found(line)}; ${line.say}`);
  return [
    "Lines without a passing test, or with a failing one:",
    ...list("unproved"),
    "",
    "Lines that ask for a higher layer than that of their passing tests:",
    ...list("too low"),
  ].join("\n");
}

/** Each line with the layers of its passing tests. */
export function layersOf(areas: ReadonlyArray<AreaTrace>): string {
  const lines = areas.flatMap((area) => area.lines);
  return lines
    .map((line) => `${line.id.padEnd(14)}${line.standing.padEnd(10)}asked: ${line.asked}; found: ${found(line)}`)
    .join("\n");
}

/** One line, with every test that cites it. */
export function lineReport({ id, say, check, asked, standing, tests }: TracedLine): string {
  const citing = tests.map(({ file, layer, status, title }) => `  ${status}  ${layer}  ${file}  ${title}`);
  return [
    `${id}  ${say}`,
    `check: ${check}`,
    `asked layer: ${asked}`,
    `standing: ${standing}`,
    citing.length > 0 ? "citing tests:" : "citing tests: none",
    ...citing,
  ].join("\n");
}
