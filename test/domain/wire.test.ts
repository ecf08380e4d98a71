import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { openApi } from "../../app/api/openapi.ts";
import { listPendingDeposits } from "../../domain/deposits/pending/wire.ts";
import {
  bankPaymentUpdate,
  depositCardPciProxy,
  depositEcospend,
  depositEcospendFirst,
  depositTrueLayer,
} from "../../domain/deposits/wire.ts";
import { endpoints, socketMessages } from "../../domain/endpoints.ts";
import { startGameSession } from "../../domain/games/wire.ts";
import { clearStakeVerification, createIdentitySession } from "../../domain/kyc/wire.ts";

type Codec = Schema.Codec<unknown, unknown>;

const bankPayment = (paymentUrl: string) => ({ ref: "d", bankLogo: null, paylinkId: null, paymentUrl, qrCode: null });

/** Every field of an answer or a message with the address of a page that the client opens, with a sample around it. */
const FIELDS: Readonly<Record<string, readonly [Codec, (address: string) => unknown]>> = {
  "depositEcospendFirst paymentUrl": [depositEcospendFirst.response, bankPayment],
  "depositEcospend paymentUrl": [depositEcospend.response, bankPayment],
  "BANK_PAYMENT_UPDATE paymentUrl": [
    bankPaymentUpdate.data,
    (paymentUrl) => ({ paylinkId: "l", paymentUrl, qrCode: null, smsSentAt: null, smsSentTo: null, sentSmsCount: 0 }),
  ],
  "depositTrueLayer paymentUrl": [depositTrueLayer.response, (paymentUrl) => ({ ref: "d", paymentUrl })],
  "depositCardPciProxy url": [
    depositCardPciProxy.response,
    (url) => ({ ref: "d", challenge: { transactionId: "t", url } }),
  ],
  "listPendingDeposits continueUrl": [
    listPendingDeposits.response,
    (continueUrl) => [
      { ref: "d", amount: 20, methodName: "Harbour Bank", at: 1, expiresAt: null, cancellable: true, continueUrl },
    ],
  ],
  "createIdentitySession link": [createIdentitySession.response, (link) => ({ link })],
  "clearStakeVerification redirectUrl": [
    clearStakeVerification.response,
    (redirectUrl) => ({ status: "READY", redirectUrl }),
  ],
  "startGameSession url": [startGameSession.response, (url) => ({ session: "s", url })],
};

/** Fields of such a name that the client does not open. */
const OTHERS: Readonly<Record<string, string>> = {
  "getFooter url": "a picture",
  "getFooter href": "no page: shown without a link, which a test of the site's content proves",
  "getTheme url": "a picture",
  "getAvatar url": "a picture",
};

describe("the address of a page in an answer or a message", () => {
  it.each(Object.entries(FIELDS))("is http or https, and no other is read: %s", (_, [schema, sample]) => {
    const isRead = (address: string) => Result.isSuccess(Schema.decodeUnknownResult(schema)(sample(address)));
    expect(["https://provider.example/pay?x=1", "http://127.0.0.1:4001/pay"].filter((one) => !isRead(one))).toEqual([]);
    const hostile = ["javascript:alert(1)", "data:text/html,x", "//evil.example/pay", "https:///x", " https://x", ""];
    expect(hostile.filter(isRead)).toEqual([]);
  });

  it("is in no field that this table lacks", () => {
    const document = openApi(endpoints, socketMessages, "1") as unknown as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; responses: unknown }>>>>;
      readonly "x-socket-messages": readonly { readonly type: string }[];
    };
    const partAt = (reference: string) =>
      reference
        .slice(2)
        .split("/")
        .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);
    const found = new Set<string>();
    const walk = (owner: string, at: unknown, seen: readonly string[]): void => {
      if (typeof at !== "object" || at === null) return;
      const { $ref: reference, properties } = at as { readonly $ref?: unknown; readonly properties?: object };
      if (typeof reference === "string" && !seen.includes(reference))
        walk(owner, partAt(reference), [...seen, reference]);
      for (const name of Object.keys(properties ?? {}))
        if (/^(?:url|link|href)$|^(?!.*(?:image|logo|thumbnail)).*Url$/i.test(name)) found.add(`${owner} ${name}`);
      for (const part of Object.values(at)) walk(owner, part, seen);
    };
    for (const { operationId, responses } of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
      walk(operationId, responses, []);
    for (const message of document["x-socket-messages"]) walk(message.type, message, []);
    // The provider's own pages of a game: a session opens it, and nothing else.
    const names = [...found].filter((name) => !/ (?:desktop|mobile)Url$/.test(name));
    expect(names.toSorted()).toEqual([...Object.keys(FIELDS), ...Object.keys(OTHERS)].toSorted());
  });
});
