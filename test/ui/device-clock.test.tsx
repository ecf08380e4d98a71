import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { RoomsListed } from "../../domain/bingo/events.ts";
import { timeStart } from "../../domain/bingo/commands.ts";
import { getTimer } from "../../domain/bingo/wire.ts";
import {
  BankPaymentUpdated,
  BankStepEntered,
  DepositAccepted,
  DepositRequested,
} from "../../domain/deposits/events.ts";
import { coolOff, selfExclude } from "../../domain/exclusion/wire.ts";
import { LimitsStated } from "../../domain/limits/events.ts";
import { MethodsLoaded } from "../../domain/methods/events.ts";
import { CodeSent, PhoneVerificationStated } from "../../domain/mobile/events.ts";
import { pounds } from "../../domain/money.ts";
import { ConfirmCodeAwaited } from "../../domain/session/events.ts";
import { logout } from "../../domain/session/wire.ts";
import { Curtain } from "../../ui/bingo/Countdown.tsx";
import { RoomList } from "../../ui/bingo/RoomList.tsx";
import { Countdown } from "../../ui/rewards/Countdown.tsx";
import { inRoom, NEXT, ROOM, summary } from "../domain/bingo/room.ts";
import { signedOut } from "../domain/session/player.ts";
import { limitOf, noLimit, VISA } from "../support/deposit-facts.ts";
import { fact, type Fact } from "../support/given.ts";
import { WrongClock } from "../support/wrong-clock.ts";
import { hall } from "./bingo/hall.tsx";
import { openModalPage, ready, withoutAnimations } from "./deposits/deposit-page.tsx";
import { openPage, setWidth } from "./shell/page.tsx";

beforeEach(() => {
  withoutAnimations();
  setWidth(1440);
});

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** The page's clock, once the server has answered at this time. */
async function clockAt(now: string, aheadMs: number): Promise<WrongClock> {
  vi.useFakeTimers({ now: Date.parse(now), shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const device = new WrongClock(aheadMs);
  await device.answer();
  return device;
}

/** The seconds in a text such as '1:02', '01:30:00' or 'Send again in 31 s'. */
const secondsIn = (text: string | null | undefined): number =>
  (/[\d:]+(?!.*\d)/.exec(text ?? "")?.[0] ?? "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** The Date header says the second only, and the page takes a moment. */
const expectSeconds = (text: string | null | undefined, seconds: number) => {
  expect(secondsIn(text)).toBeGreaterThanOrEqual(seconds - 8);
  expect(secondsIn(text)).toBeLessThanOrEqual(seconds + 1);
};

// Half an hour before and after a midnight in London, at the end of a month. A clock that is an hour wrong shows another day.
describe.each([
  { wrong: "an hour fast", aheadMs: HOUR_MS, now: "2026-06-30T22:30:00Z", day: "2026-06-30" },
  { wrong: "an hour slow", aheadMs: -HOUR_MS, now: "2026-06-30T23:30:00Z", day: "2026-07-01" },
])("on a device whose clock is $wrong", ({ aheadMs, now, day }) => {
  const isFast = aheadMs > 0;

  it("the list of bingo rooms counts down to the game's start", async () => {
    const { view: clock } = await clockAt(now, aheadMs);
    const rooms = [summary({ startDate: Date.now() + 122 * SECOND_MS })];
    hall([fact(RoomsListed, { rooms })], { what: <RoomList />, clock });
    expectSeconds(/\d+:\d\d/.exec(screen.getByRole("link").textContent ?? "")?.[0], 122);
  });

  it("a bingo room counts down to its start, from the stated time left", async () => {
    const { view: clock } = await clockAt(now, aheadMs);
    const { world, run } = hall(inRoom, { what: <Curtain />, clock });
    world.backend.answer(getTimer, { game: NEXT, startsInMs: 122 * SECOND_MS });
    await run(timeStart(ROOM));
    expectSeconds(screen.getByRole("timer").textContent, 122);
    const { startsAt } = world.player.bingo.rooms[ROOM]?.next ?? {};
    expect(Math.abs((startsAt ?? 0) - Date.now() - 122 * SECOND_MS)).toBeLessThan(9 * SECOND_MS);
  });

  it("a played reward counts down to the next UTC midnight", async () => {
    const { view: clock } = await clockAt(now, aheadMs);
    hall([], { what: <Countdown />, clock });
    expectSeconds(screen.getByRole("timer").textContent, isFast ? 5_400 : 1_800);
  });

  it("another SMS for a bank payment waits for the rest of its minute", async () => {
    const { view: clock } = await clockAt(now, aheadMs);
    const requested = {
      intent: "i-1",
      provider: "ECOSPEND",
      methodRef: null,
      amount: pounds(30),
      promotionCode: null,
      agreeDepositTerms: true,
    } as const;
    const payment = {
      intent: "i-1",
      paylinkId: "link-1",
      paymentUrl: "http://127.0.0.1:1/bank/link-1",
      qrCode: null,
      bankLogo: "/harbour.svg",
      smsSentAt: Date.now() - 20 * SECOND_MS,
      smsSentTo: "•••• 321",
      sentSmsCount: 2,
    };
    await openModalPage(
      "depositEcospendFlow",
      [
        ...ready,
        fact(DepositRequested, requested, "player"),
        fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }),
        fact(BankPaymentUpdated, payment),
        fact(BankStepEntered, { intent: "i-1", step: "SMS" }, "player"),
      ],
      { clock },
    );
    const again = await screen.findByRole("button", { name: /^Send again/ });
    expectSeconds(again.textContent, 40);
  });

  it("a text message for a phone number waits for the rest of its minute, also while the device's clock is put right", async () => {
    const device = await clockAt(now, aheadMs);
    // A phone is offered while the primary method may be changed.
    const offered = [...ready, fact(MethodsLoaded, { methods: [{ ...VISA, canAlterPrimaryMethod: true }] })];
    const page = await openModalPage("verifyDepositMobile", offered, { clock: device.view });
    const status = { canSendVerification: true, canAttemptVerification: true, requiresReverification: false };
    page.happen(
      fact(PhoneVerificationStated, { phone: "deposit", phoneVerified: false, ...status }),
      fact(CodeSent, { phone: "deposit" }),
    );
    const again = await screen.findByRole<HTMLButtonElement>("button", { name: /code.* in \d+ s/ });
    device.aheadMs = 0;
    await act(() => vi.advanceTimersByTimeAsync(20 * SECOND_MS));
    expectSeconds(again.textContent, 40);
  });

  it("a code of the sign-in waits for the rest of its minute, and keeps waiting while the device's clock is put right", async () => {
    const device = await clockAt(now, aheadMs);
    await openPage({ path: "/login/confirm-code", session: signedOut, clock: device.view }).then(({ happened }) =>
      act(() => {
        const sentAt = Date.now() - 20 * SECOND_MS;
        happened(ConfirmCodeAwaited, { methods: ["SMS"], method: "SMS", sentAt });
      }),
    );
    const again = await screen.findByRole<HTMLButtonElement>("button", { name: /^Text me a new code in/ });
    expectSeconds(again.textContent, 40);
    device.aheadMs = 0;
    await act(() => vi.advanceTimersByTimeAsync(10 * SECOND_MS));
    expectSeconds(again.textContent, 30);
  });

  it.each([
    { name: "coolOff", call: coolOff, period: "24 hours", fast: "2026-07-01", slow: "2026-07-02" },
    { name: "selfExclusion", call: selfExclude, period: "6 months", fast: "2026-12-30", slow: "2027-01-01" },
  ] as const)("the end of $name is a day by the server's clock, as shown and as sent", async (exclusion) => {
    const { view: clock } = await clockAt(now, aheadMs);
    const { world } = await openPage({
      path: `/secure/user?modals=${exclusion.name}`,
      before: ({ backend }) => {
        backend.answer(logout, {});
        backend.answer(exclusion.call, {});
      },
      clock,
    });
    const sheet = within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));
    fireEvent.focus(screen.getByRole("combobox", { name: /How long/ }));
    fireEvent.click(within(await screen.findByRole("listbox")).getByRole("option", { name: exclusion.period }));
    const end = isFast ? exclusion.fast : exclusion.slow;
    expect(sheet.getByText(/^You will be out/).textContent).toContain(end.split("-").toReversed().join("/"));
    for (const box of sheet.queryAllByRole("checkbox")) fireEvent.click(box);
    fireEvent.click(sheet.getByRole("button", { name: /^(Start|Exclude|Self)/ }));
    await waitFor(() => expect(world.backend.count(exclusion.call)).toBe(1));
    expect(world.backend.calls.find(({ endpoint }) => endpoint === exclusion.call.name)?.request).toEqual({
      endDate: end,
    });
  });

  it("a limit resets at the end of the server's month", async () => {
    const { view: clock } = await clockAt(now, aheadMs);
    const limits = (): Fact =>
      fact(LimitsStated, {
        daily: noLimit,
        weekly: noLimit,
        monthly: limitOf(pounds(500), pounds(450)),
        asOf: clock.now(),
      });
    const { sheet, happen } = await openModalPage("deposit", ready, { clock });
    await act(async () => happen(limits()));
    expect(await sheet.findByText(new RegExp(`resets on ${isFast ? "Wed 1 Jul" : "Sat 1 Aug"}$`))).toBeTruthy();
  });

  it("the history begins with the days up to today", async () => {
    const { view: clock } = await clockAt(now, aheadMs);
    await openPage({ path: "/secure/user/account/game-transactions", clock });
    fireEvent.click(await screen.findByRole("button", { name: "Choose days" }));
    const days = within(screen.getByRole("group", { name: "Choose days" }));
    expect(days.getByLabelText<HTMLInputElement>("Until").value).toBe(day);
  });
});
