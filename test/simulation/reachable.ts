import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { playerFold } from "../../domain/player.ts";
import { ACTS } from "./acts/all.ts";
import { CALL_FAULTS, isOfProvider, meetingOf, OTHER_FAULTS } from "./faults.ts";
import { ALL_TRANSITIONS, PENDING_STATES, unreachableBecause } from "./transitions.ts";
import { UNREACHABLE_EVENTS, UNREACHABLE_REFUSALS } from "./unreachable.ts";

/** Something that a run can reach. */
export interface Reachable {
  readonly kind: (typeof KINDS)[number];
  /** Begins with the kind, or with `fault` for a fault that meets something pending. */
  readonly name: string;
  /** The area of the acts that may lead there. */
  readonly area?: string | undefined;
}

export const KINDS = ["act", "event", "transition", "refusal", "fault", "fault with something pending"] as const;

const AREAS: ReadonlySet<string> = new Set(ACTS.map(({ area }) => area));

/** The areas whose acts are in another area. */
const ACTS_OF: Readonly<Record<string, string>> = {
  "linked-accounts": "account",
  deposit: "deposits",
  devices: "account",
  marketing: "account",
  mobile: "phone",
  preferences: "account",
  profile: "account",
  purchase: "bingo",
  withdrawal: "withdrawals",
};

const areaOf = (of = ""): string | undefined => ACTS_OF[of] ?? (AREAS.has(of) ? of : undefined);

/** A refusal of the rules, and its words as the source has them. */
interface RuleRefusal extends Reachable {
  readonly words: readonly RegExp[];
}

/** The words of a refusal that are composed from others. */
const COMPOSED: Readonly<Record<string, RegExp>> = {
  Excluded: /^Your account is closed\. |^You are (?:on a time-out|self-excluded) .*You can't sign in, deposit or play/,
};

const REFUSAL =
  /\brefuse\(\s*"([A-Z]\w+)",\s*("[^"\n]*"|`[^`\n]*`)?|\bname: "([A-Z]\w+)",\s*copy\b(?::\s*("[^"\n]*"|`[^`\n]*`))?/g;

/** With fewer letters, a template matches the words of other refusals too. */
const LEAST_WORDS = 12;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** Matches a text or a template as the source has it. */
const matcherOf = (source: string): readonly RegExp[] => {
  const fixed = source.slice(1, -1).split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
  if (fixed.join("").length < LEAST_WORDS) return [];
  return [new RegExp(`^${fixed.map((text) => escaped(text)).join(".+")}$`)];
};

/** The refusals, from the sources of the rules. The rules of a form's fields are not among them: a field shows their words, and no command fails with them. */
const readRefusals = (): readonly RuleRefusal[] => {
  const found = new Map<string, RuleRefusal>();
  for (const file of readdirSync("domain", { recursive: true, encoding: "utf8" }).toSorted()) {
    if (!file.endsWith(".ts") || file.startsWith(`form`)) continue;
    const source = readFileSync(join("domain", file), "utf8");
    for (const [, first, words, second, copy] of source.matchAll(REFUSAL)) {
      const of = first ?? second ?? "";
      const name = `refusal ${of}`;
      const composed = COMPOSED[of];
      const matchers = composed === undefined ? matcherOf(words ?? copy ?? "") : [composed];
      const before = found.get(name) ?? { kind: "refusal", name, area: areaOf(/^[\w-]+/.exec(file)?.[0]), words: [] };
      found.set(name, { ...before, words: [...before.words, ...matchers] });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

let known: readonly RuleRefusal[] | undefined;
const refusals = (): readonly RuleRefusal[] => (known ??= readRefusals());

/** The refusals that have these words. */
export const refusalsSaying = (said: string): readonly string[] =>
  refusals()
    .filter(({ words }) => words.some((one) => one.test(said)))
    .map(({ name }) => name);

const NO_NATIVE_APP = "no simulated player uses the native app, which alone causes it";

const EVENTS: readonly string[] = playerFold.definitions.map(({ type }) => type);

/** What no run can reach, with the reason. */
export const UNREACHABLE: readonly (readonly [name: string, reason: string])[] = [
  ...EVENTS.filter((type) => type.startsWith("native.")).map((type) => [`event ${type}`, NO_NATIVE_APP] as const),
  ...UNREACHABLE_EVENTS.map(([type, reason]) => [`event ${type}`, reason] as const),
  ...ALL_TRANSITIONS.flatMap((name) => {
    const reason = unreachableBecause(name);
    return reason === undefined ? [] : [[name, reason] as const];
  }),
  ...UNREACHABLE_REFUSALS.map(([name, reason]) => [`refusal ${name}`, reason] as const),
];

const unreachable: ReadonlySet<string> = new Set(UNREACHABLE.map(([name]) => name));

/** What was reached, though the list says why it cannot be. */
export const reachedThoughListed = (reached: { readonly has: (name: string) => boolean }): readonly string[] =>
  UNREACHABLE.filter(([name]) => reached.has(name)).map(
    ([name, reason]) => `✗ ${name} was reached, and is listed as unreachable: ${reason}`,
  );

const FAULTS = [...CALL_FAULTS, ...OTHER_FAULTS];

/** Every fault with everything pending that it may meet. */
export const MEETINGS: readonly string[] = FAULTS.flatMap((fault) =>
  PENDING_STATES.map((state) => meetingOf(fault, state)),
);

/** Deposits that the acts of cards make. The acts of all other methods are those of payments. */
const BY_CARD = /^transition deposit by (?:PCI_PROXY|BRAINTREE):/;

const areaOfTransition = (name: string): string | undefined =>
  name.startsWith("transition deposit ") && !BY_CARD.test(name)
    ? "payments"
    : areaOf(/^transition (\w+)/.exec(name)?.[1]);

/** Only Apple's sheet lets a deposit be `authorising`, and only payments lead to a provider. */
const areaOfMeeting = (fault: string, state: string): string | undefined =>
  state === "deposit authorising" || isOfProvider(fault) ? "payments" : areaOf(state.split(" ")[0]);

/** Everything that the product has, whether a run can reach it or not. */
export const everything = (): readonly Reachable[] => [
  ...ACTS.map(({ name, area }) => ({ kind: "act", name: `act ${name}`, area }) as const),
  ...EVENTS.map((type) => ({ kind: "event", name: `event ${type}`, area: areaOf(type.split(".")[0]) }) as const),
  ...ALL_TRANSITIONS.map((name) => ({ kind: "transition", name, area: areaOfTransition(name) }) as const),
  ...refusals(),
  ...FAULTS.map((fault) => ({ kind: "fault", name: `fault ${fault}` }) as const),
  ...FAULTS.flatMap((fault) =>
    PENDING_STATES.map(
      (state) =>
        ({
          kind: "fault with something pending",
          name: `fault ${meetingOf(fault, state)}`,
          area: areaOfMeeting(fault, state),
        }) as const,
    ),
  ),
];

/** Everything that a run can reach. */
export const everythingReachable = (): readonly Reachable[] =>
  everything().filter(({ name }) => !unreachable.has(name));
