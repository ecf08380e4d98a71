import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { LimitRequest } from "../../../../domain/limits/life-cycle.ts";
import type { Period } from "../../../../domain/limits/windows.ts";
import { type Pence, subtract, zero } from "../../../../domain/money.ts";
import type { Player } from "../../../../domain/player.ts";
import type { Finding } from "../verdict/verdict.ts";
import type { Continuity } from "./consistency/continuity.ts";
import type { Moment } from "./server-clock.ts";

export type Place = (record: JournalRecord) => Pick<Finding, "line" | "seq" | "at">;

/** A request to the server: the time that it was sent, as a moment and the time from the request to that moment. */
export interface Asked {
  readonly moment: Moment;
  readonly beforeMs: number;
}

/** A load of the limits. */
export interface Reading extends Asked {
  /** By the device's clock, when it was requested. */
  readonly deviceMs: number;
}

/** A limit as the log last stated it. */
export interface Known {
  readonly value: Pence | null;
  readonly request: LimitRequest | null;
  /** The values follow from a change that the server confirmed without a time of its own. */
  readonly isEstimated: boolean;
  /** The server confirmed the player's acceptance of the request. The next statement shows since when. */
  readonly isAccepted: boolean;
  /** At that time no unknown request could be waiting for an answer. */
  readonly isAll: boolean;
  /** By the device's clock: when the load was requested, or the change confirmed. */
  readonly asOf: number;
  /** The record that states it. */
  readonly moment: Moment;
  /** No later than the server's statement or acceptance: when the load or the change was requested. */
  readonly asked: Asked;
  /** Its use at the last load, with that load. */
  readonly used: Pence;
  readonly read: Reading | null;
  /** The time from which the limit has been in force, as the server stated it; null if unknown, or if a raise may have come later. */
  readonly since: number | null;
}

/** A limit as a log stated it, by the server's times alone: what is needed to judge the deposits of other logs. */
export interface StatedLimit {
  readonly period: Period;
  readonly value: Pence;
  /** Its use at the last load. */
  readonly used: Pence;
  /** The load was not before this, and not after this; null if the log does not prove it. */
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  /** The time from which the limit has been in force, as the server stated it. */
  readonly since: number | null;
  /** No unknown request could be waiting. */
  readonly isAll: boolean;
}

export type Proof = "proved" | "unproved";

/** The earliest server's time of a request; null if the log does not prove it, or if the clock went back before the answer. */
export const earliestOf = ({ moment: { earliestMs }, beforeMs }: Asked): number | null =>
  earliestMs === null || beforeMs < 0 ? null : earliestMs - beforeMs;

/** The requests that wait for the player's answer. */
export class WaitingRequests {
  readonly #continuity: Continuity;
  #statedSeq: number | null = null;

  constructor(continuity: Continuity) {
    this.#continuity = continuity;
  }

  stated({ seq }: JournalRecord): void {
    this.#statedSeq = seq;
  }

  /** Whether the log proves that none waits. A missing record may state one. */
  isNone({ solicitationsStatus, solicitations }: Player["limits"], period: Period): boolean {
    const isReady = solicitationsStatus === "ready" && this.#continuity.isCompleteSince(this.#statedSeq);
    return isReady && !solicitations.some((one) => one.period === period);
  }
}

export const usedOf = (value: Pence | null, remaining: Pence | null): Pence =>
  value === null || remaining === null ? zero : subtract(value, remaining);
