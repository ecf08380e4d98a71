import type { Terminal } from "./terminal.ts";

/** Breaks a text into lines of at most `width` characters, at spaces. */
export function wrap(text: string, width: number): readonly string[] {
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

/** A paragraph whose first line begins with `label`, and whose other lines stand under its text. */
export function hanging(
  { width }: Pick<Terminal, "width">,
  label: string,
  text: string,
  labelWidth = label.length,
): string {
  const indent = " ".repeat(labelWidth);
  return wrap(text, Math.max(30, width - labelWidth))
    .map((line, i) => (i === 0 ? label : indent) + line)
    .join("\n");
}

/** Two columns of label and value, aligned. */
export function facts(terminal: Pick<Terminal, "width">, rows: readonly (readonly [string, string])[]): string {
  const labelWidth = Math.max(...rows.map(([label]) => label.length)) + 4;
  return rows.map(([label, value]) => hanging(terminal, `  ${label.padEnd(labelWidth - 2)}`, value)).join("\n");
}
