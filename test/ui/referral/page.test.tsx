import { screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { describe, expect, it, vi } from "vitest";
import { Offline } from "../../../domain/ports/backend.ts";
import { getReferralStatus, inviteByEmail, listReferralOffers } from "../../../domain/referral/wire.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { status } from "../../domain/referral/friends.ts";
import { openReferral } from "./referral.tsx";

const loaded = vi.hoisted((): string[] => []);
vi.mock("../../../ui/referral/ReferralPage.tsx", (original) => (loaded.push("referral"), original()));

const figures = () =>
  screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const card = (name: RegExp) =>
  screen.getAllByRole("listitem").find((item) => name.test(item.textContent ?? "")) as HTMLElement;

describe("the refer-a-friend page", () => {
  it("is loaded on the first visit [ACCOUNT-107]", async () => {
    const { run } = await openReferral({ path: "/secure/user/account/help" });
    await screen.findByRole("navigation", { name: "Help" });
    expect(loaded).toEqual([]);
    await run(goTo("/secure/user/account/refer-a-friend"));
    await waitFor(() => expect(loaded).toEqual(["referral"]));
    expect(await screen.findByRole("heading", { name: "Refer a friend" })).toBeTruthy();
  });

  it("shows the numbers of friends and the offers, inside the account [ROUTE-137]", async () => {
    await openReferral();
    await waitFor(() =>
      expect(figures()).toEqual([
        ["Friends registered", "2"],
        ["Friends deposited", "1"],
      ]),
    );
    const offers = await section("Your offers");
    await waitFor(() => expect(offers.getAllByRole("listitem")).toHaveLength(4));
    expect(screen.getByRole("navigation", { name: "Account" })).toBeTruthy();
    expect(document.title).toContain("Refer a friend");
  });

  it("lists each friend once with the last step, and records none of it", async () => {
    const { world } = await openReferral();
    const friends = await section("Your friends");
    expect((await friends.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      "Jojo@example.comDeposited",
      "Al+447700900123Registered",
      "Bobo@example.comInvited",
    ]);
    expect(world.lines.map(({ line }) => line).join()).not.toMatch(/jo@example|7700900123/);
  });

  it("has a card in each state, with a visible difference [REFER-133 REFER-134 REFER-135]", async () => {
    await openReferral();
    await screen.findByText("Completed");
    const states = [/Lucky Larder/, /Starling Gold/, /Penny Moon/].map((name) => [
      card(name).dataset["status"],
      within(card(name)).getByText(/^(?:Active|Upcoming|Completed)$/).textContent,
    ]);
    expect(states).toEqual([
      ["COMPLETED", "Completed"],
      ["ACTIVE", "Active"],
      ["UPCOMING", "Upcoming"],
    ]);
  });

  it("has 'Get spins' only on the active offer that can be claimed, with a link to the rewards [REFER-136]", async () => {
    const { user, address } = await openReferral();
    const get = await screen.findByRole("link", { name: /^Get spins/ });
    expect(screen.getAllByRole("link", { name: /^Get spins/ })).toHaveLength(1);
    expect(card(/Tea at Four/).contains(get)).toBe(true);
    await user.click(get);
    expect(address()).toBe("/secure/lobby/rewards");
  });

  it("links to the terms in a new tab [REFER-102]", async () => {
    await openReferral();
    const link = await screen.findByRole("link", { name: "Terms & Conditions apply" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
      "/promotions/refer-a-friend#terms-and-conditions",
      "_blank",
    ]);
  });

  it("shows that the lists are loading, and that they are empty", async () => {
    let answer: (came: Effect.Effect<typeof status>) => void = () => {};
    await openReferral({
      before: ({ backend }) => {
        backend.answer(
          getReferralStatus,
          Effect.callback<typeof status>((resume) => {
            answer = resume;
          }),
        );
        backend.answer(listReferralOffers, []);
      },
    });
    expect(await screen.findByText("Loading how your friends get on")).toBeTruthy();
    expect(await screen.findByText("No offers just now")).toBeTruthy();
    answer(Effect.succeed({ username: "amy", referees: { INVITED: [], REGISTERED: [], DEPOSITED: [] } }));
    expect(await screen.findByText("Nobody yet")).toBeTruthy();
    expect(figures().map(([, figure]) => figure)).toEqual(["0", "0"]);
  });

  it("shows what could not be loaded, and loads it on 'Try again'", async () => {
    let isThere = false;
    const { user } = await openReferral({
      before: ({ backend }) => {
        backend.answer(getReferralStatus, () => (isThere ? status : new Offline({ endpoint: "getReferralStatus" })));
        backend.answer(listReferralOffers, () => (isThere ? [] : new Offline({ endpoint: "listReferralOffers" })));
      },
    });
    expect(await screen.findByText("We couldn't load how your friends get on")).toBeTruthy();
    expect(await screen.findByText("We couldn't load your offers")).toBeTruthy();
    isThere = true;
    for (const button of screen.getAllByRole("button", { name: "Try again" })) await user.click(button);
    expect(await screen.findByText("No offers just now")).toBeTruthy();
    await waitFor(() => expect(figures()).toHaveLength(2));
  });

  it("has what could not be loaded one level below the title over it", async () => {
    const offline = (endpoint: string) => () => new Offline({ endpoint });
    await openReferral({
      before: ({ backend }) => {
        backend.answer(getReferralStatus, offline("getReferralStatus"));
        backend.answer(listReferralOffers, offline("listReferralOffers"));
      },
    });
    const levelOf = async (name: string) => (await screen.findByRole("heading", { name })).localName;
    expect(await levelOf("Refer a friend")).toBe("h2");
    expect(await levelOf("We couldn't load how your friends get on")).toBe("h3");
    expect(await levelOf("Your offers")).toBe("h3");
    expect(await levelOf("We couldn't load your offers")).toBe("h4");
  });

  it("lists a friend as soon as they are invited [REFER-101]", async () => {
    const cy = { name: "Cy", value: "cy@example.com" };
    let invited = status.referees.INVITED;
    const { user, called } = await openReferral({
      before: ({ backend }) => {
        backend.answer(getReferralStatus, () => ({ ...status, referees: { ...status.referees, INVITED: invited } }));
        backend.answer(inviteByEmail, ({ referees }) => {
          invited = [...invited, ...referees];
          return { rejected: [] };
        });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Invite friends" }));
    await user.click(await screen.findByRole("button", { name: /^Email/ }));
    await user.type(await screen.findByRole("textbox", { name: /^Friend's name/ }), cy.name);
    await user.type(screen.getByRole("textbox", { name: /^Email/ }), cy.value);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(cy.value)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(called().filter((name) => name === "inviteByEmail")).toHaveLength(1);
  });
});

describe("the account's overview", () => {
  it("has a card with the numbers of friends and a link to the page [REFER-130 REFER-131 REFER-132]", async () => {
    const { user, address } = await openReferral({ path: "/secure/user" });
    const link = await screen.findByRole("link", { name: /2 registered, 1 deposited/ });
    await user.click(link);
    expect(address()).toBe("/secure/user/account/refer-a-friend");
  });

  it("has the card without numbers where they cannot be read", async () => {
    await openReferral({
      path: "/secure/user",
      before: ({ backend }) => backend.answer(getReferralStatus, new Offline({ endpoint: "getReferralStatus" })),
    });
    expect(await screen.findByRole("link", { name: /See how they get on/ })).toBeTruthy();
  });
});
