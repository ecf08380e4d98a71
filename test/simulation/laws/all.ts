import { journalLaws } from "./journals.ts";
import type { Breach, Evening, Law } from "./law.ts";
import { livenessLaws } from "./liveness.ts";
import { moneyLaws } from "./money.ts";
import { protectionLaws } from "./protection.ts";
import { secretLaws } from "./secrets.ts";

const conduct: readonly Law[] = [
  {
    name: "the backend fails nowhere",
    breaches: ({ world }) => world.site.log.filter((line) => !line.startsWith("a crash left an unfinished line")),
  },
  {
    name: "no command and no reaction dies",
    breaches: ({ seats }) => seats.flatMap(({ tab }) => tab.defects.map((defect) => `${tab.name}: ${defect}`)),
  },
];

/** The laws of an evening. */
export const LAWS: readonly Law[] = [
  ...conduct,
  ...moneyLaws,
  ...journalLaws,
  ...protectionLaws,
  ...livenessLaws,
  ...secretLaws,
];

export const checkLaws = (evening: Evening): readonly Breach[] =>
  LAWS.flatMap(({ name, breaches }) => [...breaches(evening)].map((says) => ({ law: name, says })));
