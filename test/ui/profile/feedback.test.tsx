import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { getFeedback, sendFeedback } from "../../../domain/profile/wire.ts";
import type { Rating } from "../../../domain/profile/rules.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage, setWidth } from "../shell/page.tsx";

beforeEach(() => setWidth(1440));

const openFeedback = (rating: Rating | null, before?: (world: World) => void) =>
  openPage({
    path: "/secure/user/account/feedback",
    before: (world) => {
      world.backend.answer(getFeedback, { rating });
      before?.(world);
    },
  });
const submit = () => screen.getByRole("button", { name: "Send feedback" });

describe("the feedback page", () => {
  it("shows the rating that the player gave before [CALL-606]", async () => {
    const { world } = await openFeedback(4);
    expect(await screen.findByText("You told us before: Very good. Has that changed?")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Very good" }).getAttribute("aria-pressed")).toBe("true");
    expect(world.backend.count(getFeedback)).toBe(1);
  });

  it("needs a rating before it sends, and records neither the rating nor the text", async () => {
    const { user, world } = await openFeedback(null, ({ backend }) => backend.answer(sendFeedback, {}));
    await user.type(await screen.findByRole("textbox", { name: /Tell us more/ }), "canary words ");
    await user.click(submit());
    expect(screen.getByRole("alert").textContent).toBe("Please choose a rating");
    expect(world.backend.count(sendFeedback)).toBe(0);
    await user.click(screen.getByRole("button", { name: "Great" }));
    await user.click(submit());
    expect(await screen.findByText("Thank you")).toBeTruthy();
    expect(world.backend.calls).toContainEqual({
      endpoint: "sendFeedback",
      request: { rating: 5, message: "canary words" },
    });
    const recorded = world.lines.map(({ line }) => line).join("\n");
    expect(recorded).toContain('"what":"feedback"');
    expect(recorded).not.toContain("canary");
  });

  it("keeps the text when the server refuses it, with the reason until it changes [NET-001]", async () => {
    const { user } = await openFeedback(3, ({ backend }) =>
      backend.answer(sendFeedback, refusal({ msg: "Not just now, please" })),
    );
    await user.type(await screen.findByRole("textbox", { name: /Tell us more/ }), "More rooms");
    await user.click(submit());
    expect(await screen.findByText("Not just now, please")).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Tell us more/ }).value).toBe("More rooms");
    await user.click(screen.getByRole("button", { name: "Great" }));
    expect(screen.queryByText("Not just now, please")).toBeNull();
  });

  it("says that the feedback could not be loaded, and tries again", async () => {
    const { user, world } = await openFeedback(null, ({ backend }) => backend.answer(getFeedback, refusal()));
    expect(await screen.findByText("We couldn't load your feedback")).toBeTruthy();
    world.backend.answer(getFeedback, { rating: null });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("form", { name: "Your feedback" })).toBeTruthy();
  });
});
