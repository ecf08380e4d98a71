import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { playerFeeds } from "../../../domain/feeds.ts";
import { DialogAcknowledged, DialogClosed, DialogReceived, DialogShown } from "../../../domain/popups/events.ts";
import { closeDialog } from "../../../domain/popups/commands.ts";
import { popupsReactions } from "../../../domain/popups/reactions.ts";
import {
  acknowledgePopup,
  type Dialog,
  getPendingPopup,
  getPopups,
  popupAcknowledged,
  popupSent,
  trackDialog,
} from "../../../domain/popups/wire.ts";
import { closeModal, goTo, openModal, shellStarted } from "../../../domain/shell/commands.ts";
import { ModalOpened } from "../../../domain/shell/events.ts";
import { dialogAnswers } from "../../../domain/popups/answers.ts";
import { actOnDialog } from "../../../domain/shell/wire.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import * as TestClock from "effect/testing/TestClock";
import { running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openNames, play as playShell } from "../shell/play.ts";

const summer: Dialog = {
  refName: "summer",
  message: "<p>Hello</p>",
  severity: 1,
  paths: [],
  actions: [{ ref: "open", label: "See it", path: "/secure/user/account/help" }],
};
const winter: Dialog = { ...summer, refName: "winter", actions: [] };

const answering =
  (...waiting: readonly Dialog[]) =>
  ({ backend }: World) => {
    backend.answer(getPendingPopup, { popup: waiting[0] ?? null });
    backend.answer(getPopups, { popups: [...waiting] });
    backend.answer(acknowledgePopup, {});
    backend.answer(trackDialog, {});
    backend.answer(actOnDialog, {});
  };

/** As for a signed-in player: with the reactions that show dialogs and send the answers. */
const play: typeof playShell = (act, options) =>
  playShell(
    (world) =>
      Effect.andThen(running(Effect.all([popupsReactions, dialogAnswers], { concurrency: "unbounded" })), act(world)),
    options,
  );

const calls = ({ backend }: World, endpoint: string) =>
  backend.calls.filter((call) => call.endpoint === endpoint).map(({ request }) => request);
const recorded = ({ lines }: World, type: string) => lines.filter(({ line }) => line.includes(`"${type}"`)).length;

describe("a dialog", () => {
  it("is stored under its reference, with exactly its fields [DATA-164 DATA-176]", () =>
    playShell(
      Effect.fnUntraced(function* (world) {
        world.store.record(DialogReceived, summer, 0, { by: "server" });
        yield* settled;
        expect(world.player.popups.dialog).toEqual({ summer });
        expect(Object.keys(world.player.popups.dialog["summer"] ?? {}).toSorted()).toEqual([
          "actions",
          "message",
          "paths",
          "refName",
          "severity",
        ]);
      }),
    ));

  it("that waits is shown after sign-in, and acknowledged once when it is closed", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* settled;
        expect(openNames(world)).toEqual(["optimovePopup"]);
        yield* closeModal("optimovePopup");
        yield* settled;
        expect(openNames(world)).toEqual([]);
        expect(calls(world, "acknowledgePopup")).toEqual([{ refName: "summer" }]);
        expect(calls(world, "trackDialog")).toEqual([{ dialogRef: "summer", actionRef: "close" }]);
        expect([recorded(world, DialogShown.type), recorded(world, DialogClosed.type)]).toEqual([1, 1]);
        expect(recorded(world, DialogAcknowledged.type)).toBe(1);
      }),
      { before: answering(summer) },
    ));

  it("whose acknowledgement does not arrive is acknowledged again until it does, and not shown again", () =>
    play(
      Effect.fnUntraced(function* (world) {
        const lost = new TimedOut({ endpoint: "acknowledgePopup" });
        const answers: unknown[] = [lost, lost];
        world.backend.answer(acknowledgePopup, () => (answers.shift() ?? {}) as never);
        yield* settled;
        yield* closeModal("optimovePopup");
        yield* settled;
        expect(calls(world, "acknowledgePopup")).toHaveLength(1);
        yield* TestClock.adjust("5 minutes");
        expect(calls(world, "acknowledgePopup")).toEqual([0, 1, 2].map(() => ({ refName: "summer" })));
        expect(recorded(world, DialogAcknowledged.type)).toBe(1);
        expect(recorded(world, DialogShown.type)).toBe(1);
      }),
      { before: answering(summer) },
    ));

  it("that was closed just before the page was left is acknowledged by the next page", () =>
    play(
      Effect.fnUntraced(function* (world) {
        world.backend.answer(acknowledgePopup, () => Effect.never as never);
        yield* settled;
        yield* closeModal("optimovePopup");
        yield* settled;
        expect(calls(world, "acknowledgePopup")).toHaveLength(1);
        world.backend.answer(acknowledgePopup, {});
        yield* shellStarted();
        yield* TestClock.adjust("5 minutes");
        expect(calls(world, "acknowledgePopup")).toHaveLength(2);
        expect(recorded(world, DialogAcknowledged.type)).toBe(1);
        expect(recorded(world, DialogShown.type)).toBe(1);
      }),
      { before: answering(summer) },
    ));

  it("is still shown after its page was loaded again, and is not acknowledged unread", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* settled;
        world.store.record(DialogReceived, winter, 0, { by: "server" });
        expect(openNames(world)).toEqual(["optimovePopup"]);
        yield* shellStarted();
        yield* TestClock.adjust("1 minute");
        expect(openNames(world)).toEqual(["optimovePopup"]);
        expect(world.player.popups.shown).toBe("summer");
        expect(calls(world, "acknowledgePopup")).toEqual([]);
        yield* closeModal("optimovePopup");
        yield* TestClock.adjust("1 minute");
        expect(openNames(world)).toEqual(["optimovePopup"]);
        expect(world.player.popups.shown).toBe("winter");
        expect(calls(world, "acknowledgePopup")).toEqual([{ refName: "summer" }]);
      }),
      { before: answering(summer) },
    ));

  it("that the address opened before the reactions began counts as shown, and is closed once", () =>
    playShell(
      Effect.fnUntraced(function* (world) {
        answering(summer)(world);
        const opened = {
          name: "optimovePopup",
          params: { refName: "summer" },
          via: "url",
          onCloseOpen: null,
          index: null,
        };
        world.store.record(ModalOpened, opened as never, 0, { by: "url" });
        yield* running(popupsReactions);
        yield* settled;
        expect(world.player.popups.shown).toBe("summer");
        yield* closeModal("optimovePopup");
        yield* settled;
        expect([openNames(world), recorded(world, DialogShown.type)]).toEqual([[], 1]);
        expect(calls(world, "acknowledgePopup")).toEqual([{ refName: "summer" }]);
      }),
    ));

  it("is not acknowledged a second time while the first answer is on its way", () =>
    play(
      Effect.fnUntraced(function* (world) {
        world.backend.answer(acknowledgePopup, () => Effect.never as never);
        yield* settled;
        yield* closeModal("optimovePopup");
        yield* TestClock.adjust("5 minutes");
        expect(calls(world, "acknowledgePopup")).toHaveLength(1);
      }),
      { before: answering(summer) },
    ));

  it("whose acknowledgement the server refuses is not acknowledged again", () =>
    play(
      Effect.fnUntraced(function* (world) {
        world.backend.answer(acknowledgePopup, refusal({ status: 404, msg: "Unknown." }));
        yield* settled;
        yield* closeModal("optimovePopup");
        yield* TestClock.adjust("5 minutes");
        expect(calls(world, "acknowledgePopup")).toHaveLength(1);
      }),
      { before: answering(summer) },
    ));

  it("sends the chosen action, tracks it, and goes where it leads", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* settled;
        yield* closeDialog("summer", "open");
        yield* settled;
        expect(calls(world, "actOnDialog")).toEqual([{ dialogRef: "summer", actionRef: "open" }]);
        expect(calls(world, "trackDialog")).toEqual([{ dialogRef: "summer", actionRef: "open" }]);
        expect(calls(world, "acknowledgePopup")).toEqual([{ refName: "summer" }]);
        expect(world.player.shell.route?.screen).toBe("help");
        expect(openNames(world)).toEqual([]);
      }),
      { before: answering(summer) },
    ));

  it("waits for the one before it", () =>
    play(
      Effect.fnUntraced(function* (world) {
        world.store.record(DialogReceived, winter, 0, { by: "server" });
        yield* settled;
        const shown = () => world.player.shell.modals.find(({ visible }) => visible)?.params["refName"];
        expect(shown()).toBe("summer");
        yield* closeModal("optimovePopup");
        yield* settled;
        expect(shown()).toBe("winter");
      }),
      { before: answering(summer) },
    ));

  it("waits until the action of the one before it has led elsewhere, and is not acknowledged unseen", () =>
    play(
      Effect.fnUntraced(function* (world) {
        world.store.record(DialogReceived, winter, 0, { by: "server" });
        yield* settled;
        yield* closeDialog("summer", "open");
        yield* settled;
        expect(world.player.shell.route?.screen).toBe("help");
        expect(world.player.shell.modals.find(({ visible }) => visible)?.params["refName"]).toBe("winter");
        expect(calls(world, "acknowledgePopup")).toEqual([{ refName: "summer" }]);
      }),
      { before: answering(summer) },
    ));

  it("waits until no other modal is open, and until the player has left the game", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* openModal("deposit");
        world.store.record(DialogReceived, summer, 0, { by: "server" });
        yield* settled;
        expect(openNames(world)).toEqual(["deposit"]);
        yield* closeModal("deposit");
        yield* settled;
        expect(openNames(world)).toEqual(["optimovePopup"]);
        yield* goTo("/secure/games/larder");
        yield* settled;
        expect(openNames(world)).toEqual([]);
        expect(calls(world, "acknowledgePopup")).toEqual([]);
        yield* goTo("/secure/lobby");
        yield* settled;
        expect(openNames(world)).toEqual(["optimovePopup"]);
      }),
      { before: answering() },
    ));

  it("is shown only on its paths", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* settled;
        expect(openNames(world)).toEqual([]);
        yield* goTo("/secure/user/account/help");
        yield* settled;
        expect(openNames(world)).toEqual(["optimovePopup"]);
      }),
      { before: answering({ ...summer, paths: ["/secure/user"] }) },
    ));

  it("that could not be acknowledged is not shown again on this page", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* settled;
        yield* closeModal("optimovePopup");
        yield* settled;
        world.store.record(DialogReceived, summer, 0, { by: "server" });
        yield* settled;
        expect(openNames(world)).toEqual([]);
      }),
      {
        before: (world) => {
          answering(summer)(world);
          world.backend.answer(acknowledgePopup, refusal());
        },
      },
    ));

  it("comes over the socket, and goes when another tab has acknowledged it", () =>
    play(
      Effect.fnUntraced(function* (world) {
        yield* running(playerFeeds as Effect.Effect<void>);
        world.socket.connected("popups");
        yield* settled;
        world.socket.message(popupSent, summer);
        yield* settled;
        expect(openNames(world)).toEqual(["optimovePopup"]);
        world.socket.message(popupAcknowledged, { refName: "summer" });
        yield* settled;
        expect(openNames(world)).toEqual([]);
        expect(calls(world, "acknowledgePopup")).toEqual([]);
      }),
      { before: answering() },
    ));
});
