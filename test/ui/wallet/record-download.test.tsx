import { act, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { DeviceKeptNoRecord, ReceiptReceived, RegisterReceiptReceived } from "../../../domain/journal/events.ts";
import { listPaymentMethodsDetailed } from "../../../domain/methods/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { nothingOnItsWay } from "../../domain/withdrawals/story.ts";
import { openPage, setWidth } from "../shell/page.tsx";

// jsdom lacks `getAnimations`, which React Aria calls.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
  setWidth(1440);
});

/** Opens the Wallet page at the player's record, on this evening. */
async function openRecord(now = "2026-11-20T21:05:00.000Z") {
  const time = { nowMs: Date.parse(now) };
  const ticks: (() => void)[] = [];
  const { happened } = await openPage({
    clock: {
      now: () => time.nowMs,
      after: (_, run) => {
        ticks.push(run);
        return () => undefined;
      },
    },
    path: "/secure/user/account/payment-methods",
    session: [...signedIn(), ...nothingOnItsWay],
    before: ({ backend }) => backend.answer(listPaymentMethodsDetailed, []),
  });
  const record = within(await screen.findByRole("region", { name: "Your record" }, { timeout: 10_000 }));
  /** The page learns the time when its clock ticks. */
  const at = (text: string) =>
    act(() => {
      time.nowMs = Date.parse(text);
      for (const tick of ticks.splice(0)) tick();
    });
  return { happened, record, at };
}

describe("the player's record", () => {
  it("states until when the server keeps it too, by London time", async () => {
    const { happened, record } = await openRecord();
    expect(record.getByRole("status").textContent).toBe("We haven't confirmed yet that we keep it too.");
    const received = (heldAt: string) =>
      act(() => void happened(ReceiptReceived, { checkpoint: "…", size: 3, heldAt: Date.parse(heldAt) }));
    received("2026-11-20T21:04:32.120Z");
    expect(record.getByRole("status").textContent).toBe("Kept by us until 21:04. The signed receipts are in the file.");
    received("2027-06-20T21:04:32.120Z");
    expect(record.getByRole("status").textContent).toContain("Kept by us until 22:04.");
  });

  it("states until when a witness has seen it, once a receipt of the register came", async () => {
    const { happened, record } = await openRecord();
    const heldAt = Date.parse("2026-11-20T21:04:32.120Z");
    act(() => void happened(ReceiptReceived, { checkpoint: "…", size: 3, heldAt }));
    act(() => void happened(RegisterReceiptReceived, { leaf: "…", proof: "…", size: 2, heldAt: heldAt - 60_000 }));
    expect(record.getByRole("status").textContent).toBe(
      "Kept by us until 21:04. An independent witness has seen it until 21:03. The signed receipts are in the file.",
    );
  });

  it("claims for a witness that is slow or away only what it has seen, and the rest once it is back", async () => {
    const { happened, record, at } = await openRecord();
    const says = () => record.getByRole("status").textContent;
    let size = 2;
    const received = (at: string) =>
      act(() => void happened(ReceiptReceived, { checkpoint: "…", size: size++, heldAt: Date.parse(at) }));
    const seen = (at: string) =>
      act(() => void happened(RegisterReceiptReceived, { leaf: "…", proof: "…", size: 2, heldAt: Date.parse(at) }));
    received("2026-11-20T21:04:00.000Z");
    expect(says()).not.toContain("witness");
    seen("2026-11-20T21:04:00.000Z");
    received("2026-11-20T23:58:00.000Z");
    expect(says()).toContain("Kept by us until 23:58. An independent witness has seen it until 21:04.");
    at("2026-11-21T00:01:00.000Z");
    expect(says()).toContain(
      "Kept by us until 23:58 on 20/11/2026. An independent witness has seen it until 21:04 on 20/11/2026.",
    );
    received("2026-11-21T00:02:00.000Z");
    expect(says()).toContain("Kept by us until 00:02. An independent witness has seen it until 21:04 on 20/11/2026.");
    seen("2026-11-21T00:01:00.000Z");
    expect(says()).toContain("Kept by us until 00:02. An independent witness has seen it until 00:01.");
  });

  it("states if this device cannot store it, and the consequence", async () => {
    const { happened, record } = await openRecord();
    expect(record.queryByText("Your record is not kept on this device")).toBeNull();
    act(() => void happened(DeviceKeptNoRecord, { because: "full" }));
    expect(record.getByText("Your record is not kept on this device")).toBeTruthy();
    expect(record.getByText(/no room left.*stay online until you have signed out/)).toBeTruthy();
  });
});
