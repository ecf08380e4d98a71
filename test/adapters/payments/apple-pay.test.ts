import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { NO_APPLE_PAY_IN_BROWSER, sheetsOf } from "../../../adapters/payments/apple-pay.ts";
import type { ApplePaySession } from "../../../adapters/payments/apple-pay-session.ts";
import { pounds } from "../../../domain/money.ts";
import type { ApplePaySheet } from "../../../domain/ports/apple-pay.ts";

const NO_NATIVE_SHEET = { absent: "no app" };
const AMOUNT = { amountPence: pounds(20), currency: "GBP", country: "GB" } as const;
const REQUEST = { ...AMOUNT, ref: "dep-1", configuration: '{"merchantSession":{"nonce":"n"}}' };

/** A browser with Apple Pay, whose sheet a test holds in its hands. */
class Safari {
  readonly said: string[] = [];
  session: ApplePaySession | undefined;
  request: object | undefined;
  canMakePayments: () => boolean = () => true;
  begin: () => void = () => undefined;

  readonly sheets = () => sheetsOf(this.window, NO_NATIVE_SHEET);
  readonly sheet = () => this.sheets().browser as ApplePaySheet;

  get window(): Window {
    const say = (what: string) => void this.said.push(what);
    const made = (session: ApplePaySession, request: object) => {
      this.session = session;
      this.request = request;
    };
    const { begin, canMakePayments } = this;
    class Session implements ApplePaySession {
      static readonly STATUS_SUCCESS = 0;
      static readonly STATUS_FAILURE = 1;
      static readonly canMakePayments = canMakePayments;
      onvalidatemerchant: ApplePaySession["onvalidatemerchant"] = null;
      onpaymentauthorized: ApplePaySession["onpaymentauthorized"] = null;
      oncancel: ApplePaySession["oncancel"] = null;
      constructor(_version: number, request: object) {
        made(this, request);
      }
      readonly begin = begin;
      readonly abort = () => say("aborted");
      readonly completeMerchantValidation = (session: unknown) => say(`merchant ${JSON.stringify(session)}`);
      readonly completePayment = ({ status }: { readonly status: number }) => say(`status ${status}`);
    }
    return { ApplePaySession: Session, navigator: { userAgent: "Safari on an iPhone" } } as unknown as Window;
  }
}

const authorising = async (safari: Safari, act: (session: ApplePaySession) => void, request = REQUEST) => {
  const sheet = safari.sheet();
  await Effect.runPromise(sheet.open(AMOUNT));
  act(safari.session as ApplePaySession);
  const said = await Effect.runPromise(
    Effect.match(sheet.authorise(request), {
      onSuccess: ({ token }) => token,
      onFailure: (error) => (error._tag === "ApplePayFault" ? error.resultCode : error._tag),
    }),
  );
  return { sheet, said };
};

describe("Apple Pay's sheet in a browser", () => {
  it("is opened with the amount in pounds and pence, in the very moment that it is asked to", () => {
    const safari = new Safari();
    Effect.runSync(safari.sheet().open(AMOUNT));
    expect(safari.request).toMatchObject({
      countryCode: "GB",
      currencyCode: "GBP",
      total: { label: "Eyes Down", amount: "20.00" },
    });
  });

  it("gives Apple's token for the payment once it knows the merchant, and receives the result", async () => {
    const safari = new Safari();
    const { sheet, said } = await authorising(safari, (session) => {
      session.onvalidatemerchant?.();
      setTimeout(() => session.onpaymentauthorized?.({ payment: { token: { data: "x" } } }));
    });
    expect(said).toBe('{"data":"x"}');
    await Effect.runPromise(sheet.conclude(true));
    // It is over, and receives its end once.
    await Effect.runPromise(Effect.andThen(sheet.dismiss, sheet.conclude(false)));
    expect(safari.said).toEqual(['merchant {"nonce":"n"}', "status 0"]);
    expect(Effect.runSync(sheet.isOpen)).toBe(false);
  });

  it("that the player closed is no failure, whether or not it asked for the merchant before", async () => {
    const asked = new Safari();
    const early = await authorising(asked, (session) => {
      session.onvalidatemerchant?.();
      session.oncancel?.();
    });
    expect(early.said).toBe("ApplePayCancelled");
    expect(asked.said).toEqual([]);
    expect(Effect.runSync(early.sheet.isOpen)).toBe(false);
    const { said } = await authorising(new Safari(), (session) => session.oncancel?.());
    expect(said).toBe("ApplePayCancelled");
  });

  it("states what went wrong, for an engineer", async () => {
    const asking = (session: ApplePaySession) => session.onvalidatemerchant?.();
    const unread = await authorising(new Safari(), asking, { ...REQUEST, configuration: "not JSON" });
    expect(unread.said).toBe("InvalidConfiguration");
    const shut = new Safari();
    shut.begin = () => {
      throw new Error("not in the moment of a press");
    };
    const opened = await Effect.runPromise(Effect.flip(shut.sheet().open(AMOUNT)));
    expect(opened).toMatchObject({ resultCode: "NotStarted" });
  });

  it("is closed where the payment ends before it was authorised", async () => {
    const safari = new Safari();
    const sheet = safari.sheet();
    await Effect.runPromise(Effect.andThen(sheet.open(AMOUNT), sheet.conclude(false)));
    expect(safari.said).toEqual(["aborted"]);
  });

  it("is absent where the browser has none, or throws because the page is not secure", () => {
    const none = { navigator: { userAgent: "Chrome on Android" } } as unknown as Window;
    expect(sheetsOf(none, NO_NATIVE_SHEET)).toEqual({
      userAgent: "Chrome on Android",
      browser: NO_APPLE_PAY_IN_BROWSER,
      native: NO_NATIVE_SHEET,
    });
    const insecure = new Safari();
    insecure.canMakePayments = () => {
      throw new Error("insecure");
    };
    expect(insecure.sheets()).toEqual({
      userAgent: "Safari on an iPhone",
      browser: NO_APPLE_PAY_IN_BROWSER,
      native: NO_NATIVE_SHEET,
    });
  });
});
