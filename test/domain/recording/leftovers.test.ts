import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { DELIVER_EVERY_MS, FINAL_DELIVERY_MS } from "../../../domain/recording/session.ts";
import { settled } from "../../support/given.ts";
import { durable, notes, pass, signedIn, withSetup, withUnsaved } from "../../support/journal-setup.ts";

describe("what was left behind", () => {
  /** A page of p-1's that crashed with four lines on the device. */
  const crashed = (setup: Parameters<Parameters<typeof withSetup>[0]>[0]) =>
    Effect.gen(function* () {
      const page = yield* Effect.flatMap(setup.load(), signedIn);
      yield* notes(page, 3);
      yield* durable(page);
      yield* setup.unload(page);
      return page.journal();
    });

  it("is delivered when its player is signed in there again, and then removed", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const left = yield* crashed(setup);
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.keepDelivering;
        yield* settled;
        expect(setup.archive.linesOf(left)).toHaveLength(4);
        expect(setup.archive.faultsOf(left)).toEqual([]);
        expect((yield* page.journals.list).map(({ id }) => id)).toEqual([page.journal()]);
      }),
    ));

  it("is delivered with the lines that the device had not stored when the page was left", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const left = yield* withUnsaved(setup);
        yield* setup.leave(left);
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.keepDelivering;
        yield* settled;
        expect(setup.archive.linesOf(left.journal())).toHaveLength(4);
        expect(setup.archive.faultsOf(left.journal())).toEqual([]);
      }),
    ));

  it("is delivered to its seal where the player signed out, and the device was too slow to store the last lines", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const left = yield* withUnsaved(setup);
        const journal = left.journal();
        yield* Effect.forkChild(left.session.close, { startImmediately: true });
        yield* pass(FINAL_DELIVERY_MS);
        yield* setup.leave(left);
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.keepDelivering;
        yield* settled;
        expect(setup.archive.linesOf(journal)).toHaveLength(5);
        expect(setup.archive.journals.get(journal)?.held.sealed).toBe(true);
        expect(setup.archive.faultsOf(journal)).toEqual([]);
        expect(setup.device.left).toEqual(new Map());
      }),
    ));

  it("is neither delivered nor removed by another player's session", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const left = yield* crashed(setup);
        setup.archive.player = "p-2";
        const page = yield* Effect.flatMap(setup.load(), (loaded) => signedIn(loaded, "p-2"));
        yield* page.keepDelivering;
        yield* pass(DELIVER_EVERY_MS * 3);
        expect(setup.archive.deliveries).not.toContain(left);
        expect((yield* page.journals.list).map(({ id }) => id)).toContain(left);
        expect(yield* page.session.exportLines()).not.toContain(left);
      }),
    ));

  it("stays where it cannot be delivered, and keeps no other from it", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const broken = yield* crashed(setup);
        const whole = yield* crashed(setup);
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.journals.append(broken, [{ seq: 4, line: "{}" }]);
        yield* page.keepDelivering;
        yield* settled;
        expect(setup.archive.linesOf(whole)).toHaveLength(4);
        expect((yield* page.journals.list).map(({ id }) => id)).toEqual([broken, page.journal()]);
      }),
    ));

  it("is delivered within 5 s of the network's return, and one that is refused is not sent again", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const broken = yield* crashed(setup);
        const whole = yield* crashed(setup);
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.journals.append(broken, [{ seq: 4, line: "{}" }]);
        setup.archive.isReachable = false;
        yield* page.keepDelivering;
        yield* pass(DELIVER_EVERY_MS * 10);
        expect(setup.archive.deliveries).toEqual([]);
        setup.archive.isReachable = true;
        yield* pass(DELIVER_EVERY_MS);
        expect(setup.archive.linesOf(whole)).toHaveLength(4);
        yield* pass(DELIVER_EVERY_MS * 10);
        expect(setup.archive.deliveries.filter((journal) => journal === broken)).toHaveLength(1);
      }),
    ));

  it("by a tab that was killed is delivered within 5 s by another tab that is open", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const open = yield* Effect.flatMap(setup.load(), signedIn);
        yield* open.keepDelivering;
        yield* pass(DELIVER_EVERY_MS * 3);
        const killed = yield* crashed(setup);
        yield* pass(DELIVER_EVERY_MS);
        expect(setup.archive.linesOf(killed)).toHaveLength(4);
        expect((yield* open.journals.list).map(({ id }) => id)).toEqual([open.journal()]);
      }),
    ));

  it("does not include a journal that another tab still uses", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const other = yield* Effect.flatMap(setup.load(), signedIn);
        yield* durable(other);
        const page = yield* Effect.flatMap(setup.load(), signedIn);
        yield* page.keepDelivering;
        yield* settled;
        expect((yield* page.journals.list).map(({ id }) => id)).toContain(other.journal());
        yield* other.note;
        yield* durable(other);
      }),
    ));
});
