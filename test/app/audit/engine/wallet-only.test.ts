import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WalletOnly } from "../../../../app/audit/engine/checks/wallet-only.ts";
import { Replay } from "../../../../domain/journal/replay.ts";
import { playerFold } from "../../../../domain/player.ts";
import { historyOf } from "../../../support/arbitraries/events.ts";
import { goodJournals } from "../../../support/good-journals.ts";
import { Recorder } from "../../../support/journals.ts";

const walletOf = (lines: readonly string[]) => {
  const only = new WalletOnly();
  for (const text of lines) {
    const bytes = new TextEncoder().encode(text);
    only.push({ bytes, start: 0, stop: bytes.length, text });
  }
  return only.wallet;
};
const inFull = (lines: readonly string[]) => {
  const replay = new Replay(playerFold);
  for (const line of lines) replay.push(line);
  return replay.state.wallet;
};

describe("the wallet without the other areas", () => {
  it.each(goodJournals().filter(({ name }) => !name.endsWith("excerpt")))(
    "equals the wallet of a full replay: $name",
    ({ text }) => {
      const lines = text.split("\n").slice(0, -1);
      expect(walletOf(lines)).toEqual(inFull(lines));
    },
  );

  it("equals the wallet of a full replay, for any session", () => {
    fc.assert(
      fc.property(historyOf(playerFold.definitions), (history) => {
        const recorder = new Recorder({ journal: "jrn-any", begins: "2026-11-20T19:00:00.000Z" });
        for (const { definition, data, by } of history) recorder.record(definition, data, by, 0);
        expect(walletOf(recorder.lines())).toEqual(inFull(recorder.lines()));
      }),
    );
  });

  it("reads a record of the wallet that is not canonical, and refuses a line that is not a record", () => {
    const [opening = "", stated = ""] = goodJournals()[1]?.text.split("\n") ?? [];
    const respelled = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(stated) as object).reverse()));
    const { type, ...rest } = JSON.parse(stated) as Record<string, unknown>;
    const spaced = JSON.stringify({ ...rest, type }).replace('"by":', '"by": ');
    expect(walletOf([opening, spaced])).toEqual(inFull([opening, stated]));
    expect(walletOf([opening, respelled]).opening).toBeNull();
    expect(() => walletOf(['x"type":"wallet.loaded.v1"}'])).toThrow("the line is not JSON");
  });
});
