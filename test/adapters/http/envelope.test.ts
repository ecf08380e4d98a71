import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEnvelope } from "../../../adapters/http/envelope.ts";
import { getTickets, network, room, run } from "./backend-double.ts";
import { anyText } from "../../support/arbitraries/text.ts";

const full = {
  success: true,
  msg: "Well done",
  msgRef: "m-1",
  code: 2000,
  status: "OK",
  errors: { amount: "Too little" },
  data: { count: 1 },
  visible: true,
  successAndNotNull: true,
};

const read = (envelope: unknown) => Result.getOrThrow(readEnvelope(JSON.stringify(envelope)));

describe("the envelope", () => {
  it("has exactly nine fields, whatever else was sent [NET-505]", () => {
    expect(read(full)).toEqual(full);
    expect(read({ ...full, stackTrace: "at line 1" })).toEqual(full);
    expect(Object.keys(read({ success: false })).toSorted()).toEqual(Object.keys(full).toSorted());
  });

  it("is a success that is not null when it succeeded with data, where the server does not say", () => {
    expect(read({ success: true, data: 0 }).successAndNotNull).toBe(true);
    expect(read({ success: true, data: null }).successAndNotNull).toBe(false);
    expect(read({ success: true }).successAndNotNull).toBe(false);
    expect(read({ success: false, data: 1 }).successAndNotNull).toBe(false);
    expect(read({ success: true, data: 1, successAndNotNull: false }).successAndNotNull).toBe(false);
  });

  it("has a whole number or nothing as its code, and texts as its errors", () => {
    expect(read({ success: false, code: "5570" }).code).toBe(5570);
    expect(read({ success: false, code: "MFA_REQUIRED" }).code).toBeNull();
    expect(read({ success: false, code: "" }).code).toBeNull();
    expect(read({ success: false, errors: ["a", "b"] }).errors).toEqual({});
    expect(read({ success: false, errors: { a: ["first", "second"], b: 1, c: "text" } }).errors).toEqual({
      a: "first",
      c: "text",
    });
  });
});

describe("whatever a server answers", () => {
  const text = fc.oneof(
    anyText(),
    fc.json(),
    fc
      .record(
        { success: fc.anything(), code: fc.anything(), errors: fc.anything(), data: fc.anything() },
        { requiredKeys: [] },
      )
      .map((envelope) => {
        try {
          return JSON.stringify(envelope);
        } catch {
          return "";
        }
      }),
  );

  it("is an answer or a call's error, nothing thrown, and the next good one works", async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 200, max: 599 }), async (body, status) => {
        // These three may have no body at all.
        fc.pre(![204, 205, 304].includes(status));
        const { backend, refusals } = network({ status, body: body ?? "" }, {});
        const outcome = await run(Effect.result(backend.call(getTickets, room)));
        if (Result.isFailure(outcome)) {
          expect(["Refused", "Unreachable"]).toContain(outcome.failure._tag);
          expect(refusals.length).toBe(outcome.failure._tag === "Unreachable" ? 1 : 0);
          expect(await run(backend.call(getTickets, room))).toEqual({ count: 6 });
        }
      }),
      { numRuns: 300 },
    );
  });
});
