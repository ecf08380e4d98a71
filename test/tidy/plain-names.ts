import type { Rule } from "./rules.ts";
import { isScript, syntaxOf } from "./source.ts";
import { type Node, nameOf, nodesIn } from "./uses.ts";

/** Words of a name that stand for a term of the field, with that term. */
const terms: ReadonlyArray<readonly [word: RegExp, term: string]> = [
  [/^(?:un)?hear(?:s|d|ing)?$/, "receive, subscribe, handle"],
  [/^heed(?:s|ed)?$/, "check"],
  [/^(?:un)?told$|^tell(?:s|ing)?$/, "notify, report, state"],
  [/^wish(?:es|ed)?$/, "request"],
  [/^(?:lends?|lent|loans?)$/, "inject"],
  [/^desks?$/, "control panel"],
  [/^glance[sd]?$/, "prescan, inspect"],
  [/^rewound$/, "the balance at an earlier time"],
  [/^impostors?$/, "invalid source"],
  [/^(?:nobodys?|somebody|whoever)$/, "unknown, no player"],
  [/^anew$/, "again"],
  [/^houses?$/, "site, operator, backend"],
];

/** Names that are recorded, or that another program gives. */
const kept: ReadonlySet<string> = new Set(["impostors"]);

/** `fullHouseOnly` as `full house only`. A full house is bingo's own term. */
const wordsOf = (name: string): ReadonlyArray<string> =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/full[ _]house/g, "")
    .split(/[ _]/);

/** The term that a name should have instead. */
const termOf = (name: string): string | undefined => {
  const words = wordsOf(name);
  return terms.find(([word]) => words.some((one) => word.test(one)))?.[1];
};

/** Names in code use the field's terms, as comments do. */
export const plainNames: Rule = (file) => {
  if (!isScript(file)) return [];
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === "Identifier" && !kept.has(nameOf(node))) names.add(nameOf(node));
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child);
  };
  visit(syntaxOf(file).program as unknown as Node);
  return [...names].flatMap((name) => {
    const term = termOf(name);
    return term === undefined ? [] : [`${file.path} has the name ${name}; the term is: ${term}`];
  });
};
