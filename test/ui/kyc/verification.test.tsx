import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { getOccupations } from "../../../domain/shell/wire.ts";
import {
  IdentityCheckReported,
  KycStated,
  RequirementsStated,
  RequirementUpdated,
  VerificationLoadFailed,
  VerificationStated,
} from "../../../domain/kyc/events.ts";
import {
  clearStakeVerification,
  listRequirements,
  type Requirement,
  saveOccupation,
} from "../../../domain/kyc/wire.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { stated, verification, verificationStated } from "../../domain/kyc/story.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { fact, type Fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { LINK, openKycPage, withoutAnimations } from "./kyc-page.tsx";

beforeEach(() => {
  withoutAnimations();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

const PAGE = "/secure/user/account/verification";
const passport = { id: "r-1", type: "POI", status: "REQUESTED" } as const satisfies Requirement;
const bill = { id: "r-2", type: "POA", status: "RECEIVED" } as const satisfies Requirement;
const job = { id: "r-3", type: "OCCUPATION", status: "REQUESTED" } as const satisfies Requirement;
const documents = (...requirements: readonly Requirement[]) => fact(RequirementsStated, { requirements });
const required = verificationStated({ onePlusOneStatus: "INELIGIBLE" });
const approved = verification({ status: "APPROVED", hasPendingVerification: false, onePlusOneStatus: "INELIGIBLE" });

const atPage = (facts: readonly Fact[], options: Parameters<typeof openKycPage>[2] = {}) =>
  openKycPage(PAGE, facts, options);
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const title = (name: string) => screen.findByRole("heading", { level: 2, name });

describe("the verification page", () => {
  it("shows the requested and the sent documents, each with its status [ROUTE-005 ROUTE-134]", async () => {
    await atPage([required, documents(bill, passport)]);
    const wanted = await section("What we need");
    expect(wanted.getByRole("heading", { name: "Proof of identity Wanted" })).toBeTruthy();
    expect(wanted.getByText("Your passport, driving licence or identity card")).toBeTruthy();
    const sent = await section("What we have");
    expect(sent.getByRole("heading", { name: "Proof of address With us" })).toBeTruthy();
    expect(sent.queryByRole("button")).toBeNull();
    expect(screen.getByRole("link", { name: /^Verification/ }).getAttribute("aria-current")).toBe("page");
  });

  it("opens the identity provider with the document that the player chooses", async () => {
    const { user, world, address } = await atPage([required, documents({ ...bill, status: "REJECTED" }, passport)]);
    await user.click(await screen.findByRole("button", { name: /^Send again.*Proof of address/ }));
    expect((await screen.findByTitle("Identity check")).getAttribute("src")).toBe(LINK);
    expect(world.backend.calls).toContainEqual({
      endpoint: "createIdentitySession",
      request: { requirementId: "r-2" },
    });
    expect(address()).toBe(`${PAGE}?modals=hooyu`);
  });

  it("uploads nothing without a network", async () => {
    const { user, world } = await atPage([required, documents(passport)]);
    const button = await screen.findByRole("button", { name: /^Upload/ });
    act(() => world.online$.next(false));
    await screen.findByText(/You are not connected to the internet/);
    await user.click(button);
    expect(world.player.kyc.identityCheck).toBeNull();
    act(() => world.online$.next(true));
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
    await user.click(button);
    await waitFor(() => expect(world.player.kyc.identityCheck).toBe("r-1"));
  });

  it("shows what comes next, and follows a decision that arrives while it is open", async () => {
    const { happened, live } = await atPage([required, stated("REFER")], {
      before: ({ backend }) => backend.answer(listRequirements, [passport]),
    });
    live();
    const current = () => screen.getByRole("list", { name: "Your verification" }).querySelector("[aria-current]");
    expect(await title("We need something from you")).toBeTruthy();
    expect(current()?.textContent).toContain("Send what we need");
    act(() => void happened(RequirementUpdated, { ...passport, status: "RECEIVED" }));
    expect(await title("We're looking at it")).toBeTruthy();
    expect(current()?.textContent).toContain("We look at it");
    act(() => {
      happened(RequirementUpdated, { ...passport, status: "APPROVED" });
      happened(VerificationStated, { ...approved, unasked: true });
      happened(KycStated, { status: "PASS" });
    });
    expect(await title("You're verified")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "What we need" })).toBeNull();
    expect((await section("What we have")).getByRole("heading", { name: "Proof of identity Accepted" })).toBeTruthy();
  });

  it("shows that a player is verified", async () => {
    await atPage([fact(VerificationStated, approved), stated("PASS"), documents()]);
    expect(await title("You're verified")).toBeTruthy();
    expect(screen.queryByRole("region", { name: /What we/ })).toBeNull();
  });

  it("links to support if a player could not be verified", async () => {
    await atPage([verificationStated({ ...approved, status: "REJECTED" }), documents()]);
    expect(await title("We could not verify you")).toBeTruthy();
    expect(screen.getByRole("main").querySelector("a[href='/contact-us']")?.textContent).toBe("contact us");
  });

  it("shows that it checks for news of a document that was just sent, until news arrives", async () => {
    const { happened } = await atPage([required, documents(passport)]);
    await title("We need something from you");
    act(() => void happened(IdentityCheckReported, {}));
    expect(await screen.findByText("Checking for news of what you sent…")).toBeTruthy();
    act(() => void happened(RequirementUpdated, { ...passport, status: "RECEIVED" }));
    await waitFor(() => expect(screen.queryByText("Checking for news of what you sent…")).toBeNull());
  });

  it("shows a skeleton until the documents have loaded", async () => {
    const { happen } = await atPage([required]);
    expect(await screen.findByText("Loading your verification")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "What we need" })).toBeNull();
    act(() => happen(documents(passport)));
    expect(await section("What we need")).toBeTruthy();
    expect(screen.queryByText("Loading your verification")).toBeNull();
  });

  it("shows an error if the documents did not load, and loads them again", async () => {
    const failed = fact(VerificationLoadFailed, { what: "requirements", reason: "Offline" }, "app");
    const { user, world } = await atPage([required, failed], {
      before: ({ backend }) => backend.answer(listRequirements, new Offline({ endpoint: "listRequirements" })),
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("alert").textContent).toContain("We couldn't load your documents");
    await user.click(again);
    await waitFor(() => expect(world.backend.count(listRequirements)).toBe(1));
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    world.backend.answer(listRequirements, [passport]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await section("What we need")).toBeTruthy();
  });
});

describe("documents that cannot be loaded again", () => {
  it("stay on the page, with a warning, until they have loaded again", async () => {
    const failed = fact(VerificationLoadFailed, { what: "requirements", reason: "Offline" }, "app");
    const { user } = await atPage([required, documents(passport), failed], {
      before: ({ backend }) => backend.answer(listRequirements, [passport, bill]),
    });
    expect(await section("What we need")).toBeTruthy();
    expect(screen.getByText(/may be out of date/).closest("[role=status]")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await section("What we have")).toBeTruthy();
    expect(screen.queryByText(/may be out of date/)).toBeNull();
  });
});

describe("the occupation on the verification page", () => {
  const field = () => screen.findByRole("combobox", { name: /Occupation/ });
  const save = () => screen.getByRole("button", { name: "Save" });

  it("is sent in the call, if it is not empty", async () => {
    const { user, world } = await atPage([required, documents(job)], {
      before: ({ backend }) => {
        backend.answer(saveOccupation, {});
        backend.answer(getOccupations, ["Nurse", "Baker"]);
      },
    });
    await waitFor(async () => {
      const list = ((await field()) as HTMLInputElement).list;
      expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(["Nurse", "Baker"]);
    });
    await user.click(save());
    expect(await screen.findByText("Please tell us your occupation")).toBeTruthy();
    expect(world.backend.count(saveOccupation)).toBe(0);
    await user.type(await field(), "  Lighthouse keeper ");
    await user.click(save());
    expect(await screen.findByText("Thank you. That's with us now.")).toBeTruthy();
    expect(world.backend.calls).toContainEqual({
      endpoint: "saveOccupation",
      request: { occupation: "Lighthouse keeper" },
    });
    expect(JSON.stringify([world.lines, world.store.unsaved, world.player])).not.toContain("Lighthouse");
  });

  it("can be given again if it is sent back, also while the page is open", async () => {
    const { user, happened } = await atPage([required, documents(job)], {
      before: ({ backend }) => backend.answer(saveOccupation, {}),
    });
    await user.type(await field(), "Vet");
    await user.click(save());
    expect(await screen.findByText("Thank you. That's with us now.")).toBeTruthy();
    happened(RequirementUpdated, { ...job, status: "REJECTED" });
    expect((await field()) as HTMLInputElement).toHaveProperty("value", "");
    expect(screen.queryByText("Thank you. That's with us now.")).toBeNull();
  });

  it("stays in its field if it could not be saved, and can be sent again", async () => {
    const { user, world } = await atPage([required, documents(job)], {
      before: ({ backend }) => backend.answer(saveOccupation, refusal({ msg: "Not just now" })),
    });
    await user.type(await field(), "Vet");
    await user.click(save());
    expect((await screen.findByText("Not just now")).closest("[role=alert]")).toBeTruthy();
    expect((await field()) as HTMLInputElement).toHaveProperty("value", "Vet");
    await user.type(await field(), "s");
    expect(screen.queryByText("Not just now")).toBeNull();
    world.backend.answer(saveOccupation, {});
    await user.click(save());
    expect(await screen.findByText("Thank you. That's with us now.")).toBeTruthy();
  });
});

describe("the occupation that the server refuses without a message", () => {
  it("shows the default message for 5 s [NET-003]", async () => {
    const { user } = await atPage([required, documents(job)], {
      before: ({ backend }) => backend.answer(saveOccupation, refusal({ msg: null })),
    });
    await user.type(await screen.findByRole("combobox", { name: /Occupation/ }), "Vet");
    const shown = () => screen.queryByText("Sorry, we couldn't process your request") !== null;
    const clock = fakeClock();
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    await clock.settle();
    await clock.advance(4_999);
    expect(shown()).toBe(true);
    await clock.advance(1);
    expect(shown()).toBe(false);
  });
});

describe("the fast track on the verification page", () => {
  const press = () => screen.findByRole("button", { name: "Verify instantly by Bank" });

  it("is offered to a player who can verify by bank, and shows why it did not start", async () => {
    const { user, world } = await atPage([verificationStated(), documents(passport)], {
      before: ({ backend }) => backend.answer(clearStakeVerification, refusal({ msg: "Your bank is asleep" })),
    });
    await user.click(await press());
    expect((await screen.findByText("Your bank is asleep")).closest("[role=alert]")).toBeTruthy();
    world.backend.answer(clearStakeVerification, { status: "READY", redirectUrl: "https://bank.example/who" });
    await user.click(await press());
    await waitFor(() => expect(world.navigation.left).toEqual(["https://bank.example/who"]));
  });

  it("is not offered to other players", async () => {
    await atPage([required, documents(passport)], {
      before: ({ backend }) => backend.answer(clearStakeVerification, Effect.never),
    });
    await section("What we need");
    expect(screen.queryByRole("button", { name: "Verify instantly by Bank" })).toBeNull();
  });
});
