import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type { Observable } from "rxjs";
import { call } from "../calls/call.ts";
import type { Player } from "../player.ts";
import { snapshot } from "../ports/journal.ts";
import { runForEach } from "../reactions/bridge.ts";
import { onEvent } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { ModalOpened } from "../shell/events.ts";
import type { ResponseOf } from "../wire.ts";
import { loadWallet } from "./commands.ts";
import { getBalance } from "./wire.ts";

// A movement and its balance can both be lost on a connection that stays up. Nothing shows the page that they are missing, and it shows a wrong balance until the next
// message. So the wallet is read again when the player comes to look at it.

const isNews = (answer: ResponseOf<typeof getBalance>, { wallet }: Player): boolean =>
  wallet.status !== "ready" ||
  answer.position !== wallet.position ||
  answer.balance !== wallet.balance ||
  answer.hasDeposited !== wallet.hasDeposited ||
  answer.nextAllowedDepositDate !== wallet.nextAllowedDepositDate;

/** Reads a known wallet again. An answer without news is not recorded: it would fill the journal of a player who often comes back to the page. */
const check = Effect.gen(function* () {
  // The first load is under way.
  if ((yield* snapshot).wallet.status === "unknown") return;
  const answer = yield* Effect.result(call(getBalance, {}));
  if (Result.isSuccess(answer) && !isNews(answer.success, yield* snapshot)) return;
  // The backend is not asked twice: identical calls soon after each other share one answer.
  yield* loadWallet();
});

/** The modals that show the balance or depend on it. For the deposit form the wallet is loaded in any case. */
const SHOW_BALANCE: ReadonlySet<string> = new Set(["balanceExplained", "withdraw", "userMenu"]);

/** The player opens what shows the balance. Never ends. */
export const checkWhereShown = onEvent(ModalOpened, ({ name }) =>
  SHOW_BALANCE.has(name) ? Effect.forkChild(check) : Effect.void,
);

/** A browser reports one return by several events, some moments apart. They are one read. */
export const ONE_RETURN_MS = 500;
/** A player who goes back and forth between two tabs causes a read at most this often. */
export const RETURNS_APART_MS = 30_000;

/** The player comes back to the page. A return soon after a read is not left out: its read waits. Never ends. */
export const checkOnReturn = (shownAgain$: Observable<unknown>): Effect.Effect<void, never, Services> =>
  Effect.suspend(() => {
    let readAtMs = -Infinity;
    let isWaiting = false;
    const checkSoon = Effect.gen(function* () {
      const sinceMs = (yield* Clock.currentTimeMillis) - readAtMs;
      // The page's clock can be set back.
      yield* Effect.sleep(Math.min(Math.max(RETURNS_APART_MS - sinceMs, ONE_RETURN_MS), RETURNS_APART_MS));
      isWaiting = false;
      readAtMs = yield* Clock.currentTimeMillis;
      yield* check;
    });
    return runForEach(shownAgain$, () =>
      Effect.suspend(() => {
        if (isWaiting) return Effect.void;
        isWaiting = true;
        return Effect.forkChild(checkSoon);
      }),
    );
  });
