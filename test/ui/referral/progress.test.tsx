import { screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Offline } from "../../../domain/ports/backend.ts";
import { getReferralStatus, listReferralOffers } from "../../../domain/referral/wire.ts";
import { getArticle } from "../../../domain/shell/wire.ts";
import { offer } from "../../domain/referral/friends.ts";
import { confetti, OFFERS, openModalOf } from "./referral.tsx";

vi.mock("canvas-confetti", async () => (await import("./referral.tsx")).confettiMock);

beforeEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

type Options = NonNullable<Parameters<typeof openModalOf>[0]>;

const open = async (options: Options = {}) => {
  const page = await openModalOf({
    on: ["gamified-raf"],
    ...options,
    before: (world) => {
      world.backend.answer(getArticle, ({ slug }) => [
        { slug, title: `About ${slug}`, content: `<p>All of ${slug}</p>`, isPublic: true },
      ]);
      options.before?.(world);
    },
  });
  const slugs = () =>
    page.world.backend.calls
      .filter(({ endpoint }) => endpoint === "getArticle")
      .map(({ request }) => (request as { slug: string }).slug);
  const rows = () => page.sheet.findAllByRole("listitem");
  const row = async (name: RegExp) =>
    (await rows()).find(({ textContent }) => name.test(textContent ?? "")) as HTMLElement;
  return { ...page, slugs, rows, row };
};

describe("the invite progress modal", () => {
  it("has the title 'My Invite Progress' and a description [REFER-104 REFER-105 CONST-501]", async () => {
    const { sheet } = await open();
    expect(sheet.getByRole("heading", { level: 2 }).textContent).toBe("My Invite Progress");
    expect(sheet.getByText("Earn free spins by inviting friends to sign up and deposit")).toBeTruthy();
  });

  it("counts the friends who registered and who deposited [REFER-106 REFER-107]", async () => {
    const { sheet } = await open({
      before: ({ backend }) => {
        const friends = (count: number) =>
          Array.from({ length: count }, (_, at) => ({ name: "Jo", value: `jo${at}@example.com` }));
        backend.answer(getReferralStatus, {
          username: "amy",
          referees: { INVITED: friends(4), REGISTERED: friends(3), DEPOSITED: friends(2) },
        });
      },
    });
    const term = async (name: string) => (await sheet.findByText(name)).nextElementSibling?.textContent;
    expect(await term("Friends registered")).toBe("3");
    expect(await term("Friends deposited")).toBe("2");
  });

  it("shows the player's username and the link to copy [REFER-108]", async () => {
    const { sheet, user, world } = await open();
    expect((await sheet.findByText("amy")).tagName).toBe("STRONG");
    const field = sheet.getByRole<HTMLInputElement>("textbox", { name: "Your invite link" });
    expect(field.value).toBe(`${location.origin}/invited/amy`);
    await user.click(sheet.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(world.copied).toEqual([field.value]));
  });

  it("has a row for each offer with spins, game, picture, and invited friends of the maximum [REFER-109 REFER-110 REFER-111 REFER-112 REFER-113]", async () => {
    const { rows, row } = await open({
      before: ({ backend }) => backend.answer(listReferralOffers, [...OFFERS.slice(2), offer()]),
    });
    expect(await rows()).toHaveLength(3);
    const larder = await row(/Lucky Larder/);
    expect(within(larder).getByRole("heading").textContent).toBe("25 free spins");
    expect(within(larder).getByText("Lucky Larder")).toBeTruthy();
    expect(larder.querySelector("img")?.getAttribute("src")).toBe("/art/lucky-larder.svg");
    expect(within(larder).getByText("2 of 5 friends")).toBeTruthy();
    expect(within(await row(/Starling Gold/)).getByText("2 friends")).toBeTruthy();
  });

  it("shows in style and in text which offer is active, upcoming, completed or claimable [REFER-114 REFER-115]", async () => {
    const { row } = await open();
    const stateOf = async (name: RegExp) => {
      const { dataset, textContent } = await row(name);
      const words = /Active|Upcoming|Completed|Ready to take/.exec(textContent ?? "")?.[0];
      return [dataset["status"], words, dataset["claimable"] ?? null];
    };
    expect(await stateOf(/Lucky Larder/)).toEqual(["COMPLETED", "Completed", null]);
    expect(await stateOf(/Tea at Four/)).toEqual(["ACTIVE", "Ready to take", "true"]);
    expect(await stateOf(/Penny Moon/)).toEqual(["UPCOMING", "Upcoming", null]);
    expect(await stateOf(/Starling Gold/)).toEqual(["ACTIVE", "Active", null]);
  });

  it("has 3 placeholders while the offers load, and a retry button where they cannot be read [REFER-116]", async () => {
    let answer: (came: Effect.Effect<never, Offline>) => void = () => {};
    const { sheet, user } = await open({
      before: ({ backend }) =>
        backend.answer(
          listReferralOffers,
          Effect.callback<never, Offline>((resume) => {
            answer = resume;
          }),
        ),
    });
    const region = within(await sheet.findByRole("region", { name: "Your offers" }));
    await region.findByText("Loading your offers");
    expect(sheet.getByRole("region", { name: "Your offers" }).querySelectorAll(".ed-skeleton")).toHaveLength(3);
    answer(Effect.fail(new Offline({ endpoint: "listReferralOffers" })));
    await user.click(await region.findByRole("button", { name: "Try again" }));
    expect(await region.findByText("Loading your offers")).toBeTruthy();
  });

  it("shows confetti only where an offer can be claimed and motion is allowed [REFER-117]", async () => {
    // The tests' document draws on no canvas.
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({} as never);
    const { view } = await open();
    await waitFor(() => expect(confetti.thrown).toHaveBeenCalled());
    view.unmount();
    expect(confetti.reset).toHaveBeenCalled();

    vi.clearAllMocks();
    const none = await open({ before: ({ backend }) => backend.answer(listReferralOffers, OFFERS.slice(2)) });
    await none.row(/Penny Moon/);
    expect(document.querySelector("canvas")).toBeNull();
    none.view.unmount();

    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: query.includes("reduced-motion"),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const still = await open();
    await still.row(/Tea at Four/);
    expect(document.querySelector("canvas")).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(confetti.thrown).not.toHaveBeenCalled();
  });

  it("shows 'More info' from the site's article, and goes back [REFER-118 REFER-119 REFER-122 CALL-626]", async () => {
    const { sheet, slugs, user } = await open();
    expect(slugs()).toEqual([]);
    await user.click(sheet.getByRole("button", { name: "More info" }));
    expect(await sheet.findByText("All of invite-progress-info")).toBeTruthy();
    expect(slugs()).toEqual(["invite-progress-info"]);
    expect(sheet.queryByText("My Invite Progress")).toBeNull();
    await user.click(sheet.getByRole("button", { name: "Back" }));
    expect(sheet.getByRole("heading", { name: "My Invite Progress" })).toBeTruthy();
    expect(sheet.queryByRole("button", { name: "Back" })).toBeNull();
  });

  it("shows the 'Terms & Conditions' with a link to the full terms, and goes back [REFER-102 REFER-120 REFER-121 REFER-123]", async () => {
    const { sheet, user } = await open();
    await user.click(sheet.getByRole("button", { name: "T&Cs apply" }));
    expect(sheet.getByRole("heading", { level: 2 }).textContent).toBe("Terms & Conditions");
    expect(await sheet.findByText("All of refer-a-friend-terms")).toBeTruthy();
    const link = sheet.getByRole("link", { name: "Read them on our website" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
      "/promotions/refer-a-friend#terms-and-conditions",
      "_blank",
    ]);
    await user.click(sheet.getByRole("button", { name: "Back" }));
    expect(sheet.getByRole("heading", { level: 2 }).textContent).toBe("My Invite Progress");
  });

  it("shows three views by keyboard, and moves the focus to each [REFER-507]", async () => {
    const { sheet, user } = await open();
    for (const [button, heading] of [
      ["More info", "More info"],
      ["T&Cs apply", "Terms & Conditions"],
    ] as const) {
      sheet.getByRole("button", { name: button }).focus();
      await user.keyboard("{Enter}");
      expect(sheet.getByRole("heading", { level: 2 }).textContent).toBe(heading);
      await waitFor(() => expect(document.activeElement?.className).toBe("ed-referral"));
      sheet.getByRole("button", { name: "Back" }).focus();
      await user.keyboard("{Enter}");
      expect(sheet.getByRole("heading", { level: 2 }).textContent).toBe("My Invite Progress");
    }
  });

  it("goes from 'Get spins' to the rewards, and closes", async () => {
    const { sheet, user, address } = await open();
    await user.click(await sheet.findByRole("link", { name: /^Get spins/ }));
    expect(address()).toBe("/secure/lobby/rewards");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
