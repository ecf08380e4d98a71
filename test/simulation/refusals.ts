import * as Effect from "effect/Effect";
import { messageOf } from "../../domain/calls/call.ts";
import { type CallError, Offline, Refused, TimedOut, Unreachable, Withheld } from "../../domain/ports/backend.ts";
import type { Player } from "../../domain/player.ts";
import { isPlayer, type Visitor } from "../../domain/visitor.ts";
import { untrue } from "./reasons.ts";
import { mayBeSilent } from "./silence.ts";
import type { Tab } from "./tab.ts";

/** Compares what the pages of a tab refuse with the state at that moment, because no later state has the cause. */
export class Refusals {
  /** How the words of refusals were not true. */
  readonly untrue: string[] = [];
  /** What ended without a change, a record or a reason. */
  readonly silent: string[] = [];
  /** The act that the player began last. */
  act = "";
  /** The last state of a session on this page. */
  #session: Player | undefined;
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /**
   * Runs a command, counts its refusal, and compares the words of its refusal with the state, and what it leaves behind with what was before it. A
   * form that handles its own failures calls it. `of` is the command, if it may be silent, with its arguments.
   */
  watched<A, E, R>(
    program: Effect.Effect<A, E, R>,
    of?: unknown,
    args: readonly unknown[] = [],
  ): Effect.Effect<A, E, R> {
    return Effect.suspend(() => {
      const { page, player } = this.#tab;
      if (page === undefined || player === undefined) return program;
      const { act } = this;
      const before = this.#left();
      const leavesNothing = () => !page.life.isOver && this.#left().every((one, at) => one === before[at]);
      const ended = () => {
        if (leavesNothing() && !mayBeSilent(of, player, args))
          this.silent.push(`${this.#tab.name}: "${act}" left nothing behind`);
      };
      const failed = (error: E) => {
        this.#tab.browser.world.reached.refused(error);
        const words = wordsOf(error);
        if (words !== undefined) this.#tab.browser.world.reached.said(words);
        if (words !== undefined) this.judge(words, `"${act}" was refused`, this.#tab.player);
        else if (leavesNothing())
          this.silent.push(`${this.#tab.name}: "${act}" was refused without a word: ${tagOf(error)}`);
      };
      return program.pipe(
        Effect.tap(() => Effect.sync(ended)),
        Effect.tapError((error) => Effect.sync(() => failed(error))),
      );
    });
  }

  /** Judges the message of an event that says why something did not come about. */
  recorded(event: { readonly _tag: string }, before: Visitor): void {
    if (!("message" in event) || typeof event.message !== "string") return;
    this.#tab.browser.world.reached.said(event.message);
    if (event._tag !== "NoticeRaised") this.judge(event.message, event._tag, before);
  }

  /** The page has another state now. */
  moved(state: Visitor): void {
    if (!isPlayer(state)) this.#session = undefined;
    else if (state.journal.opening !== null) this.#session = state;
  }

  /**
   * A visitor's state has no cause that could be compared. After the end of a session the causes are in its last state: an answer may arrive then
   * to a command of the session.
   */
  judge(words: string, where: string, now: Visitor | undefined): void {
    if (now === undefined || !isPlayer(now)) return;
    const state = now.journal.opening === null ? (this.#session ?? now) : now;
    const { browser, name, page, pages } = this.#tab;
    const wrong = untrue(words, {
      player: state,
      nowMs: page?.clock.now() ?? browser.nowMs(),
      isOnline: browser.isOnline(),
      answers: browser.answers,
      pages,
      hasLostRecords: browser.journals.hasFailed,
      hasFaults: browser.world.faults.story.length > 0,
    });
    if (wrong !== undefined) this.untrue.push(`${name}, ${where}: "${words}", ${wrong}`);
  }

  /** What a command may leave behind: a record, a state, or another address. */
  #left(): readonly unknown[] {
    const { page, history } = this.#tab;
    return [page?.client.store.lastSeq, page?.client.store.snapshot(), history.current, history.at];
  }
}

const CALL_ERRORS = [Offline, TimedOut, Unreachable, Refused, Withheld];
const isCallError = (error: object): error is CallError => CALL_ERRORS.some((one) => error instanceof one);

const wordsOf = (error: unknown): string | undefined => {
  if (typeof error !== "object" || error === null) return undefined;
  if (isCallError(error)) return messageOf(error);
  const words = "copy" in error ? error.copy : "message" in error ? error.message : undefined;
  return typeof words === "string" && words !== "" ? words : undefined;
};

const tagOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "_tag" in error ? String(error._tag) : String(error);
