import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Offline } from "../../../domain/ports/backend.ts";
import { agreeLatestTerms } from "../../../domain/session/wire.ts";
import { closeModal, openModal } from "../../../domain/shell/commands.ts";
import { getArticle, getTermsContent, getTermsSummary } from "../../../domain/shell/wire.ts";
import { signedIn, signedOut } from "../../domain/shell/play.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openPage, type PageOptions, setWidth } from "./page.tsx";

vi.mock("../../../ui/routes.ts", () => import("./own-screens.tsx"));

beforeEach(() => setWidth(1440));

const disagreed = signedIn({ agreedToLatestTerms: false });

const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function openTerms(options: PageOptions = {}) {
  const page = await openPage({
    path: "/secure/user?modals=termsConditions",
    before: ({ backend }) => {
      backend.answer(getTermsContent, "Hello.\n\n## Deposits\n\nThe smallest is **£10**.");
      backend.answer(agreeLatestTerms, {});
    },
    ...options,
  });
  return { ...page, terms: await dialog("General Terms & Conditions") };
}

describe("the terms", () => {
  it("are loaded by a GET, and their markdown is rendered [CALL-572]", async () => {
    const { terms, world } = await openTerms();
    expect(getTermsContent).toMatchObject({ method: "GET", path: "user/terms/content" });
    expect(world.backend.count(getTermsContent)).toBe(1);
    expect(await terms.findByRole("heading", { name: "Deposits", level: 3 })).toBeTruthy();
    expect((await terms.findByText("£10")).tagName).toBe("STRONG");
  });

  it("have a button to agree where they are not agreed, and then close [LEGAL-106]", async () => {
    const { terms, user, world } = await openTerms({ session: disagreed });
    expect(terms.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Close",
      "Agree",
      "Download",
    ]);
    await user.click(terms.getByRole("button", { name: "Agree" }));
    await waitFor(() => expect(world.player.session.user?.agreedToLatestTerms).toBe(true));
    expect(world.backend.count(agreeLatestTerms)).toBe(1);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "General Terms & Conditions" })).toBeNull());
  });

  it("have a button to close where they are agreed [LEGAL-107]", async () => {
    const { terms, user } = await openTerms();
    expect(terms.queryByRole("button", { name: "Agree" })).toBeNull();
    const [, close] = terms.getAllByRole("button", { name: "Close" });
    if (close === undefined) throw new Error("no Close at the foot");
    await user.click(close);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    ["agreed", signedIn()],
    ["not agreed", disagreed],
  ])("are downloaded in full, %s [LEGAL-108]", async (_, session) => {
    const { terms, user, world } = await openTerms({ session });
    await terms.findByRole("heading", { name: "Deposits" });
    await user.click(terms.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(world.downloads).toHaveLength(1));
    expect(world.downloads[0]).toMatchObject({
      name: "terms-and-conditions.md",
      content: expect.stringContaining("The smallest is **£10**."),
    });
  });

  it("stay open when agreeing fails, with the message", async () => {
    const { terms, user, world } = await openTerms({ session: disagreed });
    world.backend.answer(agreeLatestTerms, refusal({ msg: "Please try again in a minute." }));
    await user.click(terms.getByRole("button", { name: "Agree" }));
    expect(await terms.findByText("Please try again in a minute.")).toBeTruthy();
    expect(world.player.session.user?.agreedToLatestTerms).toBe(false);
  });

  it("that cannot be loaded show a message, a link to their page and a retry button [LEGAL-507 LEGAL-508 LEGAL-103]", async () => {
    const { terms, user, world } = await openTerms({
      before: ({ backend }) => backend.answer(getTermsContent, refusal()),
    });
    expect(await terms.findByText("Oops, computers failed us...")).toBeTruthy();
    expect(terms.getByRole("link", { name: "terms page" }).getAttribute("href")).toBe("/terms-conditions");
    world.backend.answer(getTermsContent, "All is well again.");
    await user.click(terms.getByRole("button", { name: "Refresh" }));
    expect(await terms.findByText("All is well again.")).toBeTruthy();
    expect(world.backend.count(getTermsContent)).toBe(2);
  });

  it("and the privacy policy can be read without a session [LEGAL-505]", async () => {
    const { run } = await openTerms({ path: "/login?modals=termsConditions", session: signedOut });
    expect(await screen.findByRole("heading", { name: "Deposits" })).toBeTruthy();
    await run(closeModal("termsConditions"));
    await run(openModal("privacyPolicy"));
    expect(await screen.findByRole("dialog", { name: "Customer Privacy Policy" })).toBeTruthy();
  });
});

describe("the latest terms", () => {
  const before = ({ backend }: World) => {
    backend.answer(getTermsSummary, "- **One** thing changed");
    backend.answer(agreeLatestTerms, {});
  };
  const TITLE = "We've updated our terms";

  it("show a summary, which a GET loads as markdown, and a button to accept [LEGAL-502 MODAL-116 CALL-573]", async () => {
    const { world } = await openPage({ session: disagreed, before });
    await waitFor(() => expect(world.backend.count(getTermsSummary)).toBe(1));
    expect(getTermsSummary).toMatchObject({ method: "GET", path: "user/terms/summary" });
    const latest = await dialog(TITLE);
    expect((await latest.findByText("One")).tagName).toBe("STRONG");
    expect(latest.getByRole("button", { name: "Accept" })).toBeTruthy();
  });

  it("close once they are agreed [LEGAL-503]", async () => {
    const { user, world } = await openPage({ session: disagreed, before });
    await user.click((await dialog(TITLE)).getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(world.player.session.user?.agreedToLatestTerms).toBe(true);
  });

  it("can be accepted where the summary cannot be loaded [LEGAL-506]", async () => {
    const { user, world } = await openPage({
      session: disagreed,
      before: ({ backend }) => {
        backend.answer(getTermsSummary, refusal());
        backend.answer(agreeLatestTerms, {});
      },
    });
    const latest = await dialog(TITLE);
    expect(
      await latest.findByText(
        "Hey there, we've updated our Terms & Conditions of use. Please make sure you read and accept them before you continue playing on our site.",
      ),
    ).toBeTruthy();
    await user.click(latest.getByRole("button", { name: "Accept" }));
    await waitFor(() => expect(world.player.session.user?.agreedToLatestTerms).toBe(true));
  });

  it("can be read in full, and agreed to there", async () => {
    const { user } = await openPage({
      session: disagreed,
      before: (world) => {
        before(world);
        world.backend.answer(getTermsContent, "All of it.");
      },
    });
    await user.click((await dialog(TITLE)).getByRole("button", { name: "Read them in full" }));
    const full = await dialog("General Terms & Conditions");
    await user.click(full.getByRole("button", { name: "Agree" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("an article", () => {
  const article = {
    slug: "service-policies",
    title: "Service policies",
    content: "<p>How it works.</p>",
    isPublic: true,
  };

  it("is loaded by its slug [LEGAL-104 MODAL-127]", async () => {
    const { world } = await openPage({
      path: "/secure/user?modals=servicePolicies",
      before: ({ backend }) => backend.answer(getArticle, [article]),
    });
    expect(await (await dialog("Service policies")).findByText("How it works.")).toBeTruthy();
    expect(world.backend.calls).toContainEqual({
      endpoint: "getArticle",
      request: { slug: "service-policies", locale: "en" },
    });
  });

  it("about bingo is loaded by the slug 'bingo-rules' when 'How to play bingo' opens [CALL-625]", async () => {
    const title = "How to play bingo";
    const { run, world } = await openPage({
      before: ({ backend }) => backend.answer(getArticle, [{ ...article, slug: "bingo-rules", title }]),
    });
    await run(openModal("howToPlay"));
    expect(await (await dialog(title)).findByText("How it works.")).toBeTruthy();
    expect(world.backend.calls.filter(({ endpoint }) => endpoint === "getArticle")).toEqual([
      { endpoint: "getArticle", request: { slug: "bingo-rules", locale: "en" } },
    ]);
  });

  it("about bingo opens at once the second time, also without a network", async () => {
    const title = "How to play bingo";
    const { run, world } = await openPage({
      before: ({ backend }) => backend.answer(getArticle, [{ ...article, slug: "bingo-rules", title }]),
    });
    await run(openModal("howToPlay"));
    await (await dialog(title)).findByText("How it works.");
    await run(closeModal("howToPlay"));
    world.backend.answer(getArticle, () => new Offline({ endpoint: "getArticle" }));
    await run(openModal("howToPlay"));
    expect(await (await dialog(title)).findByText("How it works.")).toBeTruthy();
    expect(screen.queryByText("Whoops, something went wrong...")).toBeNull();
  });

  it.each([
    [true, "How it works."],
    [false, "Whoops, something went wrong..."],
  ])("with isPublic %s, opened signed out, shows '%s' [LEGAL-105]", async (isPublic, text) => {
    await openPage({
      path: "/login?modals=servicePolicies",
      session: signedOut,
      before: ({ backend }) => backend.answer(getArticle, [{ ...article, isPublic }]),
    });
    const shown = await dialog("Service policies");
    expect(await shown.findByText(text)).toBeTruthy();
    expect(shown.queryByText("How it works.") !== null).toBe(isPublic);
  });

  it("that cannot be loaded shows a message and a retry button [LEGAL-509]", async () => {
    const { user, world } = await openPage({
      path: "/secure/user?modals=servicePolicies",
      before: ({ backend }) => backend.answer(getArticle, refusal()),
    });
    const shown = await dialog("Service policies");
    expect(await shown.findByText("Whoops, something went wrong...")).toBeTruthy();
    world.backend.answer(getArticle, [article]);
    await user.click(shown.getByRole("button", { name: "Try again" }));
    expect(await shown.findByText("How it works.")).toBeTruthy();
  });

  it("that does not exist shows the same message [CALL-624]", async () => {
    await openPage({
      path: "/secure/user?modals=servicePolicies",
      before: ({ backend }) => backend.answer(getArticle, []),
    });
    expect(await (await dialog("Service policies")).findByText("Whoops, something went wrong...")).toBeTruthy();
  });
});
