import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { FlagsRead } from "../../../domain/flags/events.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { getReferralStatus, inviteByEmail, inviteBySms, searchPlayer } from "../../../domain/referral/wire.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { isModalOpen } from "../../../domain/shell/queries.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { openModalOf } from "./referral.tsx";

type Options = NonNullable<Parameters<typeof openModalOf>[0]>;

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("the share-options screen", () => {
  const open = (options: Options = {}) => openModalOf({ on: ["share-options"], ...options });

  it("is the only screen, with the link and the message to friends [REFER-127 REFER-517]", async () => {
    const { sheet } = await open();
    const field = await sheet.findByRole<HTMLInputElement>("textbox", { name: "Your invite link" });
    expect(field.value).toBe(`${location.origin}/invited/amy`);
    expect(sheet.getByText("Join me and get 50 free spins on your first £10 deposit")).toBeTruthy();
    expect(sheet.queryByRole("button", { name: /^(?:Text message|Email|Send)/ })).toBeNull();
  });

  it("copies the link, and confirms it by a notice of 3 s and on the button [REFER-128 OTHER-008]", async () => {
    const { sheet, user, world } = await open();
    await user.click(await sheet.findByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(world.copied).toEqual([`${location.origin}/invited/amy`]));
    expect(await sheet.findByRole("button", { name: "Copied!" })).toBeTruthy();
    const notice = within(screen.getByRole("region", { name: "Notifications" })).getByRole("status");
    expect(notice.textContent).toContain("Copied!");
    expect(world.player.shell.notices.map(({ expirationMs }) => expirationMs)).toEqual([3_000]);
  });

  it("selects the link where the clipboard refuses it", async () => {
    const { sheet, user } = await open({ clipboardRefuses: true });
    await user.click(await sheet.findByRole("button", { name: "Copy link" }));
    expect((await sheet.findByRole("alert")).textContent).toContain("copy it by hand");
    const field = sheet.getByRole<HTMLInputElement>("textbox", { name: "Your invite link" });
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
    expect(sheet.queryByRole("button", { name: "Copied!" })).toBeNull();
  });

  it("has a share button only where the device can share [REFER-129]", async () => {
    const { sheet, user, view, world } = await open({ canShare: true });
    await user.click(await sheet.findByRole("button", { name: "Share" }));
    await waitFor(() => expect(world.shared.map(({ url }) => url)).toEqual([`${location.origin}/invited/amy`]));
    view.unmount();
    const without = await open();
    await without.sheet.findByRole("button", { name: "Copy link" });
    expect(without.sheet.queryByRole("button", { name: "Share" })).toBeNull();
  });

  it("shows that the link could not be loaded, and loads it on 'Try again'", async () => {
    let isThere = false;
    const { sheet, user } = await open({
      before: ({ backend }) =>
        backend.answer(getReferralStatus, () =>
          isThere
            ? { username: "amy", referees: { INVITED: [], REGISTERED: [], DEPOSITED: [] } }
            : new Offline({ endpoint: "getReferralStatus" }),
        ),
    });
    expect(await sheet.findByText("We couldn't load your invite link")).toBeTruthy();
    isThere = true;
    await user.click(sheet.getByRole("button", { name: "Try again" }));
    expect(await sheet.findByRole("textbox", { name: "Your invite link" })).toBeTruthy();
  });
});

describe("the ways to invite", () => {
  it("are text message and email, each with its own form, and 'Back' returns to the choice [MODAL-104 REFER-124 REFER-125 REFER-126 REFER-502 REFER-503 REFER-504]", async () => {
    const { sheet, user } = await openModalOf();
    expect(sheet.getByRole("heading", { level: 2 }).textContent).toBe("Invite friends");
    await user.click(sheet.getByRole("button", { name: /^Text message/ }));
    expect(sheet.getByRole("textbox", { name: /^Mobile number/ }).getAttribute("type")).toBe("tel");
    await user.click(sheet.getByRole("button", { name: "Back" }));
    await user.click(sheet.getByRole("button", { name: /^Email/ }));
    expect(sheet.getByRole("textbox", { name: /^Email/ }).getAttribute("type")).toBe("email");
    expect(sheet.queryByRole("textbox", { name: /^Mobile number/ })).toBeNull();
    await user.click(sheet.getByRole("button", { name: "Back" }));
    expect(sheet.getByRole("heading", { level: 2 }).textContent).toBe("Invite friends");
    expect(sheet.queryByRole("textbox")).toBeNull();
  });

  it("close the modal on 'Back' [REFER-505]", async () => {
    const { sheet, user, address } = await openModalOf();
    await user.click(sheet.getByRole("button", { name: "Back" }));
    await isClosed();
    expect(address()).toBe("/secure/user/account/help");
  });

  it("link to the terms in a new tab [REFER-102]", async () => {
    const { sheet } = await openModalOf();
    const link = sheet.getByRole("link", { name: "Terms & Conditions apply" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
      "/promotions/refer-a-friend#terms-and-conditions",
      "_blank",
    ]);
  });
});

it("without the referral flag promises 50 free rounds and has 20 rows, whatever the player's own number is [REFER-516]", async () => {
  const session = signedIn({ freeRounds: 10 });
  const { sheet, view } = await openModalOf({ session: [...session, fact(FlagsRead, { on: ["share-options"] })] });
  expect(await sheet.findByText("Join me and get 50 free spins on your first £10 deposit")).toBeTruthy();
  view.unmount();
  const form = await openModalOf({ session });
  fireEvent.click(form.sheet.getByRole("button", { name: /^Email/ }));
  for (let row = 1; row < 20; row++) fireEvent.click(form.sheet.getByRole("button", { name: "Add another friend" }));
  expect(form.sheet.getAllByRole("group", { name: /^Friend \d+$/ })).toHaveLength(20);
  expect(form.sheet.queryByRole("button", { name: "Add another friend" })).toBeNull();
});

describe("the form of an invite", () => {
  const openForm = async (type: "tel" | "email", before?: Options["before"]) => {
    const page = await openModalOf(before === undefined ? {} : { before });
    const { sheet, user, world } = page;
    await user.click(sheet.getByRole("button", { name: type === "tel" ? /^Text message/ : /^Email/ }));
    const contact = type === "tel" ? /^Mobile number/ : /^Email/;
    const fill = async (at: number, name: string, value: string) => {
      if (name !== "") await user.type(sheet.getAllByRole("textbox", { name: /^Friend's name/ })[at]!, name);
      if (value !== "") await user.type(sheet.getAllByRole("textbox", { name: contact })[at]!, value);
    };
    const button = (name: string) => sheet.getByRole<HTMLButtonElement>("button", { name });
    const sent = () =>
      world.backend.calls.filter(({ endpoint }) => endpoint.startsWith("inviteBy")).map(({ request }) => request);
    const add = () => user.click(button("Add another friend"));
    return { ...page, fill, button, sent, add };
  };
  const rows = () => screen.getAllByRole("group", { name: /^Friend \d+$/ });

  it("has a row for each friend with a name and a contact, and can be sent once it is valid [REFER-508 REFER-509]", async () => {
    const { fill, button } = await openForm("email");
    expect(rows().map((row) => within(row).getAllByRole("textbox").length)).toEqual([2]);
    expect(button("Send").disabled).toBe(true);
    await fill(0, "Jo", "");
    expect(button("Send").disabled).toBe(true);
    await fill(0, "", "jo@example");
    expect(button("Send").disabled).toBe(true);
    await fill(0, "", ".com");
    expect(button("Send").disabled).toBe(false);
  });

  it("focuses the first field, and then the first field of a new row", async () => {
    const { add, sheet, user } = await openForm("tel");
    const names = () => sheet.getAllByRole("textbox", { name: /^Friend's name/ });
    await waitFor(() => expect(document.activeElement).toBe(names()[0]));
    await add();
    await waitFor(() => expect(document.activeElement).toBe(names()[1]));
    await user.click(sheet.getByRole("button", { name: "Delete friend 2" }));
    await waitFor(() => expect(document.activeElement).toBe(names()[0]));
  });

  it("shows an error only after the player has paused", async () => {
    const { fill, sheet } = await openForm("tel");
    await fill(0, "Jo", "12");
    expect(sheet.queryByText("Please enter a valid phone number")).toBeNull();
    expect(await sheet.findByText("Please enter a valid phone number")).toBeTruthy();
    await fill(0, "", "");
    expect(sheet.getByRole("textbox", { name: /^Mobile number/ }).getAttribute("aria-invalid")).toBe("true");
  });

  it.each<[type: "tel" | "email", typed: string, message: string, field: RegExp, ids: string]>([
    ["email", "Jo,x", "Please enter a valid email address", /^Email/, "[VALID-530]"],
    ["email", "Jo,", "Email is required", /^Email/, "[VALID-532 VALID-539]"],
    ["tel", "Jo,12", "Please enter a valid phone number", /^Mobile number/, "[VALID-533]"],
    ["tel", "Jo,", "Phone number is required", /^Mobile number/, "[VALID-535 VALID-539]"],
    ["email", "123,jo@example.com", "Please enter a valid name", /^Friend's name/, "[VALID-536]"],
    ["tel", ",07700900123", "Name is required", /^Friend's name/, "[VALID-537 VALID-539]"],
  ])("by %s shows, for a row '%s', '%s' at the field %s only %s", async (type, typed, message, name) => {
    const { button, fill, sheet, user } = await openForm(type);
    const [friend = "", contact = ""] = typed.split(",");
    await fill(0, friend, contact);
    await user.tab();
    const field = (await sheet.findByText(message)).closest<HTMLElement>(".ed-field")!;
    expect(within(field).getByRole("textbox", { name }).getAttribute("aria-invalid")).toBe("true");
    expect(sheet.getAllByText(message)).toHaveLength(1);
    expect(document.querySelectorAll(".ed-field-message[data-tone=error]")).toHaveLength(1);
    expect(button("Send").disabled).toBe(true);
  });

  it.each<[type: "tel" | "email", contact: string, message: string, ids: string]>([
    ["email", "jo@example.com", "You've already entered this email address", "[VALID-531]"],
    ["tel", "07700900123", "You've already entered this phone number", "[VALID-534]"],
  ])("by %s shows, for %s in two rows, '%s' in the second %s", async (type, contact, message) => {
    const { add, fill, sheet } = await openForm(type);
    await fill(0, "Jo", contact);
    await add();
    await fill(1, "Al", contact);
    await sheet.findByText(message);
    expect(rows().map((row) => within(row).queryByText(message) !== null)).toEqual([false, true]);
  });

  it("adds rows while their free rounds are under 1000, and deletes all but one [REFER-510 REFER-511]", async () => {
    const { add, sheet, user } = await openForm("email");
    const deletes = () => sheet.queryAllByRole("button", { name: /^Delete friend/ });
    expect(deletes()).toHaveLength(0);
    await add();
    expect(deletes()).toHaveLength(2);
    for (let row = 3; row <= 20; row++) await add();
    expect(rows()).toHaveLength(20);
    expect(sheet.queryByRole("button", { name: "Add another friend" })).toBeNull();
    expect(sheet.getByText(/20 friends are as many/)).toBeTruthy();
    await user.click(deletes()[19]!);
    expect(sheet.getByRole("button", { name: "Add another friend" })).toBeTruthy();
  }, 30_000);

  it("says at the pause that a friend plays here already, before anything is sent", async () => {
    const { fill, button, sheet, sent, world } = await openForm("email", ({ backend }) =>
      backend.answer(searchPlayer, ({ email }) => ({
        rejected: email === "rosie@example.com" ? ("EXISTING_REFEREE" as const) : null,
      })),
    );
    await fill(0, "Rosie", "rosie@example.com");
    expect(await sheet.findByText("This friend plays here already, or has been invited")).toBeTruthy();
    expect([button("Send").disabled, sent()]).toEqual([true, []]);
    expect(world.backend.count(searchPlayer)).toBe(1);
  });

  it("sends the complete rows, and closes [REFER-101 REFER-506]", async () => {
    const { add, fill, button, sent, user } = await openForm("tel", ({ backend }) =>
      backend.answer(inviteBySms, { rejected: [] }),
    );
    await fill(0, "Jo", "07700900123");
    await add();
    await user.click(button("Send"));
    await isClosed();
    expect(sent()).toEqual([{ referees: [{ name: "Jo", value: "+447700900123" }] }]);
    expect(await screen.findByText("Invite sent")).toBeTruthy();
  });

  it("keeps the rejected friends with the reason in their row, and sends no friend twice", async () => {
    const { add, fill, button, sent, sheet, user } = await openForm("email", ({ backend }) =>
      backend.answer(inviteByEmail, ({ referees }) => ({
        rejected: referees
          .filter(({ name }) => name === "Al")
          .map(({ value }) => ({ value, reason: "EXISTING_REFEREE" as const })),
      })),
    );
    await fill(0, "Jo", "jo@example.com");
    await add();
    await fill(1, "Al", "al@example.com");
    await user.click(button("Send"));
    expect(await sheet.findByText("This friend plays here already, or has been invited")).toBeTruthy();
    expect(rows()).toHaveLength(1);
    expect(button("Send").disabled).toBe(true);
    expect(await screen.findByText("1 invite sent, 1 not")).toBeTruthy();
    const contact = sheet.getByRole("textbox", { name: /^Email/ });
    await user.clear(contact);
    await user.type(contact, "alan@example.com");
    await user.clear(sheet.getByRole("textbox", { name: /^Friend's name/ }));
    await user.type(sheet.getByRole("textbox", { name: /^Friend's name/ }), "Alan");
    await user.click(button("Send"));
    await isClosed();
    expect(sent()).toEqual([
      {
        referees: [
          { name: "Jo", value: "jo@example.com" },
          { name: "Al", value: "al@example.com" },
        ],
      },
      { referees: [{ name: "Alan", value: "alan@example.com" }] },
    ]);
  });

  it("shows the message of a refusal until a value changes, keeps the values, and is sent once although pressed twice [NET-001]", async () => {
    let answer: (came: Effect.Effect<never, ReturnType<typeof refusal>>) => void = () => {};
    const { fill, button, sent, sheet, user } = await openForm("email", ({ backend }) =>
      backend.answer(
        inviteByEmail,
        Effect.callback<never, ReturnType<typeof refusal>>((resume) => {
          answer = resume;
        }),
      ),
    );
    await fill(0, "Jo", "jo@example.com");
    await user.dblClick(button("Send"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await sheet.findByRole("button", { name: "Sending" })).toBeTruthy();
    expect(sheet.queryByRole("button", { name: "Back" })).toBeNull();
    answer(Effect.fail(refusal({ msg: "Too many invites today" })));
    expect((await sheet.findByRole("alert")).textContent).toBe("Too many invites today");
    expect(sheet.getByRole<HTMLInputElement>("textbox", { name: /^Friend's name/ }).value).toBe("Jo");
    expect(button("Send").disabled).toBe(false);
    expect(sent()).toHaveLength(1);
    await fill(0, "Joan", "jo@example.com");
    expect(sheet.queryByRole("alert")).toBeNull();
  });

  it("shows the default message of a refusal for 5 s [NET-003]", async () => {
    const { fill, button, sheet } = await openForm("email", ({ backend }) =>
      backend.answer(inviteByEmail, refusal({ msg: null })),
    );
    await fill(0, "Jo", "jo@example.com");
    const shown = () => sheet.queryByText("Sorry, we couldn't process your request") !== null;
    const clock = fakeClock();
    fireEvent.click(button("Send"));
    await clock.settle();
    await clock.advance(4_999);
    expect(shown()).toBe(true);
    await clock.advance(1);
    expect(shown()).toBe(false);
  });

  it("leaves a modal open that was opened again before the answer", async () => {
    let answer: (came: Effect.Effect<{ readonly rejected: [] }>) => void = () => {};
    const { fill, button, run, sheet, user, world } = await openForm("email", ({ backend }) =>
      backend.answer(
        inviteByEmail,
        Effect.callback<{ readonly rejected: [] }>((resume) => {
          answer = resume;
        }),
      ),
    );
    await fill(0, "Jo", "jo@example.com");
    await user.click(button("Send"));
    await user.click(sheet.getByRole("button", { name: "Close" }));
    await isClosed();
    // Opened before the closing animation ends, the modal would show the same form again.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await run(openModal("referAFriend"));
    await screen.findByRole("dialog", { name: "Invite friends" });
    answer(Effect.succeed({ rejected: [] }));
    expect(await screen.findByText("Invite sent")).toBeTruthy();
    // A wrong close would happen within this time.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(isModalOpen(world.player.shell, "referAFriend")).toBe(true);
  });
});
