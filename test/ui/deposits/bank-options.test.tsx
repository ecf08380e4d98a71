import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  BankPaymentUpdated,
  type BankStep,
  BankStepEntered,
  DepositAccepted,
  DepositRequested,
} from "../../../domain/deposits/events.ts";
import { ecospendSms } from "../../../domain/deposits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { NumberCheck } from "../../../domain/ports/number-check.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { getProfile } from "../../../domain/session/wire.ts";
import { user as userOf } from "../../domain/session/player.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openModalPage, ready, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const PAYMENT = {
  intent: "i-1",
  paylinkId: "link-1",
  paymentUrl: "http://127.0.0.1:1/bank/link-1" as string | null,
  qrCode: "R0lGODlhAQABAAAAACw=",
  bankLogo: "/harbour.svg",
  smsSentAt: null as number | null,
  smsSentTo: null as string | null,
  sentSmsCount: 0,
};
const SENT = { smsSentTo: "•••• 321", sentSmsCount: 1 };

/** The bank flow of a payment, at a step. */
const flow = async (
  payment: Partial<typeof PAYMENT>,
  step: BankStep,
  phoneVerified = true,
  before?: (world: World) => void,
) =>
  openModalPage(
    "depositEcospendFlow",
    [
      ...ready,
      fact(UserLoaded, userOf({ phoneVerified })),
      fact(
        DepositRequested,
        {
          intent: "i-1",
          provider: "ECOSPEND",
          methodRef: null,
          amount: pounds(30),
          promotionCode: null,
          agreeDepositTerms: true,
        },
        "player",
      ),
      fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }),
      fact(BankPaymentUpdated, { ...PAYMENT, ...payment }),
      fact(BankStepEntered, { intent: "i-1", step }, "player"),
    ],
    {
      before: (world) => {
        before?.(world);
        const { backend } = world;
        backend.answer(getProfile, {
          username: "mags",
          fullName: "Margaret Ashworth",
          firstName: "Margaret",
          email: "mags@example.com",
          phoneNumber: "+447700900321",
        });
        backend.answer(ecospendSms, { smsSentAt: Date.now(), ...SENT });
      },
    },
  );
const option = (name: RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });

describe("the option to authorise on this computer", () => {
  it("is disabled while the payment has no URL [BANK-020]", async () => {
    const { happen } = await flow({ paymentUrl: null }, "AUTH_OPTIONS");
    expect((await option(/^Authorise here/)).disabled).toBe(true);
    expect((await option(/^QR Code/)).disabled).toBe(false);
    happen(fact(BankPaymentUpdated, PAYMENT));
    await waitFor(async () => expect((await option(/^Authorise here/)).disabled).toBe(false));
  });
});

describe("the option to send an SMS", () => {
  it("sends it at once to a verified number while nothing was sent [BANK-021]", async () => {
    const { world } = await flow({}, "AUTH_OPTIONS");
    fireEvent.click(await option(/^Send me an SMS/));
    expect(await screen.findByText("•••• 321")).toBeTruthy();
    expect(world.backend.calls.filter(({ endpoint }) => endpoint === ecospendSms.name)).toEqual([
      { endpoint: ecospendSms.name, request: { phoneNumber: "+447700900321", paylinkId: "link-1" } },
    ]);
  });

  it.each<readonly [string, Partial<typeof PAYMENT>, boolean]>([
    ["the number is not verified", {}, false],
    ["one was sent already", { ...SENT, smsSentAt: 1 }, true],
  ])("asks for a number, and sends nothing, where %s [BANK-022]", async (_, payment, phoneVerified) => {
    const { called } = await flow(payment, "AUTH_OPTIONS", phoneVerified);
    fireEvent.click(await option(/^Send me an SMS/));
    expect(await screen.findByRole("textbox", { name: /Mobile number/ })).toBeTruthy();
    expect(called()).not.toContain(ecospendSms.name);
  });

  it("shows the default message of a refused number for 5 s [NET-003]", async () => {
    const { world } = await flow({}, "AUTH_OPTIONS", false);
    world.backend.answer(ecospendSms, refusal({ msg: null }));
    fireEvent.click(await option(/^Send me an SMS/));
    const number = await screen.findByRole("textbox", { name: /Mobile number/ });
    const shown = () => screen.queryByText("Sorry, we couldn't process your request") !== null;
    const clock = fakeClock();
    fireEvent.submit(number.closest("form")!);
    await clock.settle();
    await clock.advance(4_999);
    expect(shown()).toBe(true);
    await clock.advance(1);
    expect(shown()).toBe(false);
  });
});

describe("the check of a number that an SMS is about to be sent to", () => {
  const TEXT = "This number was given out very recently.";
  const warned = (step: BankStep, payment: Partial<typeof PAYMENT> = {}) =>
    flow(payment, step, true, (world) => {
      const warns = Layer.succeed(NumberCheck, { warn: () => Effect.succeed(TEXT) });
      Object.assign(world, { layer: Layer.mergeAll(world.layer, warns) });
    });

  it("shows its warning at the field, and no SMS is sent [PHONE-016 PHONE-017]", async () => {
    const { called } = await warned("SMS_NEW_NUMBER");
    const field = await screen.findByRole("textbox", { name: /Mobile number/ });
    fireEvent.click(await option(/^Send me an SMS/));
    const warning = await screen.findByText(TEXT);
    expect(field.getAttribute("aria-describedby")?.split(" ")).toContain(warning.closest("[id]")?.id);
    expect(called()).not.toContain(ecospendSms.name);
    fireEvent.change(field, { target: { value: "07700 900456" } });
    expect(screen.queryByText(TEXT)).toBeNull();
  });

  it.each<readonly [BankStep, RegExp, Partial<typeof PAYMENT>]>([
    ["AUTH_OPTIONS", /^Send me an SMS/, {}],
    ["SMS", /^Send again/, { ...SENT, smsSentAt: 1 }],
  ])("counts for the player's own number at the step %s too [PHONE-017]", async (step, name, payment) => {
    const { called } = await warned(step, payment);
    fireEvent.click(await option(name));
    expect(await screen.findByText(TEXT)).toBeTruthy();
    expect(called()).not.toContain(ecospendSms.name);
  });
});

describe("sending the SMS again", () => {
  const numbers = ({ backend }: World) =>
    backend.calls.flatMap(({ endpoint, request }) =>
      endpoint === ecospendSms.name ? [(request as { readonly phoneNumber: string }).phoneNumber] : [],
    );

  it("sends it to the number that the player typed, and not to their own", async () => {
    const { world } = await flow({}, "SMS_NEW_NUMBER");
    world.backend.answer(ecospendSms, { smsSentAt: Date.now(), smsSentTo: "•••• 456", sentSmsCount: 1 });
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /Mobile number/ });
    expect(field.value).toBe("07700 900321");
    fireEvent.change(field, { target: { value: "07700 900456" } });
    fireEvent.click(await option(/^Send me an SMS/));
    await screen.findByText("•••• 456");
    fireEvent.click(await option(/^Send again/));
    await waitFor(() => expect(numbers(world)).toEqual(["+447700900456", "+447700900456"]));
  });

  it.each<readonly [string, string, readonly string[]]>([
    ["sends it to the player's own number, if it was sent to that", "•••• 321", ["+447700900321"]],
    ["asks for the number, if it was sent to another before the page was loaded", "•••• 456", []],
  ])("%s", async (_, smsSentTo, sent) => {
    const { world } = await flow({ smsSentAt: 1, smsSentTo, sentSmsCount: 1 }, "SMS");
    fireEvent.click(await option(/^Send again/));
    if (sent.length === 0) await screen.findByRole("textbox", { name: /Mobile number/ });
    await waitFor(() => expect(numbers(world)).toEqual(sent));
  });

  it("is disabled for 60 s after the second [BANK-025]", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const sentAt = Date.now();
    await flow({ smsSentAt: sentAt, smsSentTo: "•••• 321", sentSmsCount: 2 }, "SMS");
    const again = await option(/^Send again/);
    const at = (ms: number) => act(() => vi.advanceTimersByTimeAsync(sentAt + ms - Date.now()));
    expect(again.disabled).toBe(true);
    await at(58_000);
    expect(again.disabled).toBe(true);
    await at(61_000);
    expect([again.disabled, again.textContent]).toEqual([false, "Send again"]);
  });
});
