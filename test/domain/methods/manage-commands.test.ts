import fc from "fast-check";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import {
  MethodChangeFailed,
  MethodRemovalRequested,
  MethodRemoved,
  MethodRenamed,
  MethodRenameRequested,
} from "../../../domain/methods/events.ts";
import { dropMethod, nameMethod } from "../../../domain/methods/manage-commands.ts";
import { judgeRemoval, validateMethodName } from "../../../domain/methods/rules.ts";
import { removeMethod, renameMethod } from "../../../domain/methods/wire.ts";
import { pence, zero } from "../../../domain/money.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { method, methodsLoaded, walletOf } from "../withdrawals/story.ts";

const primary = method();
const other = method({ ref: "card-2", primary: false });
const history = [...walletOf(), methodsLoaded(primary, other)];

describe("a player's own name for a method", () => {
  it.each(["Holiday card", "Mum & Dad's", "Joint 4242", "Ålesund", "x".repeat(24), ""])("may be %j", (name) => {
    expect(validateMethodName(`  ${name} `)).toEqual(Result.succeed(name));
  });

  it.each(["4242 4242 4242 4242", "12345", "<b>", "a@b.example", "a\nb", "x".repeat(25)])("may not be %j", (name) => {
    expect(validateMethodName(name)).toMatchObject({ failure: { name: "MethodNameMalformed" } });
  });

  it("holds no number that must not be recorded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (typed) => {
        const judged = validateMethodName(typed);
        if (Result.isSuccess(judged)) expect(judged.success.replaceAll(/\P{N}/gu, "").length).toBeLessThanOrEqual(4);
      }),
    );
  });

  it("is requested, and the whole name is the server's", async () => {
    const { player, calls } = await given(...history)
      .answering(renameMethod, { friendlyName: "Holiday (Visa ending 4242)" })
      .when(nameMethod("card-2", " Holiday "))
      .then(
        fact(MethodRenameRequested, { ref: "card-2", name: "Holiday" }, "player"),
        fact(MethodRenamed, { ref: "card-2", friendlyName: "Holiday (Visa ending 4242)" }),
      );
    expect(calls).toEqual([{ endpoint: "renameMethod", request: { ref: "card-2", name: "Holiday" } }]);
    expect(player.methods.methods?.map(({ friendlyName }) => friendlyName)).toEqual([
      primary.friendlyName,
      "Holiday (Visa ending 4242)",
    ]);
  });

  it("is not sent if it is not valid", async () => {
    const { calls, exit } = await given(...history)
      .when(nameMethod("card-2", "4242424242424242"))
      .then();
    expect(calls).toEqual([]);
    expect(JSON.stringify(exit)).toContain("4 digits at most");
  });
});

describe("removing a method", () => {
  it("is refused for the primary one while there is money that is withdrawn to it", () => {
    expect(judgeRemoval(primary, pence(1))).toEqual(
      Result.fail({
        name: "PrimaryMethodNeeded",
        copy: "Your withdrawals go to this one. Withdraw your money first, then you can remove it.",
      }),
    );
    expect(Result.isSuccess(judgeRemoval(primary, zero))).toBe(true);
    expect(Result.isSuccess(judgeRemoval(other, pence(1)))).toBe(true);
  });

  it("is requested, and then the method is gone", async () => {
    const { player } = await given(...history)
      .answering(removeMethod, {})
      .when(dropMethod("card-2"))
      .then(fact(MethodRemovalRequested, { ref: "card-2" }, "player"), fact(MethodRemoved, { ref: "card-2" }));
    expect(player.methods.methods?.map(({ ref }) => ref)).toEqual(["card-1"]);
  });

  it.each([
    ["the money needs it", "card-1"],
    ["there is no such method", "card-9"],
  ])("is not sent where %s", async (_, ref) => {
    const { calls } = await given(...history)
      .when(dropMethod(ref))
      .then();
    expect(calls).toEqual([]);
  });

  it("keeps the method where the server refuses", async () => {
    const { player } = await given(...history)
      .answering(removeMethod, refusal({ msg: "Not now" }))
      .when(dropMethod("card-2"))
      .then(
        fact(MethodRemovalRequested, { ref: "card-2" }, "player"),
        fact(MethodChangeFailed, { ref: "card-2", message: "Not now" }),
      );
    expect(player.methods.methods).toHaveLength(2);
  });
});
