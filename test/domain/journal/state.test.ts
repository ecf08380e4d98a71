import { describe, expect, it } from "vitest";
import {
  ArrivalRefused,
  ArrivalRepeated,
  ClockSet,
  DeviceKeptNoRecord,
  JournalOpened,
  JournalSealed,
  ReceiptReceived,
  RegisterReceiptReceived,
} from "../../../domain/journal/events.ts";
import { NO_LINE } from "../../../domain/journal/hash.ts";
import type { JournalState } from "../../../domain/journal/state.ts";
import { playerFold } from "../../../domain/player.ts";
import { fact, type Fact } from "../../support/given.ts";
import { playerAfter } from "../withdrawals/story.ts";

const NEW: JournalState = { opening: null, sealed: false, refusals: 0, repeated: 0, notKept: null, unknown: {} };
const after = (...facts: readonly Fact[]) => playerAfter(...facts).journal;

const opening = {
  journal: "jrn-1",
  appVersion: "1.2.0",
  regulator: { name: "UKGC", from: "2026-09-30" },
  player: "p-1",
};
const opened = (foldVersion?: number) =>
  fact(
    JournalOpened,
    { format: 2, timeZone: "Europe/London", ...opening, ...(foldVersion === undefined ? {} : { foldVersion }) },
    "app",
  );
const refused = fact(
  ArrivalRefused,
  { source: "socket", name: "wallet", reason: "not JSON", sizeBytes: 4, digest: "5a" },
  "app",
);
const repeated = fact(ArrivalRepeated, { source: "socket", name: "wallet", id: "m-1" }, "app");
const held = { size: 2, heldAt: 1_795_200_000_000 };
const receipt = fact(ReceiptReceived, { checkpoint: "…", ...held });
const registered = fact(RegisterReceiptReceived, { leaf: "{}", proof: "…", ...held });

describe("what a journal records about itself", () => {
  it.each<readonly [string, readonly Fact[], Partial<JournalState>]>([
    ["nothing before its first line", [], {}],
    ["its opening", [opened()], { opening }],
    ["its opening, with the version of the fold", [opened(3)], { opening: { ...opening, foldVersion: 3 } }],
    ["its seal", [fact(JournalSealed, { count: 1, head: NO_LINE, stateDigest: NO_LINE }, "app")], { sealed: true }],
    ["the number of refused messages", [refused, refused], { refusals: 2 }],
    ["the number of repeated messages", [repeated, repeated], { repeated: 2 }],
    ["why the device does not store it", [fact(DeviceKeptNoRecord, { because: "full" }, "app")], { notKept: "full" }],
    ["nothing about the clock", [fact(ClockSet, { deviceAheadMs: 5 }, "app")], {}],
    ["the backend's last receipt", [receipt, receipt], { receipt: { ...held, seq: 1 } }],
    ["the register's last receipt", [refused, registered], { refusals: 1, register: { ...held, seq: 1 } }],
  ])("is %s", (_, facts, expected) => {
    expect(after(...facts)).toStrictEqual({ ...NEW, ...expected });
  });

  it("is how many records of each type it could not read", () => {
    const player = playerFold.initial();
    for (const type of ["tea.poured.v1", "tea.poured.v2", "tea.poured.v1"])
      playerFold.applyRecord(player, {
        at: "2026-11-20T19:00:00.000Z",
        by: "app",
        data: {},
        prev: NO_LINE,
        seq: 0,
        type,
      });
    expect(player.journal).toEqual({ ...NEW, unknown: { "tea.poured.v1": 2, "tea.poured.v2": 1 } });
  });
});
