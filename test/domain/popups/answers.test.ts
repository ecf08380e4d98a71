import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { Offline } from "../../../domain/ports/backend.ts";
import { answerDialog, dialogAnswers } from "../../../domain/popups/answers.ts";
import { actOnDialog } from "../../../domain/shell/wire.ts";
import { DialogActionLeft, DialogActionQueued } from "../../../domain/shell/events.ts";
import { EVENING_MS, running, settled } from "../../support/given.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { play as playShell } from "../shell/play.ts";

/** As for a signed-in player: with the reaction that sends the answers. */
const play: typeof playShell = (act, options) =>
  playShell((world) => Effect.andThen(running(dialogAnswers), act(world)), options);

const waiting = (world: World) => world.player.shell.dialogActions.map(({ dialogRef }) => dialogRef);
/** Why the answers left the queue. */
const leaving = (world: World) =>
  world.lines
    .map(({ line }) => JSON.parse(line) as JournalRecord)
    .flatMap(({ type, data }) => (type === DialogActionLeft.type ? [data["because"]] : []));
const unanswered = ({ backend }: World) => backend.answer(actOnDialog, new Offline({ endpoint: "actOnDialog" }));
const answer = (...dialogs: string[]) => Effect.forEach(dialogs, (dialog) => answerDialog(dialog, "yes"));

describe("answers to dialogs", () => {
  it("are sent in their order, to the dialog and the action [CALL-542]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* answer("a", "b");
        yield* settled;
        expect(waiting(world)).toEqual([]);
        expect(world.backend.calls.filter(({ endpoint }) => endpoint === "actOnDialog")).toEqual([
          { endpoint: "actOnDialog", request: { dialogRef: "a", actionRef: "yes" } },
          { endpoint: "actOnDialog", request: { dialogRef: "b", actionRef: "yes" } },
        ]);
        expect([actOnDialog.method, actOnDialog.path]).toEqual(["PUT", "popups/{dialogRef}/action/{actionRef}"]);
      }),
      { before: ({ backend }) => backend.answer(actOnDialog, {}) },
    ));

  it("that are refused are not sent again, and hold up no other", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* answer("a", "b");
        yield* settled;
        expect(waiting(world)).toEqual([]);
        expect(world.backend.count(actOnDialog)).toBe(2);
      }),
      { before: ({ backend }) => backend.answer(actOnDialog, refusal()) },
    ));

  it("wait for the network, six at the most: the oldest makes way [NOTICE-503]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        world.online$.next(false);
        yield* settled;
        yield* answer("1", "2", "3", "4", "5", "6", "7");
        expect(waiting(world)).toEqual(["2", "3", "4", "5", "6", "7"]);
        world.backend.answer(actOnDialog, {});
        world.online$.next(true);
        yield* settled;
        expect(waiting(world)).toEqual([]);
        expect(world.backend.count(actOnDialog)).toBe(6);
      }),
      { before: unanswered },
    ));

  it("without a reply are sent again while the device is online, so that they hold up no later ones", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* answer("a", "b");
        yield* settled;
        expect(waiting(world)).toEqual(["a", "b"]);
        world.backend.answer(actOnDialog, {});
        yield* TestClock.adjust("3 seconds");
        expect(waiting(world)).toEqual([]);
        expect(leaving(world)).toEqual(["sent", "sent"]);
      }),
      { before: unanswered },
    ));

  it("last ten minutes [NOTICE-504]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* answer("a");
        yield* TestClock.adjust(599_999);
        expect(waiting(world)).toEqual(["a"]);
        yield* TestClock.adjust(1);
        expect(waiting(world)).toEqual([]);
      }),
      { before: unanswered },
    ));

  it("that are too old after a page load or a sleep of the device are not sent [NOTICE-504]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        // No timer runs while the page is closed or the device sleeps.
        const queue = (dialogRef: string, at: number) =>
          world.store.record(DialogActionQueued, { dialogRef, actionRef: "yes" }, at, { by: "player" });
        queue("old", EVENING_MS - 600_000);
        queue("fresh", EVENING_MS - 599_999);
        yield* settled;
        expect(waiting(world)).toEqual([]);
        expect(
          world.backend.calls.flatMap(({ endpoint, request }) => (endpoint === "actOnDialog" ? [request] : [])),
        ).toEqual([{ dialogRef: "fresh", actionRef: "yes" }]);
        expect(leaving(world)).toEqual(["expired", "sent"]);
      }),
      { before: ({ backend }) => backend.answer(actOnDialog, {}) },
    ));

  it("that wait since an earlier page last ten minutes in all [NOTICE-504]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        const at = EVENING_MS - 400_000;
        world.store.record(DialogActionQueued, { dialogRef: "a", actionRef: "yes" }, at, { by: "player" });
        yield* TestClock.adjust(199_999);
        expect(waiting(world)).toEqual(["a"]);
        yield* TestClock.adjust(1);
        expect(waiting(world)).toEqual([]);
        expect(leaving(world)).toEqual(["expired"]);
      }),
      { before: unanswered },
    ));
});
