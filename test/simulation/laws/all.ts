import { unannouncedPrizes } from "../../../domain/bingo/unannounced-prizes.ts";
import { isSignedIn } from "../seat.ts";
import type { Site } from "../site.ts";
import { autoBuyLaw } from "./auto-buy.ts";
import { bingoLaws } from "./bingo.ts";
import { clockLaw } from "./clocks.ts";
import { journalLaws, readingsOf } from "./journals.ts";
import type { Breach, Evening, Law, Left } from "./law.ts";
import { livenessLaws } from "./liveness.ts";
import { balanceLaw, moneyLaws } from "./money.ts";
import { protectionLaws } from "./protection.ts";
import { refusalLaws } from "./refusals.ts";
import { secretLaws } from "./secrets.ts";

const BACKEND_LAW = "the backend fails nowhere";

const failures = ({ log }: Site): readonly string[] =>
  log.filter((line) => !line.startsWith("a crash left an unfinished line"));

/**
 * Whether nothing is pending any more: every state on a screen is final, known to the backend and equal to the ledger, and
 * the log has the announcement of every prize.
 */
export const isSettled = (left: Left): boolean =>
  [...livenessLaws, balanceLaw].every(({ breaches }) => [...breaches(left)].length === 0) &&
  left.seats.every(
    ({ player }) => player === undefined || !isSignedIn(player) || unannouncedPrizes(player).length === 0,
  );

/** The breaches of a site whose backend does not run. */
export const failuresOf = (site: Site): readonly Breach[] => failures(site).map((says) => ({ law: BACKEND_LAW, says }));

const conduct: readonly Law[] = [
  {
    name: BACKEND_LAW,
    breaches: ({ world }) => failures(world.site),
  },
  {
    name: "no browser floods the backend",
    breaches: ({ world: { network } }) => (network.flood === undefined ? [] : [network.flood]),
  },
  {
    name: "no command and no reaction dies",
    breaches: ({ seats }) => seats.flatMap(({ tab }) => tab.defects.map((defect) => `${tab.name}: ${defect}`)),
  },
];

/** The laws of an evening. */
export const LAWS: readonly Law[] = [
  ...conduct,
  ...refusalLaws,
  ...moneyLaws,
  ...bingoLaws,
  ...journalLaws,
  clockLaw,
  ...protectionLaws,
  autoBuyLaw,
  ...livenessLaws,
  ...secretLaws,
];

export const checkLaws = (left: Left): readonly Breach[] => {
  const evening: Evening = { ...left, readings: readingsOf(left) };
  return LAWS.flatMap(({ name, breaches }) => [...breaches(evening)].map((says) => ({ law: name, says })));
};
