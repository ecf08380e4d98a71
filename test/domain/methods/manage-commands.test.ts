import fc from "fast-check";
import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { messageOf } from "../../../domain/calls/call.ts";
import {
  MethodChangeFailed,
  MethodRemovalRequested,
  MethodRemoved,
  MethodRenamed,
  MethodRenameRequested,
  MethodsLoadFailed,
} from "../../../domain/methods/events.ts";
import { dropMethod, nameMethod } from "../../../domain/methods/manage-commands.ts";
import { judgeRemoval, validateMethodName } from "../../../domain/methods/rules.ts";
import { listPaymentMethods, removeMethod, renameMethod } from "../../../domain/methods/wire.ts";
import { pence, zero } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { method, methodsLoaded, walletOf } from "../withdrawals/story.ts";

const primary = method();
const other = method({ ref: "card-2", primary: false });
const onWire = (listed: typeof primary) => ({ ...listed, bin: null, cardholder: null, details: null });
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
        if (Result.isSuccess(judged))
          expect([...judged.success.replaceAll(/\P{N}/gu, "")].length).toBeLessThanOrEqual(4);
      }),
      // Three digits that are two code units each.
      { examples: [["\u{109c0}\u{1e950}\u{11950}"]] },
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

  const lost = new TimedOut({ endpoint: "renameMethod" });
  const asked = fact(MethodRenameRequested, { ref: "card-2", name: "Holiday" }, "player");
  const holiday = { ...other, friendlyName: "Holiday (Visa ending 4242)" };

  it("whose answer was lost is the one that the server lists", async () => {
    const { exit } = await given(...history)
      .answering(renameMethod, lost)
      .answering(listPaymentMethods, [primary, holiday].map(onWire))
      .when(nameMethod("card-2", "Holiday"))
      .then(
        asked,
        methodsLoaded(primary, holiday),
        fact(MethodRenamed, { ref: "card-2", friendlyName: holiday.friendlyName }),
      );
    expect(exit._tag).toBe("Success");
  });

  it("whose answer was lost was not given if the server lists the old one", async () => {
    await given(...history)
      .answering(renameMethod, lost)
      .answering(listPaymentMethods, [primary, other].map(onWire))
      .when(nameMethod("card-2", "Holiday"))
      .then(
        asked,
        methodsLoaded(primary, other),
        fact(MethodChangeFailed, { ref: "card-2", message: messageOf(lost) }, "app"),
      );
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

  const lost = refusal({ status: 503 });
  const asked = fact(MethodRemovalRequested, { ref: "card-2" }, "player");
  const failed = fact(MethodChangeFailed, { ref: "card-2", message: messageOf(lost) });

  it("whose answer was lost has removed it if the server does not list it any more", async () => {
    const { exit } = await given(...history)
      .answering(removeMethod, lost)
      .answering(listPaymentMethods, [onWire(primary)])
      .when(dropMethod("card-2"))
      .then(asked, methodsLoaded(primary), fact(MethodRemoved, { ref: "card-2" }));
    expect(exit._tag).toBe("Success");
  });

  it("whose answer was lost has not removed it if the server still lists it, or does not answer", async () => {
    const dropped = given(...history).answering(removeMethod, lost);
    await dropped
      .answering(listPaymentMethods, [primary, other].map(onWire))
      .when(dropMethod("card-2"))
      .then(asked, methodsLoaded(primary, other), failed);
    await dropped
      .answering(listPaymentMethods, refusal({ status: 503, msg: "Later." }))
      .when(dropMethod("card-2"))
      .then(asked, fact(MethodsLoadFailed, { message: "Later." }), failed);
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
