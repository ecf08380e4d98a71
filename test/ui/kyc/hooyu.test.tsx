import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startIdentityCheck } from "../../../domain/kyc/commands.ts";
import { IdentityCheckReported, IdentityCheckRequested } from "../../../domain/kyc/events.ts";
import { createIdentitySession, IDENTITY_CHECK_DONE } from "../../../domain/kyc/wire.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { everSeen } from "../../support/ever-seen.ts";
import { dialog, LINK, openKycPage, withoutAnimations } from "./kyc-page.tsx";

/** The window in the provider's frame. jsdom does not load the provider's page. */
const theirs = {} as Window;

beforeEach(() => {
  withoutAnimations();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue(theirs);
});

const PAGE = "/secure/user/account/verification";
const asked = fact(IdentityCheckRequested, { requirement: "r-1" }, "player");

/** The player has started to upload a document. */
const handingIn = (options: Parameters<typeof openKycPage>[2] = {}) =>
  openKycPage(`${PAGE}?modals=hooyu`, [], { session: [...signedIn(), asked], ...options });

const frame = () => screen.findByTitle<HTMLIFrameElement>("Identity check");
const post = (data: unknown, origin: string, source: Window = theirs) =>
  act(() => void fireEvent(window, new MessageEvent("message", { data, origin, source })));
const here = () => window.location.origin;

describe("the hooyu modal", () => {
  it("shows the provider's page for the player's document in a frame 667px high [KYC-524 KYC-525 KYC-528 MODAL-106]", async () => {
    const { world } = await handingIn();
    expect((await frame()).getAttribute("src")).toBe(LINK);
    expect((await frame()).style.height).toBe("667px");
    expect((await frame()).getAttribute("sandbox")).toBe("allow-forms allow-same-origin allow-scripts");
    expect(world.backend.calls).toContainEqual({
      endpoint: "createIdentitySession",
      request: { requirementId: "r-1" },
    });
    expect(JSON.stringify([world.lines, world.player])).not.toContain("identity.example");
  });

  it("shows the link of the address if no document is being uploaded [KYC-102]", async () => {
    const link = `${LINK}?from=email`;
    const { address } = await openKycPage(`${PAGE}?modals=hooyu&link=${encodeURIComponent(link)}`);
    expect((await frame()).getAttribute("src")).toBe(link);
    expect(address()).toBe(`${PAGE}?modals=hooyu`);
  });

  it.each(["https://identity.example.evil.com/check", "http://identity.example/check"])(
    "closes at once for %s, and no frame was ever there [KYC-526]",
    async (link) => {
      const frames = everSeen("iframe");
      const { address } = await openKycPage(`${PAGE}?modals=hooyu&link=${encodeURIComponent(link)}`);
      await waitFor(() => expect(address()).toBe(PAGE));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(frames()).toEqual([]);
    },
  );

  it("accepts a success message only from our own origin and its own frame, and then closes [KYC-527]", async () => {
    const { world, address } = await handingIn();
    await frame();
    const reported = () => world.player.kyc.identityCheck === null;
    post(IDENTITY_CHECK_DONE, "https://identity.example");
    post(IDENTITY_CHECK_DONE, here(), window);
    await new Promise((later) => setTimeout(later, 50));
    expect([reported(), screen.queryByRole("dialog") === null]).toEqual([false, false]);
    post(IDENTITY_CHECK_DONE, here());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([reported(), address()]).toEqual([true, PAGE]);
    expect(world.lines.concat(world.store.unsaved).some(({ line }) => line.includes(IdentityCheckReported.type))).toBe(
      true,
    );
  });

  it("shows a skeleton until the provider's page has loaded", async () => {
    await handingIn({ before: ({ backend }) => backend.answer(createIdentitySession, Effect.never) });
    expect(await (await dialog()).findByText("Opening the identity check")).toBeTruthy();
    expect(screen.queryByTitle("Identity check")).toBeNull();
  });

  it("closes if the document has no page, with a notice", async () => {
    await handingIn({
      before: ({ backend }) =>
        backend.answer(createIdentitySession, refusal({ msg: "We do not need this document any more" })),
    });
    expect(await screen.findByText("We do not need this document any more")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("asks for no page any more once it is closed, so that a late refusal does not close the next check", async () => {
    let isGivenUp = false;
    const late = Effect.callback<never>(() => Effect.sync(() => void (isGivenUp = true)));
    const { world, user, run } = await handingIn({
      before: ({ backend }) => backend.answer(createIdentitySession, late),
    });
    await dialog();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(isGivenUp).toBe(true));
    world.backend.answer(createIdentitySession, { link: LINK });
    await run(startIdentityCheck("r-1"));
    expect((await frame()).getAttribute("src")).toBe(LINK);
  });

  it("shows that nothing can be sent without a network", async () => {
    const { world } = await handingIn();
    await frame();
    act(() => world.online$.next(false));
    expect(await (await dialog()).findByText(/Your document can be sent once you are/)).toBeTruthy();
    act(() => world.online$.next(true));
    await waitFor(() => expect(screen.queryByText(/Your document can be sent once you are/)).toBeNull());
  });
});
