import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { Auditor } from "../../../../app/audit/engine/verdict/auditor.ts";
import { base64Of } from "../../../../app/audit/engine/checkpoint/checkpoint.ts";
import { GameLaunchRequested } from "../../../../domain/games/events.ts";
import { ReceiptReceived } from "../../../../domain/journal/events.ts";
import { receiptText } from "../../../../domain/journal/receipt.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { Ledger, Scene } from "../../../support/journals.ts";

const BEGINS_MS = Date.parse("2026-11-20T19:30:00.000Z");
const MINUTE_MS = 60_000;

/** A log with the server's times of movements and receipts, in minutes after its beginning. */
class Log extends Scene {
  constructor() {
    super({ journal: "jrn-times", begins: new Date(BEGINS_MS).toISOString() }, new Ledger(5_000));
    this.state();
  }

  booked(minutes: number, cause?: number): this {
    const bookedAt = BEGINS_MS + minutes * MINUTE_MS;
    this.record(MovementBooked, this.ledger.book("ADJUSTMENT", 10, null, "Gift", bookedAt), "server", cause);
    return this;
  }

  receipt(minutes: number, size = this.lines().length): this {
    const heldAt = BEGINS_MS + minutes * MINUTE_MS;
    const time = new Date(heldAt).toISOString();
    const head = leafHash(this.lines()[size - 1] ?? "");
    const text = receiptText({ origin: "example.com/jrn-times", size, root: base64Of("00".repeat(32)), head, time });
    const checkpoint = `${text}\n— example.com AAAAAA==\n`;
    this.record(ReceiptReceived, { checkpoint, size, heldAt }, "server");
    return this;
  }

  /** Of each finding, its line and its last sentence. */
  get found() {
    const auditor = new Auditor({ leafHash, open: true });
    for (const text of this.lines()) auditor.push({ text });
    const { checks } = auditor.verdict();
    return checks.filter(({ outcome }) => outcome === "failed").flatMap(({ findings }) => findings);
  }
}

const places = (log: Log) => log.found.map(({ line, says }) => [line, says]);

describe("the server's own times", () => {
  it("contradict each other if a ledger position is booked more than a minute before an earlier one", () => {
    expect(places(new Log().booked(10).booked(9))).toEqual([]);
    expect(places(new Log().booked(10).booked(8.9))).toEqual([
      [
        4,
        "The server's times contradict each other. Ledger position 2 was booked on 20/11/2026 19:38:54, and position 1 on 20/11/2026 19:40:00.",
      ],
    ]);
  });

  it("fit each other if a movement arrives late, with the position and the time that it has", () => {
    const log = new Log();
    const early = log.ledger.book("ADJUSTMENT", 10, null, "Gift", BEGINS_MS + MINUTE_MS);
    log.booked(10);
    log.record(MovementBooked, early, "server");
    log.booked(20);
    expect(places(log)).toEqual([]);
  });

  it("contradict each other if a receipt is more than a minute older than a movement that it covers", () => {
    expect(places(new Log().booked(10).receipt(9))).toEqual([]);
    expect(places(new Log().booked(10).receipt(8.9))).toEqual([
      [
        4,
        "The server's times contradict each other. The receipt of the first 3 lines is of 20/11/2026 19:38:54; record 2 is one of them and has a movement of 20/11/2026 19:40:00.",
      ],
    ]);
    // The receipt does not cover the movement.
    expect(places(new Log().booked(10).receipt(1, 2))).toEqual([]);
  });

  it("contradict each other if the operator held more lines before fewer", () => {
    expect(places(new Log().receipt(10).receipt(9))).toEqual([]);
    // Receipts may arrive in another order.
    expect(places(new Log().receipt(10).receipt(5, 1))).toEqual([]);
    expect(places(new Log().receipt(10).receipt(5))).toEqual([
      [
        4,
        "The server's times contradict each other. The operator held the first 3 lines on 20/11/2026 19:35:00, and the first 2 on 20/11/2026 19:40:00.",
      ],
    ]);
  });

  it("contradict each other if a movement is booked more than a minute before the request that caused it", () => {
    const requested = (minutes: number, by: "player" | "app" = "player") => {
      const log = new Log().receipt(10);
      return log.booked(minutes, log.record(GameLaunchRequested, { game: "lucky-larder" }, by));
    };
    expect(places(requested(9))).toEqual([]);
    expect(places(requested(8.9)).map(([line]) => line)).toEqual([5]);
    // Without the request, a movement may be of a time before the log.
    expect(places(new Log().receipt(10).booked(1))).toEqual([]);
  });
});
