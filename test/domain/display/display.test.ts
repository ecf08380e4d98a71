import { createHash } from "node:crypto";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { clearFormError, recordBanner, recordFormError, recordShown } from "../../../domain/display/commands.ts";
import {
  BannerShown,
  FormErrorCleared,
  FormErrorShown,
  type Shown,
  ValueShown,
} from "../../../domain/display/events.ts";
import { visitorStart } from "../../../app/player/journal-session.ts";
import { isPlayer } from "../../../domain/visitor.ts";
import { balanceOnScreen, balanceShown } from "../../../domain/display/queries.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { ModalClosed, ModalOpened, ShellStarted } from "../../../domain/shell/events.ts";
import { BalanceStated, DisplayFrozen } from "../../../domain/wallet/events.ts";
import { EVENING_MS, fact, given } from "../../support/given.ts";

const TWENTY: Shown = { what: "balance", of: null, text: "£20.00", amount: pounds(20), frozen: false };
const shown = (changes: Partial<Shown> = {}) => fact(ValueShown, { ...TWENTY, ...changes }, "app");
const started = fact(ShellStarted, { device: "mobile", webview: false }, "app");

describe("what else was on the screen", () => {
  it("is recorded of a banner by the digest of its text", async () => {
    const text = "Weekly spins, on us";
    const digest = createHash("sha256").update(text).digest("hex");
    await given()
      .when(recordBanner("stay-updated", text))
      .then(fact(BannerShown, { banner: "stay-updated", digest }, "app"));
  });

  const tooLow = { field: "amount", refusal: "BelowMinimum", words: "Minimum deposit is £10" };

  it("is recorded of an error in a form by its names and words, until it is gone; words of the server are not recorded", async () => {
    const { player } = await given(shown())
      .when(
        Effect.all([
          recordFormError("amount", "BelowMinimum", "Minimum deposit is £10"),
          recordFormError("code", "server"),
          clearFormError("amount"),
          clearFormError("amount"),
        ]),
      )
      .then(
        fact(FormErrorShown, tooLow, "app"),
        fact(FormErrorShown, { field: "code", refusal: "server" }, "app"),
        fact(FormErrorCleared, { field: "amount" }, "app"),
      );
    expect(player.display.errors).toEqual({ code: null });
    expect(Object.keys(player.display.shown)).toEqual(["balance"]);
  });

  it("is recorded of a visitor, and is in the state of a visitor as in that of a player", () => {
    const { fold } = visitorStart();
    const tagged = (_tag: string, data: object) => ({ ...data, _tag });
    const meta = { at: "2026-11-20T19:30:00.000Z", by: "app", seq: 0 } as const;
    const shown = fold.next(fold.initial(), tagged("FormErrorShown", tooLow), meta);
    expect(shown.display.errors).toEqual({ amount: tooLow.words });
    expect(isPlayer(shown)).toBe(false);
    const cleared = fold.next(shown, tagged("FormErrorCleared", { field: "amount" }), meta);
    expect(cleared.display.errors).toEqual({});
    const moved = { screen: "login", path: "/login", params: {}, index: 0, how: "load" };
    expect(fold.next(shown, tagged("RouteEntered", moved), meta).display).not.toHaveProperty("errors");
  });

  const modal = { name: "deposit", params: {}, via: "direct", onCloseOpen: null, index: null } as const;
  it.each([
    ["another modal", fact(ModalOpened, modal, "player")],
    ["the end of its modal", fact(ModalClosed, { name: "deposit", because: "closed" }, "player")],
    ["a new page", started],
  ])("is an error of a form no more after %s", async (_, gone) => {
    const { player } = await given(fact(FormErrorShown, tooLow, "app"), gone)
      .when(clearFormError("amount"))
      .then();
    expect(player.display).not.toHaveProperty("errors");
  });
});

describe("the text of a place on the screen", () => {
  it.each<[string, Partial<Shown>]>([
    ["another text", { text: "£20" }],
    ["another amount", { amount: pence(2_001) }],
    ["the same text while frozen", { frozen: true }],
    ["the same text of another kind", { what: "jackpot" }],
    ["the same text in another place", { what: "jackpot", of: "penny-arcade" }],
  ])("is recorded: %s", async (_, changes) => {
    await given(shown())
      .when(recordShown({ ...TWENTY, ...changes }))
      .then(shown(changes));
  });

  it("is not recorded again while it stays the same", async () => {
    await given(shown(), shown({ what: "jackpot", text: "£5.00" }))
      .when(recordShown(TWENTY))
      .then();
  });

  it("is recorded again after a reload, which clears the screen", async () => {
    await given(shown(), started).when(recordShown(TWENTY)).then(shown());
  });

  it("is the wallet's balance, or the balance at the start of a display freeze", async () => {
    const stated = fact(BalanceStated, { balance: pounds(20), position: 3 });
    const frozen = fact(DisplayFrozen, { because: "round", until: EVENING_MS }, "app");
    const later = fact(BalanceStated, { balance: pounds(30), position: 3 });
    const { player } = await given(stated).when(recordShown(TWENTY)).outcome();
    expect(balanceOnScreen(player)).toEqual(TWENTY);
    expect(balanceShown(player.display)).toEqual({ text: "£20.00", amount: 2_000, frozen: false, seq: 1 });
    const held = await given(stated, frozen, later).when(recordShown(TWENTY)).outcome();
    expect(balanceOnScreen(held.player)).toEqual({ ...TWENTY, frozen: true });
  });
});
