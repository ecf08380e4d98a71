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
  "deposit refused",
  "deposit declined",
  "challenge required",
  "withdrawal refused",
  "withdrawal not checked",
  "phone to verify again",
] as const;
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
  readonly onFault: (fault: Fault) => void;
}

/** Decides about faults, and keeps what it decided. A decision is named, so that one can be left out. */
export class Faults {
  readonly #seed: string;
  readonly #share: number;
  readonly #only: Decisions | undefined;
  readonly #focus: string | undefined;
  readonly #kinds: readonly string[] | undefined;
  readonly #onFault: (fault: Fault) => void;
  readonly #asked = new Map<string, number>();
  /** The names of the decisions that were a fault, with the fault. */
  readonly story: { readonly name: string; readonly fault: Fault }[] = [];
  #isOver = false;
  readonly #always: { readonly occasion: RegExp; readonly fault: Fault | undefined }[] = [];

  constructor({ seed, profile, only, focus, kinds, onFault }: FaultsOf) {
    this.#onFault = onFault;
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

  /** The fault of this occasion, of the given kinds; `weight` makes it more or less likely than a call's. */
  decide<F extends Fault>(
    occasion: string,
    possible: readonly F[],
    weight = 1,
  ): { fault: F; random: Random } | undefined {
    const led = this.#always.find((one) => one.occasion.test(occasion))?.fault;
    const ledKind = possible.find((kind) => kind === led);
    const kinds = possible.filter((kind) => this.#kinds?.includes(kind) !== false);
    if (kinds.length === 0 && ledKind === undefined) return undefined;
    const isFocused = this.#focus !== undefined && occasion.includes(this.#focus);
    if (this.#isOver || (ledKind === undefined && this.#share === 0 && !isFocused)) return undefined;
    const turn = (this.#asked.get(occasion) ?? 0) + 1;
    this.#asked.set(occasion, turn);
    const name = `${occasion} ${turn}`;
    const random = randomOf(`${this.#seed} fault ${name}`);
    const happens = random.chance(isFocused ? FOCUSED_SHARE : this.#share * weight);
    const drawn = random.next();
    const inStory = this.#only?.get(name);
    if (ledKind === undefined && (this.#only === undefined ? !happens : inStory === undefined)) return undefined;
    const fault = ledKind ?? kinds.find((kind) => kind === inStory) ?? chooseByName(drawn, kinds, String);
    this.story.push({ name, fault });
    this.#onFault(fault);
    return { fault, random };
  }
}
