import { Command, Option } from "commander";
import { diagramOf } from "./diagram.ts";
import { explore, type Explored, verdictOn } from "./explore.ts";
import { MACHINES } from "./machines.ts";

/** The exit code of wrong usage. */
const USAGE = 3;

/** Prints the reachable states of an area's state machines as Mermaid diagrams, and what differs from their tables. */
const { area } = new Command("states")
  .description("prints every reachable state of an area's state machines, by the real fold, as Mermaid diagrams")
  .addOption(new Option("--area <name>", "the area").choices(Object.keys(MACHINES)).makeOptionMandatory())
  .addHelpText("after", "\nExample\n  npm run -s states -- --area deposits\n")
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : USAGE))
  .parse()
  .opts<{ readonly area: string }>();

const all: Explored[] = [];
for (const machine of MACHINES[area] ?? []) {
  const explored = explore(machine);
  const { states, outside, missing, obsolete } = explored;
  const arrow = ({ from, signals, to }: (typeof outside)[number]) => `- ${from} → ${to}: ${signals.join(" then ")}`;
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`${title}\n\n${lines.join("\n")}\n`] : [];
  console.log(
    [
      `## ${machine.name}\n`,
      `The fold has ${states} different states.\n`,
      `\`\`\`mermaid\n${diagramOf(machine, explored)}\`\`\`\n`,
      ...part(
        "In the table, and not reachable:",
        machine.unreached.map(
          ({ from, signals, reason }) => `- ${from}, ${signals?.join(", ") ?? "every signal"}: ${reason}`,
        ),
      ),
      ...part("PROBLEM: made by the fold, and not in the table:", outside.map(arrow)),
      ...part("PROBLEM: in the table, neither reached nor listed:", missing.map(arrow)),
      ...part(
        "PROBLEM: listed as unreachable, but reached or not in the table:",
        obsolete.map((one) => `- ${one}`),
      ),
    ].join("\n"),
  );
  all.push(explored);
}
const { passed, says } = verdictOn(all);
console.log(says);
process.exitCode = passed ? 0 : 1;
