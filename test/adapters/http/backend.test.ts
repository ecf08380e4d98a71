import { createHash } from "node:crypto";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { messageOf } from "../../../domain/calls/call.ts";
import { refreshExperiments } from "../../../domain/flags/wire.ts";
import { changeGameSounds } from "../../../domain/session/wire.ts";
import {
  buyTickets,
  envelope,
  getBalance,
  getThemes,
  getTickets,
  login,
  network,
  pollRewards,
  room,
  run,
  settle,
} from "./backend-double.ts";

const failing = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.flip(effect));

describe("a call that goes out", () => {
  it("has the endpoint's method, its path with the request's fields in place, and the others as the query [NET-501]", async () => {
    const { backend, calls } = network();
    await run(backend.call(getTickets, { ...room, limit: 24, sort: ["position", "ASC"], cursor: null }));
    expect(calls[0]?.init.method).toBe("GET");
    expect(calls[0]?.init.body).toBeUndefined();
    expect(calls[0]?.url.href).toBe(
      "https://play.example/rest/bingo/penny-arcade/next/tickets?limit=24&sort=position%2CASC",
    );
  });

  it("sends its payload as JSON or as form data, as the endpoint says [NET-502]", async () => {
    const { backend, calls } = network({ body: envelope({}) });
    await run(backend.call(buyTickets, { refName: "penny", autoSelectedTicketsNumber: 6 }));
    expect(calls[0]?.url.pathname).toBe("/rest/bingo/penny/quick-buy");
    expect(calls[0]?.headers.get("content-type")).toBe("application/json");
    expect(calls[0]?.init.body).toBe('{"autoSelectedTicketsNumber":6}');
    await run(backend.call(login, { username: "rita", password: "eyes down", code: null }));
    const form = calls[1]?.init.body as FormData;
    expect([...form]).toEqual([
      ["username", "rita"],
      ["password", "eyes down"],
    ]);
    // The browser names the type itself, with the boundary it chose.
    expect(calls[1]?.headers.has("content-type")).toBe(false);
  });

  it("names the player's intent in a header, and is never answered by the call of another intent", async () => {
    const { backend, calls } = network({ body: envelope({}) });
    const buy = (intent: string) =>
      backend.call(buyTickets, { refName: "penny", autoSelectedTicketsNumber: 6 }, { intent });
    await run(Effect.all([buy("intent-one"), buy("intent-two")], { concurrency: 2 }));
    expect(calls.map(({ headers }) => headers.get("Idempotency-Key"))).toEqual(["intent-one", "intent-two"]);
  });

  it("carries the requested-with header, cookies, and the forgery cookie's value in its header [NET-503 NET-504]", async () => {
    const { backend, calls, device } = network();
    await run(backend.call(getTickets, room));
    expect(calls[0]?.headers.get("X-Requested-With")).toBe("XMLHttpRequest");
    expect(calls[0]?.headers.get("X-XSRF-TOKEN")).toBe("tok-en");
    expect(calls[0]?.init.credentials).toBe("include");
    device.cookies = "NOT-XSRF-TOKEN=other";
    await run(backend.call(getTickets, { ...room, instance: "current" }));
    expect(calls[1]?.headers.has("X-XSRF-TOKEN")).toBe(false);
  });

  it("names the player whose state the tab has; without one, no player", async () => {
    const { backend, calls, device } = network();
    await run(backend.call(getTickets, room));
    device.player = "p-rosé";
    await run(backend.call(getTickets, { ...room, instance: "current" }));
    expect(calls.map(({ headers }) => headers.get("X-Player"))).toEqual([null, "p-ros%C3%A9"]);
  });

  it("says in its query when it is not to prolong the session, and starts content paths at the root", async () => {
    const { backend, calls } = network({ body: envelope({}) });
    await run(backend.call(pollRewards, {}));
    await run(backend.call(getThemes, {}));
    await run(backend.call(refreshExperiments, {}));
    expect(calls.map(({ url, init }) => [init.method, url.href])).toEqual([
      ["GET", "https://play.example/rest/user/rewards/count?skipSession=true"],
      ["GET", "https://play.example/api/themes"],
      ["HEAD", "https://play.example/workers/experiment/refresh"],
    ]);
  });

  it.each(["..", ".", "", "\ud800"])("is not sent where %j would lead its path elsewhere", async (refName) => {
    const { backend, calls } = network();
    const error = await failing(backend.call(getTickets, { ...room, refName }));
    expect(error).toMatchObject({ _tag: "Unreachable", reason: "refName cannot be part of a path" });
    expect(calls).toEqual([]);
  });

  it("keeps whatever a path field holds in its one segment", async () => {
    const { backend, calls } = network();
    await run(backend.call(getTickets, { ...room, refName: "a/../b?c#d%2e" }));
    expect(calls[0]?.url.pathname).toBe("/rest/bingo/a%2F..%2Fb%3Fc%23d%252e/next/tickets");
  });
});

describe("a call that fails", () => {
  it("without a network says that the device is offline [NET-004 NET-513]", async () => {
    const { backend, device } = network("fails");
    device.onLine = false;
    const error = await failing(backend.call(getTickets, room));
    expect(error._tag).toBe("Offline");
    expect(messageOf(error)).toBe(
      "Woops! You are not connected to the internet. Please check your connection and try again.",
    );
  });

  it("though the device is online says that the product cannot be reached [NET-006 NET-515]", async () => {
    const { backend, refusals } = network("fails");
    const error = await failing(backend.call(getTickets, room));
    expect(error).toMatchObject({ _tag: "Unreachable", endpoint: "getTickets", status: null, reason: "no answer" });
    expect(messageOf(error)).toBe("Cannot connect to the product. Please try again in a bit.");
    expect(refusals).toEqual([]);
  });

  it("to be answered within 12 s is aborted then, not before, and fails as timed out [NET-005 NET-007 NET-514 NET-520]", async () => {
    const { backend, calls } = network("hangs");
    await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.flip(backend.call(getTickets, room)));
        yield* settle;
        yield* TestClock.adjust(11_999);
        expect(calls[0]?.init.signal?.aborted).toBe(false);
        yield* TestClock.adjust(1);
        const error = yield* Fiber.join(fiber);
        expect(calls[0]?.init.signal?.aborted).toBe(true);
        expect(error._tag).toBe("TimedOut");
        expect(messageOf(error)).toBe("This is taking too long... Please check your connection and try again");
      }),
    );
  });

  it("has 12 s for its whole answer, not only for the beginning of it", async () => {
    const { backend } = network("never ends");
    await run(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.flip(backend.call(getTickets, room)));
        yield* settle;
        yield* TestClock.adjust(12_000);
        expect((yield* Fiber.join(fiber))._tag).toBe("TimedOut");
      }),
    );
  });

  it.each([["fails" as const], ["hangs" as const], [{ status: 500, body: envelope({ success: false }) }]])(
    "is never tried again by itself: %j [NET-008 NET-521]",
    async (answer) => {
      const { backend, calls } = network(answer);
      await run(
        Effect.gen(function* () {
          const fiber = yield* Effect.forkChild(Effect.flip(backend.call(getTickets, room)));
          yield* settle;
          yield* TestClock.adjust(600_000);
          yield* Fiber.join(fiber);
          expect(calls.length).toBe(1);
        }),
      );
    },
  );
});

describe("a refused call", () => {
  const refusal = {
    success: false,
    msg: "Deposit limit reached",
    msgRef: "m-7",
    code: 5570,
    status: "CONFLICT",
    errors: { amount: "Too much", method: ["Not yours", "Expired"] },
    data: { prompt: "CONTACT_SUPPORT", mfaFailureType: "MFA_REQUIRED" },
  };

  it("rejects with the server's message, status, code and field errors, whatever HTTP called it [NET-516]", async () => {
    for (const status of [200, 409]) {
      const { backend } = network({ status, body: envelope(refusal) });
      const error = await failing(backend.call(getTickets, room));
      expect({ ...error }).toEqual({
        _tag: "Refused",
        endpoint: "getTickets",
        status: 409,
        code: 5570,
        msg: "Deposit limit reached",
        msgRef: "m-7",
        prompt: "CONTACT_SUPPORT",
        errors: { amount: "Too much", method: "Not yours" },
        data: refusal.data,
      });
      expect(messageOf(error)).toBe("Deposit limit reached");
    }
  });

  it("is reported once, with path, code, status and reference and no data of the player [NET-517]", async () => {
    const { backend, reports } = network({ status: 409, body: envelope(refusal) });
    const asked = backend.call(buyTickets, { refName: "secret-room", autoSelectedTicketsNumber: 6 });
    await failing(Effect.all([asked, asked], { concurrency: 2 }));
    expect(reports).toEqual([{ path: "bingo/{refName}/quick-buy", code: 5570, status: 409, msgRef: "m-7" }]);
    await failing(network("fails").backend.call(getTickets, room));
    expect(reports.length).toBe(1);
  });

  it.each([
    ["HTTP 401 with an envelope", { status: 401, body: envelope({ success: false }) }],
    ["HTTP 401 without one", { status: 401, body: "<h1>Log in</h1>" }],
    ["an envelope of status UNAUTHORIZED", { body: envelope({ success: false, status: "UNAUTHORIZED" }) }],
    [
      "an UNAUTHORIZED under another HTTP error",
      { status: 403, body: envelope({ success: false, status: "UNAUTHORIZED" }) },
    ],
  ])("without a session is recognised by %s, unless the call is open", async (_, answer) => {
    const { backend, unauthorised, refusals } = network(answer);
    const error = await failing(backend.call(getTickets, room));
    expect(error).toMatchObject({ _tag: "Refused", status: 401, unauthorised: true });
    expect(unauthorised).toEqual([getTickets]);
    const openly = await failing(backend.call(login, { username: "rita", password: "x", code: null }));
    expect(openly).toMatchObject({ _tag: "Refused", unauthorised: true });
    expect(unauthorised.length).toBe(1);
    expect(refusals).toEqual([]);
  });

  it("for another cause than the session resets nothing", async () => {
    const { backend, unauthorised } = network({ status: 403, body: envelope({ success: false, status: "FORBIDDEN" }) });
    expect(await failing(backend.call(getTickets, room))).toMatchObject({ status: 403, unauthorised: false });
    expect(unauthorised).toEqual([]);
  });
});

describe("an answer that cannot be read", () => {
  it.each([
    ["no JSON", { body: "<html>a secret</html>" }, "not JSON"],
    ["no envelope", { body: '["a secret"]' }, "not an envelope"],
    ["a success that is none", { body: '{"success":"a secret"}' }, "not an envelope"],
    ["data of another shape", { body: envelope({ data: { count: "a secret" } }) }, "data does not fit"],
    ["nothing", { body: "" }, "not JSON"],
    ["a success under an error", { status: 502, body: envelope({ data: { count: 1 } }) }, "success under HTTP 502"],
    ["a proxy's error page", { status: 502, body: "a secret" }, "not JSON"],
  ])("for being %s is recorded by its measure, never its words, and the next call works", async (_, answer, reason) => {
    const { backend, refusals, calls } = network(answer, {});
    const error = await failing(backend.call(getTickets, room));
    expect(error).toMatchObject({ _tag: "Unreachable", status: "status" in answer ? answer.status : 200 });
    expect(messageOf(error)).toBe("Cannot connect to the product. Please try again in a bit.");
    const body = answer.body;
    expect(refusals).toEqual([
      {
        name: "getTickets",
        reason: expect.stringContaining(reason),
        sizeBytes: body.length,
        digest: createHash("sha256").update(body).digest("hex"),
      },
    ]);
    expect(JSON.stringify([refusals, error])).not.toContain("a secret");
    expect(await run(backend.call(getTickets, room))).toEqual({ count: 6 });
    expect(calls.length).toBe(2);
  });
});

describe("identical calls", () => {
  it("within 1.5 s share the first one's answer, and from 1.5 s on ask again [NET-009 NET-522]", async () => {
    const { backend, calls } = network();
    await run(
      Effect.gen(function* () {
        const ask = backend.call(getTickets, room);
        const both = yield* Effect.all([ask, ask], { concurrency: 2 });
        expect(both).toEqual([{ count: 6 }, { count: 6 }]);
        yield* TestClock.adjust(1499);
        yield* ask;
        expect(calls.length).toBe(1);
        yield* TestClock.adjust(1);
        yield* ask;
        expect(calls.length).toBe(2);
      }),
    );
  });

  it("are the same by method, address and payload", async () => {
    const { backend, calls } = network({ body: envelope({ data: { count: 1 } }) });
    await run(backend.call(getTickets, room));
    await run(backend.call(getTickets, { ...room, instance: "current" }));
    await run(backend.call(getTickets, { ...room, limit: 1 }));
    await run(backend.call(buyTickets, { refName: "penny", autoSelectedTicketsNumber: 6 }));
    await run(backend.call(buyTickets, { refName: "penny", autoSelectedTicketsNumber: 12 }));
    await run(backend.call(buyTickets, { refName: "penny", autoSelectedTicketsNumber: 12 }));
    expect(calls.length).toBe(5);
  });

  it("are sent again after another write to the same address: a setting is changed and changed back [NET-522]", async () => {
    const { backend, calls } = network({ body: envelope({ data: {} }) });
    const sounds = (gameSoundsEnabled: boolean) => backend.call(changeGameSounds, { gameSoundsEnabled });
    await run(sounds(true));
    await run(sounds(true));
    await run(sounds(false));
    await run(sounds(true));
    expect(calls.map(({ init }) => init.body)).toEqual([true, false, true].map((on) => `{"gameSoundsEnabled":${on}}`));
  });

  it("that failed are forgotten at once, and every caller that waited gets the error", async () => {
    const { backend, calls } = network("fails", {});
    const ask = backend.call(getTickets, room);
    const failures = await run(Effect.all([Effect.flip(ask), Effect.flip(ask)], { concurrency: 2 }));
    expect(failures.map(({ _tag }) => _tag)).toEqual(["Unreachable", "Unreachable"]);
    expect(calls.length).toBe(1);
    expect(await run(ask)).toEqual({ count: 6 });
  });

  it("that skip the cache always reach the network", async () => {
    const { backend, calls } = network({ body: envelope({}) });
    await run(Effect.all([backend.call(getBalance, {}), backend.call(getBalance, {})], { concurrency: 2 }));
    expect(calls.length).toBe(2);
  });

  it("are remembered for the last fifty only [NET-523]", async () => {
    const { backend, calls } = network();
    const ask = (limit: number) => backend.call(getTickets, { ...room, limit });
    await run(
      Effect.gen(function* () {
        for (let limit = 1; limit <= 50; limit += 1) yield* ask(limit);
        yield* ask(1);
        expect(calls.length).toBe(50);
        yield* ask(51);
        yield* ask(1);
        expect(calls.length).toBe(51);
        yield* ask(2);
        expect(calls.length).toBe(52);
      }),
    );
  });

  it("read again after a successful write, not after a refused one", async () => {
    const refused = { body: envelope({ success: false }) };
    const { backend, calls } = network({}, refused, {}, {});
    const read = backend.call(getTickets, room);
    const write = (n: number) => backend.call(buyTickets, { refName: "penny-arcade", autoSelectedTicketsNumber: n });
    await run(
      Effect.gen(function* () {
        yield* read;
        yield* Effect.flip(write(1));
        yield* read;
        expect(calls.length).toBe(2);
        yield* write(2);
        yield* read;
        expect(calls.length).toBe(4);
      }),
    );
  });

  it("go on for the second when the first to ask no longer waits", async () => {
    const { backend, calls } = network();
    await run(
      Effect.gen(function* () {
        const first = yield* Effect.forkChild(backend.call(getTickets, room), { startImmediately: true });
        const second = yield* Effect.forkChild(backend.call(getTickets, room), { startImmediately: true });
        yield* Fiber.interrupt(first);
        expect(yield* Fiber.join(second)).toEqual({ count: 6 });
        expect(calls.length).toBe(1);
      }),
    );
  });
});
