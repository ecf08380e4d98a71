import { DepositAccepted, DepositDeclined, DepositRequested, DepositSettled } from "../../domain/deposits/events.ts";
import { ValueShown } from "../../domain/display/events.ts";
import { GameClosed, GameLaunched, GameLaunchRequested } from "../../domain/games/events.ts";
import { LimitChangeFailed, LimitChangeRequested, LimitsStated } from "../../domain/limits/events.ts";
import { pence, pounds } from "../../domain/money.ts";
import { RealityStated, RealityTimerStarted } from "../../domain/reality/events.ts";
import { SignedIn, SignedOut, SignInRequested, SignOutRequested } from "../../domain/session/events.ts";
import { ShellStarted } from "../../domain/shell/events.ts";
import { WithdrawalAccepted, WithdrawalRequested } from "../../domain/withdrawals/events.ts";
import { noLimit } from "./deposit-facts.ts";
import { LUCKY_LARDER, WatchedScene } from "./evening.ts";
import { fileOf, Ledger } from "./journals.ts";

const MINUTE_MS = 60_000;

/** The logs of fixtures/questions, by name: three players, with what an auditor asks about. */
export const questionJournals = (): ReadonlyMap<string, string> =>
  new Map([
    ["rosie-past-midnight.ndjson", fileOf(rosiePastMidnight().lines())],
    ["sam-withdrawal.ndjson", fileOf(samWithdrawal().lines())],
    ["sam-next-day.ndjson", fileOf(samNextDay().lines())],
    ["ivy-screen.ndjson", fileOf(ivyScreen().lines())],
  ]);

/** A raise is refused before midnight. Past midnight she deposits, loses it, deposits again, and stakes on after the reality check was due. */
function rosiePastMidnight(): WatchedScene {
  const scene = begin("jrn-rosie-1", "p-rosie", "2026-10-31T21:58:00.000Z", new Ledger(500, 12));
  deposit(scene, "d-1", 20);
  playSlots(scene, "gs-1", 8, 300);
  scene.wait(70 * MINUTE_MS);
  const changes = [{ period: "daily", amount: pounds(200) } as const];
  const asked = scene.record(LimitChangeRequested, { changes, noLimitsConfirmed: false }, "player");
  scene.wait(400);
  const message = "Your limit cannot be changed right now";
  scene.record(LimitChangeFailed, { message }, "server", asked);
  scene.wait(48 * MINUTE_MS);
  deposit(scene, "d-2", 10);
  playSlots(scene, "gs-2", 11, 100);
  scene.wait(3 * MINUTE_MS);
  deposit(scene, "d-3", 15);
  playSlots(scene, "gs-3", 3, 500);
  return end(scene);
}

/** Two deposits are declined and repeated at once. A withdrawal comes back and is lost. One deposit has no request in the log. */
function samWithdrawal(): WatchedScene {
  const scene = begin("jrn-sam-1", "p-sam", "2026-11-14T19:00:00.000Z", new Ledger(4_000, 80));
  declined(scene, "d-1", 40);
  scene.wait(12_000);
  declined(scene, "d-2", 40);
  scene.wait(9_000);
  deposit(scene, "d-3", 20, 6 * MINUTE_MS);
  scene.wait(5 * MINUTE_MS);
  const request = { intent: "w-1", amount: pounds(30), methodRef: "pm-1" };
  const asked = scene.record(WithdrawalRequested, request, "player");
  scene.wait(250);
  scene.record(WithdrawalAccepted, { intent: "w-1", ref: "wd-1" }, "server", asked);
  scene.move("WITHDRAWAL", -3_000, "wd-1", "PayPal", asked);
  scene.wait(10 * MINUTE_MS);
  scene.move("WITHDRAWAL_CANCELLED", 3_000, "wd-1", "PayPal", asked);
  playSlots(scene, "gs-1", 11, 500);
  scene.wait(MINUTE_MS);
  scene.move("DEPOSIT", 2_500, "dep-other-tab", "PayPal");
  return end(scene);
}

function samNextDay(): WatchedScene {
  const scene = begin("jrn-sam-2", "p-sam", "2026-11-15T10:00:00.000Z", new Ledger(3_000, 95));
  deposit(scene, "d-1", 5);
  playSlots(scene, "gs-1", 2, 50, 900);
  return end(scene);
}

/** The screen shows a balance that the ledger never had. */
function ivyScreen(): WatchedScene {
  const scene = begin("jrn-ivy-1", "p-ivy", "2026-10-12T12:00:00.000Z", new Ledger(1_500, 3));
  playSlots(scene, "gs-1", 1, 25);
  scene.wait(8_000);
  scene.record(ValueShown, { what: "balance", of: null, text: "£99.99", amount: pence(9_999), frozen: false }, "app");
  scene.wait(8_000);
  deposit(scene, "d-1", 10);
  return end(scene);
}

function begin(journal: string, player: string, begins: string, ledger: Ledger): WatchedScene {
  const scene = new WatchedScene({ journal, begins, player }, ledger);
  scene.record(ShellStarted, { device: "desktop", webview: false }, "app");
  scene.wait(4_000);
  const asked = scene.record(SignInRequested, { identifier: "username", withCode: false }, "player");
  scene.wait(200);
  const signedIn = scene.record(SignedIn, { player }, "server", asked);
  scene.state(signedIn);
  const daily = { ...noLimit, value: pounds(100), remaining: pounds(100) };
  scene.record(LimitsStated, { daily, weekly: noLimit, monthly: noLimit, asOf: scene.nowMs }, "server");
  const figures = { sessionWinnings: pence(0), sessionLosses: pence(0), sessionDurationInSeconds: 1 };
  scene.record(RealityStated, { realityCheckInterval: 60, ...figures }, "server");
  scene.record(RealityTimerStarted, { expiresAt: scene.nowMs + 60 * MINUTE_MS, because: "login" }, "app");
  scene.wait(15_000);
  return scene;
}

const PAYPAL = { provider: "PAYPAL", methodRef: "pm-1", promotionCode: null, agreeDepositTerms: true } as const;

function deposit(scene: WatchedScene, intent: string, amountPounds: number, bookedAfterMs = 700): void {
  const ref = `dep-${intent}`;
  const amount = pounds(amountPounds);
  const asked = scene.record(DepositRequested, { intent, amount, ...PAYPAL }, "player");
  scene.wait(300);
  scene.record(DepositAccepted, { intent, ref }, "server", asked);
  scene.wait(bookedAfterMs);
  scene.move("DEPOSIT", amount, ref, "PayPal", asked);
  scene.record(DepositSettled, { ref, provider: "PAYPAL", amount }, "server", asked);
  scene.wait(20_000);
}

function declined(scene: WatchedScene, intent: string, amountPounds: number): void {
  const ref = `dep-${intent}`;
  const asked = scene.record(DepositRequested, { intent, amount: pounds(amountPounds), ...PAYPAL }, "player");
  scene.wait(300);
  scene.record(DepositAccepted, { intent, ref }, "server", asked);
  scene.wait(900);
  const message = "Your bank declined the payment";
  scene.record(DepositDeclined, { intent: null, ref, message, code: 5501 }, "server", asked);
}

/** Each round is lost, or the last one won. */
function playSlots(scene: WatchedScene, session: string, rounds: number, stakePence: number, winPence = 0): void {
  const game = "lucky-larder";
  const asked = scene.record(GameLaunchRequested, { game }, "player");
  scene.wait(300);
  scene.record(GameLaunched, { ...LUCKY_LARDER, session }, "server", asked);
  for (let round = 0; round < rounds; round++) {
    scene.wait(30_000);
    scene.move("STAKE", -stakePence, `${session}:${round}`, "Lucky Larder", asked);
  }
  if (winPence > 0) scene.move("WIN", winPence, `${session}:${rounds - 1}`, "Lucky Larder", asked);
  scene.wait(10_000);
  scene.record(GameClosed, { game }, "player");
}

function end(scene: WatchedScene): WatchedScene {
  scene.wait(30_000);
  const asked = scene.record(SignOutRequested, {}, "player");
  scene.wait(90);
  scene.record(SignedOut, { because: "player" }, "server", asked);
  scene.seal();
  return scene;
}
