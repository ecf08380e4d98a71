import { describe, expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import { playerFold } from "../../../domain/player.ts";
import { noSolicitations, solicitationCopy, SOLICITATIONS_TITLE } from "../../../ui/limits/solicitation-words.ts";

describe("the copy of the solicitations modal", () => {
  const none = playerFold.initial().limits;
  const raise = { period: "weekly", current: pounds(50), next: pounds(100) } as const;
  const removal = { period: "daily", current: pounds(50), next: null } as const;

  it("has its title, and a text for nothing to answer", () => {
    expect(SOLICITATIONS_TITLE).toBe("Before you deposit");
    expect(noSolicitations(none)).toBe("No current solicitations for Spend Limit raise.");
    const regulator = { name: "UKGC", from: "2026-09-30" };
    expect(noSolicitations({ ...none, regulator })).toBe("No current solicitations for deposit limit raise.");
  });

  it("asks to confirm a new limit, or a removal; 'Cancel' goes back without a call", () => {
    expect(solicitationCopy(raise, "offered")).toEqual({
      text: "You asked to raise your weekly limit to £100. It is £50 now. Do you still want to?",
      buttons: [
        { label: "Raise limit", does: { step: "accepting" } },
        { label: "Keep my limit", does: { step: "declining" } },
      ],
    });
    expect(solicitationCopy(raise, "accepting")).toEqual({
      text: "Confirm your new weekly limit of £100.",
      buttons: [
        { label: "Confirm", does: { answer: "accepted" } },
        { label: "Cancel", does: { step: "offered" } },
      ],
    });
    expect(solicitationCopy(removal, "offered")).toMatchObject({
      text: "You asked to remove your daily limit. It is £50 now. Do you still want to?",
      buttons: [{ label: "Remove limit" }, {}],
    });
    expect(solicitationCopy(removal, "accepting").text).toBe("Confirm that your daily limit is removed.");
  });

  it("asks to confirm that the change is cancelled; 'Take me back' goes back without a call", () => {
    expect(solicitationCopy(raise, "declining")).toEqual({
      text: "Confirm that the change is cancelled: your weekly limit stays £50.",
      buttons: [
        { label: "Cancel the change", does: { answer: "declined" } },
        { label: "Take me back", does: { step: "offered" } },
      ],
    });
    expect(solicitationCopy({ ...raise, current: null }, "declining").text).toContain("stays no limit");
  });
});
