import {
  BallDrawn,
  GameFinished,
  PrizeWon,
  RoomEntered,
  RoomLeft,
  TicketsPurchased,
  TicketsRequested,
} from "../../domain/bingo/events.ts";
import {
  ChallengeClosed,
  ChallengeOpened,
  DepositAccepted,
  DepositRequested,
  DepositSettled,
} from "../../domain/deposits/events.ts";
import { ValueShown } from "../../domain/display/events.ts";
import { balanceOnScreen } from "../../domain/display/queries.ts";
import { differsFromLast } from "../../domain/display/rules.ts";
import { GameClosed, GameLaunched, GameLaunchRequested, GameSignalled } from "../../domain/games/events.ts";
import type { AnyEventDefinition, DataOf } from "../../domain/journal/event.ts";
import type { Claimant } from "../../domain/journal/record.ts";
import { pence, pounds } from "../../domain/money.ts";
import { SignedIn, SignedOut, SignInRequested, SignOutRequested } from "../../domain/session/events.ts";
import { RouteEntered, ShellStarted } from "../../domain/shell/events.ts";
import { DisplayFrozen, DisplayReleased, JackpotStated, WalletLoaded } from "../../domain/wallet/events.ts";
import { WithdrawalAccepted, WithdrawalChecked, WithdrawalRequested } from "../../domain/withdrawals/events.ts";
import { Ledger, Scene } from "./journals.ts";

/**
 * The journal of one evening of a regular player: sign in, deposit £20 by card with a challenge, play four rounds of a
 * slot, buy bingo tickets, win a line, withdraw £10, sign out.
 */
export function evening(): Scene {
  const scene = new WatchedScene(
    { journal: "jrn-evening", begins: "2026-11-20T19:30:04.120Z", player: null },
    new Ledger(1250, 17),
  );
  signIn(scene);
  depositByCard(scene);
  playSlots(scene, [
    { stake: 20, win: 0 },
    { stake: 20, win: 60 },
    { stake: 100, win: 0 },
    { stake: 20, win: 1500 },
  ]);
  playBingo(scene);
  withdraw(scene);
  signOut(scene);
  return scene;
}

/** A scene that also records each new balance on screen, as the balance widget does. It begins at the wallet's first statement. */
export class WatchedScene extends Scene {
  override record<D extends AnyEventDefinition>(definition: D, data: DataOf<D>, by: Claimant, cause?: number): number {
    const seq = super.record(definition, data, by, cause);
    const { wallet, display } = this.player;
    const shown = balanceOnScreen(this.player);
    if (wallet.opening !== null && differsFromLast(display, shown)) super.record(ValueShown, shown, "app");
    return seq;
  }
}

function signIn(scene: Scene): void {
  scene.record(ShellStarted, { device: "mobile", webview: false }, "app");
  scene.wait(9_400);
  const asked = scene.record(SignInRequested, { identifier: "email", withCode: false }, "player");
  scene.wait(230);
  const signedIn = scene.record(SignedIn, { player: "p-81c04e" }, "server", asked);
  scene.state(signedIn);
  scene.record(WalletLoaded, { hasDeposited: true, nextAllowedDepositDate: null }, "server", signedIn);
  scene.record(JackpotStated, { amount: pence(412_345_67) }, "server", signedIn);
}

function depositByCard(scene: Scene): void {
  scene.wait(21_000);
  const intent = "dep-1";
  const amount = pounds(20);
  const details = { methodRef: "pm-card-1", promotionCode: null, agreeDepositTerms: true };
  const asked = scene.record(DepositRequested, { intent, provider: "PCI_PROXY", amount, ...details }, "player");
  scene.wait(310);
  const accepted = scene.record(DepositAccepted, { intent, ref: "tx-5001" }, "server", asked);
  const opened = scene.record(ChallengeOpened, { intent, transactionId: "3ds-77" }, "server", accepted);
  scene.wait(14_000);
  const closed = scene.record(ChallengeClosed, { intent, outcome: "fulfilled" }, "frame", opened);
  scene.wait(900);
  const settled = scene.record(DepositSettled, { ref: "tx-5001", provider: "PCI_PROXY", amount }, "server", closed);
  scene.move("DEPOSIT", amount, "tx-5001", "Card deposit", settled);
}

function playSlots(scene: Scene, rounds: readonly { readonly stake: number; readonly win: number }[]): void {
  const game = "lucky-larder";
  scene.wait(18_000);
  const asked = scene.record(GameLaunchRequested, { game }, "player");
  scene.wait(400);
  scene.record(GameLaunched, { ...LUCKY_LARDER, session: "gs-31" }, "server", asked);
  for (const [i, { stake, win }] of rounds.entries()) {
    const round = `round-${i + 1}`;
    scene.wait(6_000);
    const bet = scene.record(GameSignalled, { game, signal: "bet" }, "frame");
    scene.record(DisplayFrozen, { because: "bet", until: scene.nowMs + 2_000 }, "app", bet);
    const started = scene.record(GameSignalled, { game, signal: "round-started" }, "frame", bet);
    scene.record(DisplayFrozen, { because: "round", until: scene.nowMs + 10_000 }, "app", started);
    scene.move("STAKE", -stake, round, "Lucky Larder", bet);
    scene.wait(2_600);
    if (win > 0) scene.move("WIN", win, round, "Lucky Larder", started);
    const ended = scene.record(GameSignalled, { game, signal: win > 0 ? "won" : "round-ended" }, "frame", started);
    scene.record(DisplayReleased, { because: win > 0 ? "win" : "round-end" }, "app", ended);
  }
  scene.wait(2_000);
  scene.record(GameClosed, { game }, "player");
}

export const LUCKY_LARDER = {
  ref: "lucky-larder",
  name: "Lucky Larder",
  provider: "Goosicorn",
  platform: "GOOSICORN",
  orientation: "landscape",
  lobbyImageUrl: "/images/lucky-larder.svg",
  backgroundImageUrl: null,
  logoImageUrl: null,
  jackpotAmount: null,
  balanceUpdateDelayMs: 0,
  gameReady: true,
} as const;

function playBingo(scene: Scene): void {
  const room = "penny-arcade";
  const game = "pa-2044";
  const bought = { room, purchaseRef: "buy-1", game };
  scene.wait(25_000);
  scene.record(RoomEntered, { room }, "player");
  scene.wait(8_000);
  const asked = scene.record(TicketsRequested, { ...bought, count: 2, total: pence(20) }, "player");
  scene.wait(200);
  const sold = scene.record(TicketsPurchased, { ...bought, tickets: [TICKET] }, "server", asked);
  scene.move("ENTRY_FEE", -20, "buy-1", "Penny Arcade 90", sold);
  for (const [index, number] of [8, 72, 13, 56, 34].entries()) {
    scene.wait(3_500);
    scene.record(BallDrawn, { room, game, index: index + 1, number }, "server");
  }
  const won = scene.record(
    PrizeWon,
    {
      room,
      game,
      kind: "ONE_LINE",
      entities: ["you"],
      result: "One line",
      amount: pence(350),
      share: pence(350),
      tickets: [TICKET.ref],
      ballIndex: 5,
    },
    "server",
  );
  const prize = { of: `${room}/${game}/ONE_LINE`, amount: pence(350), frozen: false } as const;
  scene.record(ValueShown, { ...prize, what: "result", text: "One line: you won £3.50" }, "app");
  scene.record(ValueShown, { ...prize, what: "win", text: "£3.50" }, "app");
  scene.move("PRIZE", 350, "buy-1", "Penny Arcade 90", won);
  scene.wait(60_000);
  scene.record(GameFinished, { room, game, rolloverEnd: false }, "server");
  scene.record(RoomLeft, { room }, "player");
}

const TICKET = {
  ref: "tk-1",
  purchase: "buy-1",
  rows: [
    [8, null, null, 34, null, 56, null, 72, null],
    [null, 13, 22, null, 45, null, 67, null, 81],
    [5, null, 29, 38, null, 59, null, null, 90],
  ],
};

function withdraw(scene: Scene): void {
  const intent = "wd-1";
  const ref = "tx-5002";
  scene.wait(12_000);
  const path = "/secure/user/account/payment-methods";
  scene.record(RouteEntered, { screen: "paymentMethods", path, params: {}, index: 4, how: "push" }, "player");
  scene.wait(15_000);
  const asked = scene.record(WithdrawalRequested, { intent, amount: pounds(10), methodRef: "pm-card-1" }, "player");
  scene.wait(420);
  const accepted = scene.record(WithdrawalAccepted, { intent, ref }, "server", asked);
  scene.move("WITHDRAWAL", -1000, ref, "Withdrawal", accepted);
  scene.wait(800);
  const checked = { ref, eligibleForCredit: false, manualQueue: false, msg: null } as const;
  scene.record(WithdrawalChecked, checked, "server", accepted);
}

function signOut(scene: Scene): void {
  scene.wait(30_000);
  const asked = scene.record(SignOutRequested, {}, "player");
  scene.wait(120);
  scene.record(SignedOut, { because: "player" }, "server", asked);
  scene.seal();
}
