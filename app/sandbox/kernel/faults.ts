import type { PostCheckpoint } from "../../audit/engine/checkpoint/ask-witness.ts";
import type { Platform } from "./platform.ts";
import { Refusal } from "./refusal.ts";

/** The ways in which a call can fail. */
export const FAILURES = ["error 500", "hang", "drop the connection", "refuse", "act and lose the answer"] as const;
export type Failure = (typeof FAILURES)[number];

/** The ways in which the witness of the register can fail. */
export const WITNESS_FAILURES = ["none", "slow", "refuse", "away"] as const;
export type WitnessFailure = (typeof WITNESS_FAILURES)[number];

interface Planned {
  left: number;
  readonly failure: Failure;
  readonly code: number | undefined;
}

/** The faults of calls that the control panel requests. A restart removes them. */
export class Faults {
  readonly #endpoints = new Set<string>();
  readonly #planned = new Map<string, Planned>();
  readonly #platform: Pick<Platform, "now" | "timers">;
  #slowMs = 0;
  #offlineUntil = 0;
  #witness: { readonly failure: WitnessFailure; readonly slowMs: number } = { failure: "none", slowMs: 0 };
  #cut: () => void = () => {};

  constructor(platform: Pick<Platform, "now" | "timers">) {
    this.#platform = platform;
  }

  knows(endpoint: string): void {
    this.#endpoints.add(endpoint);
  }

  get endpoints(): readonly string[] {
    return [...this.#endpoints].toSorted();
  }

  get slowMs(): number {
    return this.#slowMs;
  }

  slowBy(ms: number): void {
    this.#slowMs = Math.max(0, ms);
  }

  /** The next `times` calls of an endpoint fail. */
  plan(endpoint: string, times: number, failure: Failure, code?: number): void {
    this.#planned.set(endpoint, { left: times, failure, code });
  }

  /** Sets the function that cuts all connections. */
  onOffline(cut: () => void): void {
    this.#cut = cut;
  }

  /** Cuts all connections and accepts none for a time of the computer's own clock. */
  goOffline(forMs: number): void {
    this.#offlineUntil = this.#platform.now() + forMs;
    this.#cut();
  }

  get offline(): boolean {
    return this.#platform.now() < this.#offlineUntil;
  }

  get witnessFailure(): WitnessFailure {
    return this.#witness.failure;
  }

  /** The witness fails from now on. */
  failWitness(failure: WitnessFailure, slowMs: number): void {
    this.#witness = { failure, slowMs };
  }

  /** Applies the fault of the witness to the requests that it receives. */
  aroundWitness(post: PostCheckpoint): PostCheckpoint {
    return async (body) => {
      const { failure, slowMs } = this.#witness;
      if (failure === "away") throw new Error("The control panel has made the witness unreachable.");
      if (failure === "refuse") return { status: 503, type: "text/plain", text: "Refused from the control page\n" };
      if (failure === "slow") await this.#wait(slowMs);
      return post(body);
    };
  }

  #wait(ms: number): Promise<void> {
    return new Promise<void>((resolve) => void this.#platform.timers.after(ms, resolve));
  }

  /** Applies the planned fault to a call before it is handled: a delay, a refusal, a closed connection, or no answer. */
  async meet(endpoint: string): Promise<"proceed" | "answer lost" | "hang" | "cut"> {
    const slowMs = this.#slowMs;
    if (slowMs > 0) await this.#wait(slowMs);
    const planned = this.#planned.get(endpoint);
    if (planned === undefined || planned.left <= 0) return "proceed";
    planned.left -= 1;
    switch (planned.failure) {
      case "error 500":
        throw new Refusal({ status: 500, msg: "Something went wrong" });
      case "refuse":
        throw new Refusal({
          msg: "Refused from the control page",
          ...(planned.code === undefined ? {} : { code: planned.code }),
        });
      case "hang":
        return "hang";
      case "drop the connection":
        return "cut";
      case "act and lose the answer":
        return "answer lost";
    }
  }
}
