import { describe, expect, it } from "vitest";
import { ACTS } from "./acts/all.ts";
import type { Journal } from "./delivered.ts";
import { comparedIn, firstOnlyIn, recordsIn } from "./screens/compared.ts";
import { NOT_ON_SCREEN } from "./screens/not-played.ts";
import { READINGS } from "./screens/readings.ts";

const ofActs = ACTS.map(({ name }) => name);

describe("the acts on the screen", () => {
  it("are those of the simulated players, but for those that are listed", () => {
    expect(ofActs.filter((name) => !Object.hasOwn(READINGS, name))).toEqual(NOT_ON_SCREEN);
  });

  it("name no act that no simulated player does", () => {
    expect(Object.keys(READINGS).filter((name) => !ofActs.includes(name))).toEqual([]);
  });
});

describe("what is compared of two journals", () => {
  const line = (seq: number, by: string, type: string, data: object) =>
    JSON.stringify({ seq, at: `2026-11-20T19:00:0${seq}.000Z`, by, type, data, prev: "" });
  const says = (...lines: readonly string[]) =>
    comparedIn(recordsIn([{ lines } as unknown as Journal])).map((one) => one.says);
  const asked = (seq: number, purchaseRef: string) =>
    line(seq, "player", "bingo.tickets-requested.v1", { purchaseRef, room: "penny-arcade", count: 6 });
  const booked = (seq: number, kind: string, amount: number) =>
    line(seq, "server", "wallet.movement-booked.v1", { kind, amount, description: "Penny Arcade", bookedAt: seq });

  it("is the player's acts and their outcomes, without times and without the text of references", () => {
    const once = says(asked(1, "a1b2"), booked(2, "ENTRY_FEE", -60));
    expect(once).toEqual([
      'bingo.tickets-requested.v1 {"count":6,"purchaseRef":"purchaseRef 1","room":"penny-arcade"}',
      'wallet.movement-booked.v1 {"amount":-60,"description":"Penny Arcade","kind":"ENTRY_FEE"}',
    ]);
    expect(says(asked(3, "c3d4"), booked(5, "ENTRY_FEE", -60))).toEqual(once);
  });

  it("is not the wins of spins, the balances or the way to a screen", () => {
    const state = line(2, "server", "wallet.balance-stated.v1", { balance: 1 });
    const menu = line(3, "player", "shell.modal-opened.v1", { name: "userMenu" });
    expect(says(booked(1, "WIN", 27), state, menu)).toEqual([]);
  });

  it("differs by a command that ran twice, by another amount, and by a reference that is used again", () => {
    const once = says(asked(1, "a1"), booked(2, "ENTRY_FEE", -60));
    const twice = says(asked(1, "a1"), asked(2, "a2"), booked(3, "ENTRY_FEE", -60));
    expect(firstOnlyIn(twice, once)).toContain('"purchaseRef":"purchaseRef 2"');
    expect(firstOnlyIn(once, twice)).toBeUndefined();
    expect(firstOnlyIn(says(asked(1, "a1"), booked(2, "ENTRY_FEE", -70)), once)).toContain('"amount":-70');
    const again = says(asked(1, "a1"), asked(2, "a1"));
    expect(firstOnlyIn(says(asked(1, "a1"), asked(2, "a2")), again)).toContain('"purchaseRef":"purchaseRef 2"');
  });
});
