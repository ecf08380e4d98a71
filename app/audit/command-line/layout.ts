import { visible } from "../sentences/words.ts";
import type { Terminal } from "./terminal.ts";

/** Breaks a text into lines of at most `width` characters, at spaces. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= width || line === "") line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** The smallest width of a paragraph. */
const LEAST_WIDTH = 30;
const UNDER_LABEL = "      ";

/** A paragraph next to its label, with the other lines indented to the same column; below the label if the width is too small. */
export function hanging(
  { width }: Pick<Terminal, "width">,
  label: string,
  text: string,
  labelWidth = label.length,
): string {
  const isBeside = width - labelWidth >= LEAST_WIDTH || labelWidth <= UNDER_LABEL.length;
  const indent = isBeside ? " ".repeat(labelWidth) : UNDER_LABEL;
  const lines = wrap(visible(text), Math.max(LEAST_WIDTH, width - indent.length));
  if (!isBeside) return [label.trimEnd(), ...lines.map((line) => indent + line)].join("\n");
  return lines.map((line, i) => (i === 0 ? label : indent) + line).join("\n");
}

/** Two columns of label and value, aligned. */
export function facts(terminal: Pick<Terminal, "width">, rows: readonly (readonly [string, string])[]): string {
  const labelWidth = Math.max(...rows.map(([label]) => label.length)) + 4;
  return rows.map(([label, value]) => hanging(terminal, `  ${label.padEnd(labelWidth - 2)}`, value)).join("\n");
}
