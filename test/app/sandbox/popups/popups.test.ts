import { describe, expect, it } from "vitest";
import { popupsModule } from "../../../../app/sandbox/popups/module.ts";
import { acknowledgePopup, getPendingPopup, getPopups, trackDialog } from "../../../../domain/popups/wire.ts";
import { actOnDialog } from "../../../../domain/shell/wire.ts";
import { openHall } from "../accounts/hall.ts";

const sent = async () => {
  const hall = await openHall([popupsModule]);
  const rosie = await hall.caller();
  await rosie.signIn("rosie");
  await hall.control("popups/send", {
    player: "p-rosie",
    refName: "summer",
    message: "<p>Hello</p>",
    severity: "2",
    paths: "/secure/lobby",
    label: "See it",
    path: "/secure/lobby/rewards",
  });
  return { ...hall, rosie };
};

describe("a message of the operator", () => {
  it("waits until the player acknowledges it, and does not come again", async () => {
    const { rosie } = await sent();
    const { popup } = await rosie.call(getPendingPopup, {});
    expect(popup).toEqual({
      refName: "summer",
      message: "<p>Hello</p>",
      severity: 2,
      paths: ["/secure/lobby"],
      actions: [{ ref: "open", label: "See it", path: "/secure/lobby/rewards" }],
    });
    expect((await rosie.call(getPopups, {})).popups).toEqual([popup]);
    await rosie.call(acknowledgePopup, { refName: "summer" });
    expect(await rosie.call(getPendingPopup, {})).toEqual({ popup: null });
    await rosie.call(acknowledgePopup, { refName: "summer" });
    expect((await rosie.call(getPopups, {})).popups).toEqual([]);
  });

  it("keeps what the player answered, and takes no other answer", async () => {
    const { rosie, onDisk } = await sent();
    await rosie.call(trackDialog, { dialogRef: "summer", actionRef: "open" });
    await rosie.call(actOnDialog, { dialogRef: "summer", actionRef: "open" });
    expect(onDisk()).toContain('"answer":"open"');
    await rosie.refused(actOnDialog, { dialogRef: "summer", actionRef: "other" });
    await rosie.refused(actOnDialog, { dialogRef: "winter", actionRef: "open" });
  });

  it("keeps nothing that is neither an action of it nor its closing", async () => {
    const { rosie, onDisk } = await sent();
    await rosie.call(trackDialog, { dialogRef: "summer", actionRef: "close" });
    await rosie.call(trackDialog, { dialogRef: "summer", actionRef: "x".repeat(60_000) });
    expect(onDisk()).toContain('"tracked":"close"');
    expect(onDisk()).not.toContain("xxx");
  });

  it("is only for its player", async () => {
    const hall = await sent();
    const newbie = await hall.caller();
    await newbie.signIn("newbie");
    expect(await newbie.call(getPendingPopup, {})).toEqual({ popup: null });
  });
});
