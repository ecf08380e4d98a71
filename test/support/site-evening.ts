import {
  BallDrawn,
  GameFinished,
  GameStarted,
  PrizeWon,
  RoomEntered,
  RoomLeft,
  RoomLoaded,
  TicketsOwned,
  TicketsPurchased,
  TicketsRequested,
} from "../../domain/bingo/events.ts";
import type { JackpotKind } from "../../domain/bingo/prizes.ts";
import { DepositAccepted, DepositDeclined, DepositRequested, DepositSettled } from "../../domain/deposits/events.ts";
import { GameClosed, GameLaunched, GameLaunchRequested } from "../../domain/games/events.ts";
import { LimitsStated, SolicitationsStated } from "../../domain/limits/events.ts";
import { pence, pounds } from "../../domain/money.ts";
import { RealityStated, RealityTimerStarted } from "../../domain/reality/events.ts";
import { RewardPlayRequested } from "../../domain/rewards/events.ts";
import { SignedIn, SignedOut, SignInRequested, SignOutRequested } from "../../domain/session/events.ts";
import { ShellStarted } from "../../domain/shell/events.ts";
import { WithdrawalAccepted, WithdrawalChecked, WithdrawalRequested } from "../../domain/withdrawals/events.ts";
import { LUCKY_LARDER, WatchedScene } from "./evening.ts";
import { Ledger } from "./journals.ts";
import { noLimit } from "./deposit-facts.ts";
import { CURRENT, description, ROOM, TICKETS } from "../domain/bingo/room.ts";

const PURCHASE = "bought-1";

/**
 * The journal of an evening with the references that the sandbox gives: a round by the game's session, a prize by its game, a
 * withdrawal by its intent, a free round by its reward. A deposit is declined, a withdrawal cancelled.
 */
export function siteEvening(): WatchedScene {
  const scene = new WatchedScene(
    { journal: "jrn-site", begins: "2026-11-20T19:30:00.000Z", player: "p-rosie" },
    new Ledger(5_000, 30),
  );
  signIn(scene);
  deposits(scene);
  rounds(scene);
  bingo(scene);
  withdrawals(scene);
  scene.wait(20_000);
  const asked = scene.record(SignOutRequested, {}, "player");
  scene.wait(90);
  scene.record(SignedOut, { because: "player" }, "server", asked);
  scene.seal();
  return scene;
}

function signIn(scene: WatchedScene): void {
  scene.record(ShellStarted, { device: "desktop", webview: false }, "app");
  scene.wait(4_000);
  const asked = scene.record(SignInRequested, { identifier: "username", withCode: false }, "player");
  scene.wait(200);
  const signedIn = scene.record(SignedIn, { player: "p-rosie" }, "server", asked);
  scene.state(signedIn);
  const daily = { ...noLimit, value: pounds(50), remaining: pounds(50) };
  scene.record(LimitsStated, { daily, weekly: noLimit, monthly: noLimit, asOf: scene.nowMs }, "server");
  scene.record(SolicitationsStated, { solicitations: [] }, "server");
  const figures = { sessionWinnings: pence(0), sessionLosses: pence(0), sessionDurationInSeconds: 1 };
  scene.record(RealityStated, { realityCheckInterval: 60, ...figures }, "server");
  scene.record(RealityTimerStarted, { expiresAt: scene.nowMs + 3_600_000, because: "login" }, "app");
}

function deposits(scene: WatchedScene): void {
  const details = { provider: "PAYPAL", methodRef: "pm-1", promotionCode: null, agreeDepositTerms: true } as const;
  scene.wait(15_000);
  const first = scene.record(DepositRequested, { intent: "d-1", amount: pounds(30), ...details }, "player");
  scene.wait(300);
  scene.record(DepositAccepted, { intent: "d-1", ref: "dep-1" }, "server", first);
  scene.wait(900);
  const message = "Your bank declined the payment";
  scene.record(DepositDeclined, { intent: null, ref: "dep-1", message, code: 5501 }, "server", first);
  scene.wait(20_000);
  const second = scene.record(DepositRequested, { intent: "d-2", amount: pounds(20), ...details }, "player");
  scene.wait(300);
  scene.record(DepositAccepted, { intent: "d-2", ref: "dep-2" }, "server", second);
  scene.wait(700);
  scene.move("DEPOSIT", 2_000, "dep-2", "PayPal", second);
  scene.record(DepositSettled, { ref: "dep-2", provider: "PAYPAL", amount: pounds(20) }, "server", second);
}

function rounds(scene: WatchedScene): void {
  const game = "lucky-larder";
  scene.wait(9_000);
  const asked = scene.record(GameLaunchRequested, { game }, "player");
  scene.wait(300);
  scene.record(GameLaunched, { ...LUCKY_LARDER, session: "gs-7" }, "server", asked);
  for (const [round, win] of [0, 40, 200].entries()) {
    scene.wait(5_000);
    scene.move("STAKE", -20, `gs-7:${round}`, "Lucky Larder", asked);
    if (win > 0) scene.move("WIN", win, `gs-7:${round}`, "Lucky Larder", asked);
  }
  scene.record(GameClosed, { game }, "player");
  scene.wait(3_000);
  const played = scene.record(RewardPlayRequested, { reward: "card-1", name: "5 free spins", game }, "player");
  scene.wait(4_000);
  scene.move("FREE_ROUND", 35, "card-1:1", "Lucky Larder", played);
}

function bingo(scene: WatchedScene): void {
  const ofGame = { room: ROOM, game: CURRENT };
  const tickets = TICKETS.map((ticket) => ({ ...ticket, purchase: PURCHASE }));
  const price = 10 * tickets.length;
  scene.wait(8_000);
  scene.record(RoomEntered, { room: ROOM }, "url");
  scene.record(RoomLoaded, { ...description("next"), game: CURRENT }, "server");
  scene.wait(6_000);
  const request = { ...ofGame, purchaseRef: PURCHASE, count: tickets.length, total: pence(price) };
  const asked = scene.record(TicketsRequested, request, "player");
  scene.wait(150);
  scene.move("ENTRY_FEE", -price, PURCHASE, "Penny Arcade", asked);
  scene.record(TicketsPurchased, { ...ofGame, purchaseRef: PURCHASE, tickets }, "server", asked);
  scene.record(TicketsOwned, { ...ofGame, tickets }, "server");
  scene.wait(5_000);
  const jackpots = description().jackpots;
  scene.record(GameStarted, { ...ofGame, players: 9, jackpots }, "server");
  const [first] = tickets;
  const rows = (first?.rows ?? []).map((row) => row.flatMap((number) => number ?? []));
  let index = 0;
  const kinds: readonly JackpotKind[] = ["ONE_LINE", "TWO_LINES", "GAME"];
  const amounts: readonly number[] = [200, 300, 500];
  for (const [turn, row] of rows.entries()) {
    for (const number of row) {
      scene.wait(2_000);
      scene.record(BallDrawn, { ...ofGame, index: ++index, number }, "server");
    }
    const amount = pence(amounts[turn] ?? 0);
    const win = { entities: ["Rosie"], result: "Won by Rosie", amount, share: amount, tickets: [first?.ref ?? ""] };
    const won = scene.record(PrizeWon, { ...ofGame, kind: kinds[turn] ?? "GAME", ...win, ballIndex: index }, "server");
    scene.move("PRIZE", amount, CURRENT, "Penny Arcade", won);
  }
  scene.record(GameFinished, { ...ofGame, rolloverEnd: false }, "server");
  scene.wait(4_000);
  scene.record(RoomLeft, { room: ROOM }, "player");
}

function withdrawals(scene: WatchedScene): void {
  let last: number | undefined;
  for (const [number, amount] of [
    [1, 1_000],
    [2, 1_500],
  ] as const) {
    scene.wait(10_000);
    const request = { intent: `w-${number}`, amount: pence(amount), methodRef: "pm-1" };
    const asked = scene.record(WithdrawalRequested, request, "player");
    last = asked;
    scene.wait(250);
    // The movement arrives before the answer of the call.
    scene.move("WITHDRAWAL", -amount, `w-${number}`, "PayPal", asked);
    scene.record(WithdrawalAccepted, { intent: `w-${number}`, ref: `wd-${number}` }, "server", asked);
    scene.wait(2_000);
    const checked = { ref: `wd-${number}`, eligibleForCredit: false, manualQueue: false, msg: null };
    scene.record(WithdrawalChecked, checked, "server", asked);
  }
  scene.wait(90_000);
  scene.move("WITHDRAWAL_CANCELLED", 1_500, "w-2", "PayPal", last);
}
