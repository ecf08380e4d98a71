import { listedInvariants, type ListedInvariant, notCompared } from "../../engine/invariants/list.ts";
import { BETWEEN_LOGS } from "../../engine/invariants/between-logs.ts";
import { CHECKS } from "../../engine/verdict/verdict.ts";
import { facts, hanging } from "../layout.ts";
import type { Terminal } from "../terminal.ts";
import { VERSION } from "../version.ts";

export interface InvariantsOptions {
  readonly json?: boolean;
  readonly markdown?: boolean;
}

const OF_EVERY_RECORD = "every record or line";
const OF_LOGS = "several logs of one player, in `audit player`";

/** Prints the invariants that `verify` and `player` check: what is compared with what, and what is said about it. */
export function invariants(terminal: Terminal, options: InvariantsOptions): number {
  const listed = listedInvariants();
  const rest = notCompared();
  if (options.json === true) {
    const result = { command: "invariants", version: VERSION, exitCode: 0, invariants: listed, notCompared: rest };
    terminal.write(`${JSON.stringify(result, null, 2)}\n`);
  } else if (options.markdown === true) terminal.write(markdown(listed));
  else {
    for (const one of listed) {
      terminal.write(`${terminal.paint("bold", one.name)}\n`);
      terminal.write(`${facts(terminal, aspects(one))}\n\n`);
    }
    terminal.write(`${terminal.paint("bold", "Compared with no other record")}\n`);
    for (const { reason, types } of rest)
      terminal.write(`${hanging(terminal, "  · ", `${reason} ${types.join(", ")}`)}\n`);
  }
  return 0;
}

const aspects = ({ check, compares, source, kept, broken, lacks, types }: ListedInvariant) =>
  [
    ["Check", check === BETWEEN_LOGS ? "Logs of one player" : CHECKS[check].title],
    ["Compares", compares],
    ["Source", source],
    ["Kept", kept],
    ["Broken", broken],
    ["Not checked", lacks],
    ["Types", check === BETWEEN_LOGS ? OF_LOGS : types.length === 0 ? OF_EVERY_RECORD : types.join(", ")],
  ] as const;

const HEAD = `# The invariants of \`audit verify\` and \`audit player\`

\`npm run -s audit -- invariants --markdown\` writes this page. An invariant says which statements of a log must agree. In a text, \`{name}\` and N stand for what the log states.
“Not checked” is what a verdict says where the log has not what is needed.
`;

function markdown(listed: readonly ListedInvariant[]): string {
  const sections = listed.map((one) => {
    const [, ...rows] = aspects(one);
    const lines = rows.map(([aspect, text]) => `- ${aspect}: ${escaped(text)}`);
    return `## ${one.name}\n\n${lines.join("\n")}\n`;
  });
  return [HEAD, ...sections].join("\n");
}

/** A star of a path would begin italics. */
const escaped = (text: string): string => text.replaceAll("*", "\\*");
