import type { Decisions } from "./decisions.ts";
import { chooseByName, type Random, randomOf } from "./random.ts";

/** What may happen to a call. */
export const CALL_FAULTS = [
  "request lost",
  "answer lost",
  "request doubled",
  "answer late",
  "HTTP 500",
  "HTTP 429",
  "answer is HTML",
  "answer cut short",
  "answer of wrong types",
] as const;
/** What the backend, a provider or a bank may decide about what the player does next. */
export const DECISIONS = [
  "deposit refused",
  "deposit declined",
  "challenge required",
  "withdrawal refused",
  "withdrawal not checked",
  "phone to verify again",
] as const;
/** What may happen to a socket, to the device and to the backend. */
export const OTHER_FAULTS = [
  "socket cut",
  "socket half-open",
  "message repeated",
  "message missing",
  "message reordered",
  "backend crash",
  "page crash",
  "device full",
  "device slow",
  "device offline",
  "device emptied",
  "device without power",
  "clock forwards",
  "clock backwards",
  "new version deployed",
  "removed from the chat",
  "banned from the chat",
  "provider late",
  "provider contradictory",
  "provider twice",
  ...DECISIONS,
] as const;
/** A fault at the page, the frame or the window of a provider. */
export const isOfProvider = (fault: string): boolean => /^provider (?:contradictory|twice)/.test(fault);
export type CallFault = (typeof CALL_FAULTS)[number];
export type Fault = CallFault | (typeof OTHER_FAULTS)[number];

export const PROFILES = ["calm", "rough", "hostile"] as const;
export type Profile = (typeof PROFILES)[number];

/** The share of decisions that are a fault, in all and by kind. Calm evenings have none. */
const SHARE: Readonly<Record<Profile, number>> = { calm: 0, rough: 0.02, hostile: 0.1 };

/** The share of the decisions that a story is about. */
const FOCUSED_SHARE = 0.5;

export interface FaultsOf {
  readonly seed: string;
  readonly profile: Profile;
  readonly only: Decisions | undefined;
  /** Half of the decisions with this text in their occasion are a fault, whatever the profile. */
  readonly focus?: string | undefined;
  /** Only these faults happen; without it, all. */
  readonly kinds?: readonly string[] | undefined;
  /** Each of these faults is likely as long as it has not met its state, as `meetingOf` names it; without it, none. */
  readonly meetings?: readonly string[] | undefined;
  /** What is pending now, by its state. */
  readonly pending?: (() => Iterable<string>) | undefined;
  /** A fault, with what was pending then. */
  readonly onFault: (fault: Fault, states: readonly string[]) => void;
}

/** A fault while something is pending: `page crash with purchase requested`. */
export const meetingOf = (fault: string, state: string): string => `${fault} with ${state}`;

/** Decides about faults, and keeps what it decided. A decision is named, so that one can be left out. */
export class Faults {
  readonly #seed: string;
  readonly #share: number;
  readonly #only: Decisions | undefined;
  readonly #focus: string | undefined;
  readonly #kinds: readonly string[] | undefined;
  readonly #pending: () => Iterable<string>;
  readonly #onFault: FaultsOf["onFault"];
  /** The meetings that are still to come. */
  readonly #meetings: Set<string>;
  /** The faults of all meetings. */
  readonly #meeting: ReadonlySet<string>;
  readonly #asked = new Map<string, number>();
  /** The names of the decisions that were a fault, with the fault. */
  readonly story: { readonly name: string; readonly fault: Fault }[] = [];
  #isOver = false;
  readonly #always: { readonly occasion: RegExp; readonly fault: Fault | undefined }[] = [];

  constructor({ seed, profile, only, focus, kinds, meetings = [], pending = () => [], onFault }: FaultsOf) {
    this.#pending = pending;
    this.#onFault = onFault;
    this.#meetings = new Set(meetings);
    this.#meeting = new Set(meetings.map((name) => name.slice(0, name.indexOf(" with "))));
    this.#seed = seed;
    this.#focus = focus;
    this.#kinds = kinds;
    this.#share = SHARE[profile];
    this.#only = only;
  }

  /** From now on each occasion that fits is this fault, whatever the profile; or, without a fault, as the profile says again. */
  always(occasion: RegExp, fault: Fault | undefined): void {
    this.#always.unshift({ occasion, fault });
  }

  /** From now on nothing goes wrong, until `resume`. */
  stop(): void {
    this.#isOver = true;
  }

  resume(): void {
    this.#isOver = false;
  }

  /** Whether one of these faults shall meet something pending. It is the same for the whole evening. */
  shallMeet(kinds: readonly Fault[]): boolean {
    return kinds.some((kind) => this.#meeting.has(kind));
  }

  /** Of these faults, those that shall meet what is pending now. */
  #wanted<F extends Fault>(kinds: readonly F[]): readonly F[] {
    if (this.#meetings.size === 0 || !this.shallMeet(kinds)) return [];
    const states = Array.from(this.#pending());
    return kinds.filter((kind) => states.some((state) => this.#meetings.has(meetingOf(kind, state))));
  }

  /**
   * The fault of this occasion, of the given kinds; `weight` makes it more or less likely than a call's. With a weight of 0 it
   * happens only to meet something pending.
   */
  decide<F extends Fault>(
    occasion: string,
    possible: readonly F[],
    weight = 1,
  ): { fault: F; random: Random } | undefined {
    const led = this.#always.find((one) => one.occasion.test(occasion))?.fault;
    const ledKind = possible.find((kind) => kind === led);
    const kinds = possible.filter((kind) => this.#kinds?.includes(kind) !== false);
    if (kinds.length === 0 && ledKind === undefined) return undefined;
    const isFocused = weight > 0 && this.#focus !== undefined && occasion.includes(this.#focus);
    const isNever = ledKind === undefined && this.#share === 0 && !isFocused && this.#meeting.size === 0;
    if (this.#isOver || isNever) return undefined;
    const turn = (this.#asked.get(occasion) ?? 0) + 1;
    this.#asked.set(occasion, turn);
    const name = `${occasion} ${turn}`;
    const random = randomOf(`${this.#seed} fault ${name}`);
    const wanted = this.#wanted(kinds);
    const happens = random.chance(isFocused || wanted.length > 0 ? FOCUSED_SHARE : this.#share * weight);
    const drawn = random.next();
    const inStory = this.#only?.get(name);
    if (ledKind === undefined && (this.#only === undefined ? !happens : inStory === undefined)) return undefined;
    const drawnFrom = wanted.length > 0 ? wanted : kinds;
    const fault = ledKind ?? kinds.find((kind) => kind === inStory) ?? chooseByName(drawn, drawnFrom, String);
    this.story.push({ name, fault });
    const states = Array.from(this.#pending());
    for (const state of states) this.#meetings.delete(meetingOf(fault, state));
    this.#onFault(fault, states);
    return { fault, random };
  }
}
