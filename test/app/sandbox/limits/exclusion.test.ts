import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as Schema from "effect/Schema";
import { onTestFinished, describe, expect, it } from "vitest";
import { listPurchasedTickets, quickBuy } from "../../../../domain/bingo/wire.ts";
import { listMessages } from "../../../../domain/chat/wire.ts";
import { grantsIn } from "../../../../app/sandbox/rewards/grants.ts";
import { startSandbox } from "../../../../app/sandbox/kernel/start.ts";
import {
  checkPromotionCode,
  depositCardPciProxy,
  depositEcospendFirst,
  depositTrueLayer,
} from "../../../../domain/deposits/wire.ts";
import { endpoints } from "../../../../domain/endpoints.ts";
import { closeAccount, coolOff, selfExclude } from "../../../../domain/exclusion/wire.ts";
import { keepGameAlive, startGameSession } from "../../../../domain/games/wire.ts";
import { listPaymentMethods } from "../../../../domain/methods/wire.ts";
import { register } from "../../../../domain/registration/wire.ts";
import { getCarousel, listDailyFreeGames, listFreeGames, listRewards } from "../../../../domain/rewards/wire.ts";
import { addDays, instant, londonDate } from "../../../../domain/time.ts";
import { checkAuth, logout } from "../../../../domain/session/wire.ts";
import { SENT } from "../../../domain/registration/player.ts";
import { requestsOf } from "../../../support/arbitraries/requests.ts";
import { answer } from "../bingo/hall.ts";
import { sitDown } from "../games/open-games.ts";
import { memoryPlatform } from "../../../support/sandbox/memory-platform.ts";
import { temporaryDirectory } from "../kernel/harness.ts";
import type { Visitor } from "../kernel/visitor.ts";
import { EVENING_MS, intent, press, provider, signIn } from "../payments/harness.ts";

/** Every module of the sandbox, and two sessions of one player. */
const openSandbox = async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "public"));
  const page = { js: [], css: [], preload: [] };
  writeFileSync(
    join(directory, "public", "manifest.json"),
    JSON.stringify({ "app/sandbox/games/pages/slot.ts": page, "app/sandbox/games/pages/table.ts": page }),
  );
  const sandbox = await startSandbox({
    port: 0,
    dataDirectory: join(directory, "data"),
    publicDirectory: join(directory, "public"),
    platform: memoryPlatform(),
    seed: "exclusion",
    nowMs: EVENING_MS,
    log: () => undefined,
  });
  onTestFinished(() => sandbox.close());
  const [phone, tablet] = [await signIn(sandbox, "rosie"), await signIn(sandbox, "rosie")];
  const today = londonDate(instant(sandbox.kernel().clock.now()));
  const balance = () => sandbox.kernel().wallet.balance("p-rosie");
  return { sandbox, phone, tablet, today, balance };
};

const isSignedIn = async (visitor: Visitor) => (await visitor.call(checkAuth)).envelope.success;
const terms = { amount: 20, promotionCode: null, agreeDepositTerms: true, deviceInfo: null };
const asked = { ...terms, paymentMethodRef: null, provider: "thistle" };

describe("an exclusion at the sandbox", () => {
  it.each(["time-out", "self-exclusion", "closure"])(
    "refunds the tickets of games that have not started, purchase by purchase, and of no other player: %s",
    async (kind) => {
      const { sandbox, phone, today, balance } = await openSandbox();
      const lim = await signIn(sandbox, "lim");
      const next = { refName: "penny-arcade", instance: "next" };
      const ofPennyArcade = { ...next, autoSelectedTicketsNumber: 6 };
      await answer(lim, quickBuy, ofPennyArcade, "of-lim-0001");
      const before = balance();
      await answer(phone, quickBuy, ofPennyArcade, "intent-0001");
      await answer(phone, quickBuy, { ...ofPennyArcade, autoSelectedTicketsNumber: 1 }, "intent-0002");
      await answer(phone, quickBuy, { ...ofPennyArcade, refName: "two-fat-ladies" }, "intent-0003");
      if (kind === "time-out") await phone.call(coolOff, { endDate: addDays(today, 7) });
      else if (kind === "self-exclusion") await phone.call(selfExclude, { endDate: addDays(today, 200) });
      else await phone.call(closeAccount);
      expect(balance()).toBe(before);
      const refunds = sandbox.kernel().wallet.movements("p-rosie").slice(-3);
      expect(refunds.map(({ kind: of, amount, correlation }) => [of, amount, correlation])).toEqual([
        ["ENTRY_FEE_REFUND", 60, "intent-0001"],
        ["ENTRY_FEE_REFUND", 10, "intent-0002"],
        ["ENTRY_FEE_REFUND", 150, "intent-0003"],
      ]);
      expect((await answer(phone, listPurchasedTickets, next)).tickets).toEqual([]);
      expect((await answer(lim, listPurchasedTickets, next)).tickets).toHaveLength(6);
    },
  );

  it("ends every other session of the player at once, and no session of anybody else", async () => {
    const { sandbox, phone, tablet, today } = await openSandbox();
    const lim = await signIn(sandbox, "lim");
    await phone.call(coolOff, { endDate: addDays(today, 7) });
    expect([await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(lim)]).toEqual([true, false, true]);
    expect((await phone.call(logout)).envelope.success).toBe(true);
  });

  it.each([
    ["a time-out", "You are on a time-out until"],
    ["the closing of the account", "Your account is closed."],
  ])("refuses every deposit and stake after %s, in the session that requested it too", async (what, words) => {
    const { phone, today } = await openSandbox();
    if (what === "a time-out") await phone.call(coolOff, { endDate: addDays(today, 7) });
    else await phone.call(closeAccount);
    const spending = endpoints.filter(({ flags }) => flags.spends === true);
    expect(spending.length).toBeGreaterThan(10);
    for (const endpoint of spending) {
      const [request] = requestsOf(endpoint, 5);
      const fields = Schema.encodeSync(endpoint.request as Schema.Codec<unknown, unknown>)(request) as object;
      const { envelope } = await phone.call(
        endpoint,
        { ...fields, refName: "penny-arcade", instance: "next" },
        intent(),
      );
      expect([endpoint.name, envelope.success, envelope.msg]).toEqual([
        endpoint.name,
        false,
        expect.stringContaining(words),
      ]);
    }
  });

  it("gives no reward and no place in a chat, where a quiz pays, in the session that requested it either", async () => {
    const { sandbox, phone, today } = await openSandbox();
    await phone.call(coolOff, { endDate: addDays(today, 7) });
    const grants = grantsIn(sandbox.kernel());
    const before = grants.ids();
    for (const endpoint of [listRewards, listFreeGames, listDailyFreeGames]) await phone.call(endpoint);
    await phone.call(getCarousel, { requestRetryCount: 0 });
    expect(grants.ids()).toEqual(before);
    const { envelope } = await phone.call(listMessages, { refName: "penny-arcade", limit: 10 });
    expect(envelope).toMatchObject({ success: false, msg: "Chat is closed to you for now" });
    const promotion = await phone.call(checkPromotionCode, { promotionCode: "EYES20", amount: 20 });
    expect(promotion.envelope).toMatchObject({ success: false, msg: expect.stringContaining("on a time-out") });
  });

  it("closes an account: its sessions and seats end, and its player cannot sign in until support opens it again", async () => {
    const { sandbox, phone, tablet } = await openSandbox();
    const slot = await sitDown({ sandbox, rosie: phone }, "lucky-larder");
    expect((await phone.call(closeAccount)).envelope.success).toBe(true);
    expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false]);
    expect((await slot.post({ round: 1, stake: 100 }, "spin")).status).toBe(410);
    expect(
      (await phone.call(startGameSession, { refName: "tea-at-four", deviceType: "mobile" })).envelope.success,
    ).toBe(false);
    expect(await isSignedIn(await signIn(sandbox, "rosie"))).toBe(false);
    await sandbox.control("world/advance-clock", { hours: 24 * 365 });
    expect(await isSignedIn(await signIn(sandbox, "rosie"))).toBe(false);
    await sandbox.control("limits/reopen-account", { player: "p-rosie" });
    expect(await isSignedIn(await signIn(sandbox, "rosie"))).toBe(true);
  });

  it("keeps a self-exclusion when the account is opened again", async () => {
    const { sandbox, phone } = await openSandbox();
    await phone.call(selfExclude, { endDate: "INDEFINITE" });
    await phone.call(closeAccount);
    await sandbox.control("limits/reopen-account", { player: "p-rosie" });
    expect(await isSignedIn(await signIn(sandbox, "rosie"))).toBe(false);
  });

  it("ends the player's seats, opened or not", async () => {
    const { sandbox, phone, tablet, today, balance } = await openSandbox();
    const slot = await sitDown({ sandbox, rosie: tablet }, "lucky-larder");
    const table = await sitDown({ sandbox, rosie: phone }, "mayfair-roulette");
    const launched = await answer(phone, startGameSession, { refName: "tea-at-four", deviceType: "mobile" });
    expect((await slot.post({ round: 1, stake: 100 }, "spin")).status).toBe(200);
    await phone.call(coolOff, { endDate: addDays(today, 7) });
    const before = balance();
    expect((await slot.post({ round: 2, stake: 100 }, "spin")).status).toBe(410);
    expect((await table.post({ round: 1, bets: { red: 100 } })).status).toBe(410);
    expect((await fetch(launched.url)).status).toBe(410);
    expect((await phone.call(keepGameAlive, { refName: "mayfair-roulette" })).envelope.success).toBe(false);
    expect(balance()).toBe(before);
  });

  it("declines every deposit that is under way, on whichever page it is continued", async () => {
    const { sandbox, phone, balance } = await openSandbox();
    const byBank = await answer(
      phone,
      depositEcospendFirst,
      { ...terms, bankId: "harbour", bankName: "Harbour" },
      "bank-0001",
    );
    const byTrueLayer = await answer(phone, depositTrueLayer, asked, "true-0001");
    const methods = (await phone.call(listPaymentMethods)).envelope.data as Record<string, string>[];
    const cvv = await provider(sandbox, "/pci-proxy/tokenise", { cvv: "123" });
    const site = sandbox.origins.site;
    const card = await phone.call(
      depositCardPciProxy,
      {
        ...terms,
        paymentMethodRef: methods.find(({ providerMethod }) => providerMethod === "PCI_PROXY")?.["ref"],
        pciProxy: { cvvTransactionId: cvv.answer["reference"], successUrl: site, cancelUrl: site, errorUrl: site },
      },
      intent(),
    );
    const { url } = (card.envelope.data as { challenge: { url: string } }).challenge;
    const before = balance();
    await phone.call(selfExclude, { endDate: "INDEFINITE" });
    await press(`${sandbox.origins.pay}/bank/${byBank.paylinkId}`, { decision: "approve", via: "url" });
    await press(`${byTrueLayer.paymentUrl}/bank`, { decision: "approve" });
    await press(url, { decision: "approve" });
    await sandbox.control("world/advance-clock", { hours: 1 });
    expect(balance()).toBe(before);
    const deposits = sandbox.kernel().world.collection<{ playerId: string; status: string }>("payments.deposits").all();
    expect(deposits.filter(({ playerId }) => playerId === "p-rosie").map(({ status }) => status)).toEqual([
      "declined",
      "declined",
      "declined",
    ]);
  });

  it("declines a deposit that its provider has not confirmed yet", async () => {
    const { sandbox, phone, today, balance } = await openSandbox();
    await sandbox.control("payments/confirmation-delay", { seconds: 60 });
    const byTrueLayer = await answer(phone, depositTrueLayer, asked, "true-0001");
    await press(`${byTrueLayer.paymentUrl}/bank`, { decision: "approve" });
    await phone.call(coolOff, { endDate: addDays(today, 1) });
    await sandbox.control("world/advance-clock", { hours: 1 });
    expect(balance()).toBe(10_000);
  });

  it("keeps the player from signing in, by a registration that is sent again too", async () => {
    const { sandbox, phone, today } = await openSandbox();
    const dot = await signIn(sandbox, "nobody");
    const again = { "idempotency-key": "0123456789abcdef" };
    expect((await dot.call(register, { ...SENT }, again)).envelope.success).toBe(true);
    for (const visitor of [phone, dot]) await visitor.call(coolOff, { endDate: addDays(today, 2) });
    expect(await isSignedIn(await signIn(sandbox, "rosie"))).toBe(false);
    const newcomer = await signIn(sandbox, "nobody");
    expect((await newcomer.call(register, { ...SENT }, again)).envelope).toMatchObject({
      success: false,
      msg: expect.stringContaining("You are on a time-out"),
    });
    expect(await isSignedIn(newcomer)).toBe(false);
  });

  it.each([
    ["a day that has been", -1],
    ["today", 0],
    ["a day that no choice leads to", 400],
  ])("is refused for %s", async (_, days) => {
    const { phone, today } = await openSandbox();
    for (const endpoint of [coolOff, selfExclude].slice(0, days === 400 ? 1 : 2)) {
      const { envelope } = await phone.call(endpoint, { endDate: addDays(today, days) });
      expect(envelope.success).toBe(false);
    }
  });

  it.each(["", "soon", "2026-02-30", "9999-12-31", "2026-12-01T00:00:00Z"])(
    "is refused for %j as its end",
    async (endDate) => {
      const { phone, tablet } = await openSandbox();
      for (const endpoint of [coolOff, selfExclude])
        expect((await phone.call(endpoint, { endDate })).envelope.success).toBe(false);
      expect(await isSignedIn(tablet)).toBe(true);
    },
  );
});
