import * as Effect from "effect/Effect";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { kinds, ofKind } from "./listening.ts";
import { listen, pass, play, settle, wallet } from "./stage.ts";
import { anyText } from "../../support/arbitraries/text.ts";

describe("a feed", () => {
  it("passes a message on once per id, also after it was opened again", () =>
    play(({ broker }) =>
      Effect.gen(function* () {
        const { deliveries } = yield* listen(wallet);
        yield* pass(1000);
        const publish = (id: string) => broker.publishToUser("alice", "/user/queue/wallet.message", { id }, id);
        ["a", "b", "a"].forEach(publish);
        broker.dropAll();
        yield* pass(1000);
        ["b", "c"].forEach(publish);
        yield* settle;
        const about = deliveries.flatMap((delivery) => ("id" in delivery ? [`${delivery.kind} ${delivery.id}`] : []));
        expect(about).toEqual(["message a", "message b", "repeated a", "repeated b", "message c"]);
      }),
    ));

  it("measures whatever is no frame, and delivers the message after it", () =>
    play(({ broker, memory }) =>
      Effect.gen(function* () {
        const { deliveries } = yield* listen(wallet);
        yield* pass(1000);
        const hostile = [
          "not a frame",
          "MESSAGE\nno-colon\n\n\0",
          "MESSAGE\ncontent-length:99\n\ncut short",
          "MESSAGE\ncontent-length:999999999\n\n",
          "MESSAGE\nsubscription:constructor\nmessage-id:1\ndestination:/x\n\n{}\0",
          "MESSAGE\nsubscription:sub-0\ndestination:/x\n\n{}\0",
          "ERR",
        ];
        for (const text of hostile) {
          broker.writeRaw("alice", text);
          broker.publishToUser("alice", "/user/queue/wallet.message", "good");
        }
        yield* settle;
        expect(ofKind(deliveries, "message").map(({ body }) => body)).toEqual(hostile.map(() => "good"));
        expect(ofKind(deliveries, "malformed")).toHaveLength(hostile.length);
        expect(
          ofKind(deliveries, "malformed").every(({ sizeBytes, digest }) => sizeBytes > 0 && digest.length === 64),
        ).toBe(true);
        expect(JSON.stringify(deliveries)).not.toContain("not a frame");
        expect(memory.opened()).toBe(1);
      }),
    ));

  it("bears any text whatever, and delivers the message after it", () =>
    play(({ broker }) =>
      Effect.gen(function* () {
        const { deliveries } = yield* listen(wallet);
        yield* pass(1000);
        const fragments = fc.constantFrom(
          "MESSAGE\n",
          "content-length:5\n",
          "\n",
          "\0",
          "a:b\n",
          "subscription:sub-0\n",
          "{",
        );
        const garbage = fc.oneof(
          anyText(),
          fc.array(fragments).map((parts) => parts.join("")),
        );
        let good = 0;
        const delivered = fc.asyncProperty(garbage, async (text) => {
          broker.writeRaw("alice", text);
          broker.publishToUser("alice", "/user/queue/wallet.message", (good += 1));
          await vi.waitFor(() => expect(ofKind(deliveries, "message").at(-1)?.body).toBe(good), {
            interval: 1,
            timeout: 5_000,
          });
        });
        yield* Effect.promise(() => fc.assert(delivered, { numRuns: 300 }));
        expect(kinds(deliveries)).not.toContain("disconnected");
      }),
    ));
});
