import userEvent from "@testing-library/user-event";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { FormErrorCleared, FormErrorShown } from "../../../domain/display/events.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { requestResetPassword } from "../../../domain/session/wire.ts";
import { signedOut } from "../../domain/session/player.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { accepting } from "../registration/signup-page.tsx";
import { openPage } from "../shell/page.tsx";

it("an error of a field is recorded by the names of the field and of the refusal, and what was typed is not", async () => {
  const { world } = await openPage({ path: "/secure/user/account/change-password" });
  const records = () => world.lines.map(({ line }) => JSON.parse(line) as JournalRecord);
  const errors = () => records().filter(({ type }) => type === FormErrorShown.type);
  const field = await screen.findByLabelText(/^New password(?! again)/);
  await userEvent.type(field, "sh0rt");
  expect(errors()).toEqual([]);
  await userEvent.tab();
  await waitFor(() => expect(errors()).toHaveLength(1));
  expect(errors().map(({ data, by }) => ({ data, by }))).toMatchObject([
    { data: { field: "new-password", words: expect.stringContaining("At least 8 characters") }, by: "app" },
  ]);
  expect(screen.getByText(String(errors()[0]?.data["words"]))).toBeTruthy();
  await userEvent.type(field, "3nough-of-it");
  await waitFor(() => expect(records().filter(({ type }) => type === FormErrorCleared.type)).toHaveLength(1));
  expect(world.player.display.errors).toEqual({});
  expect(JSON.stringify(records())).not.toContain("sh0rt");
});

/** What is typed into a visitor's fields. No text of the client contains them by chance. */
const TYPED = {
  short: "qzx",
  name: "Zq9xkCanary!",
  other: "zq8-other-canary",
  email: "zq9x.canary@nowhere",
  address: "zq9x.canary@example.com",
};

const openFor = async (path: string, before?: (world: World) => void) => {
  const page = await openPage({ path, session: signedOut, ...(before && { before }) });
  const lines = () => page.world.lines.map(({ line }) => JSON.parse(line) as JournalRecord);
  const errors = () => lines().filter(({ type }) => type === FormErrorShown.type);
  const shown = () => errors().map(({ data }) => [data["field"], data["refusal"]]);
  const holdsTyped = () => Object.values(TYPED).filter((typed) => JSON.stringify(lines()).includes(typed));
  return { ...page, errors, shown, holdsTyped };
};

it("the errors of a visitor who signs in are recorded in their words, until they are gone, and what was typed is not", async () => {
  const { user, errors, shown, holdsTyped, world } = await openFor("/login");
  const name = await screen.findByLabelText(/^Email or username/);
  await user.type(name, TYPED.name);
  await user.type(screen.getByLabelText(/^Password/), TYPED.short);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(errors()).toHaveLength(2));
  expect(Object.fromEntries(shown())).toEqual({
    username: "LoginIdentifierMalformed",
    password: "PasswordTooShort",
  });
  for (const { data, by } of errors()) {
    expect(by).toBe("app");
    expect(screen.getByText(String(data["words"]))).toBeTruthy();
  }
  await user.clear(name);
  await user.type(name, "rosie");
  await waitFor(() => expect(Object.keys(world.player.display.errors ?? {})).toEqual(["password"]));
  expect(holdsTyped()).toEqual([]);
});

it("the errors of a visitor who registers are recorded, and what was typed is not", async () => {
  const { user, shown, holdsTyped } = await openFor("/signup/account-details", accepting);
  await user.type(await screen.findByLabelText(/^Email/), TYPED.email);
  await user.type(screen.getByLabelText(/^Username/), TYPED.name);
  await user.type(screen.getByLabelText(/^Password(?! again)/), TYPED.short);
  await user.type(screen.getByLabelText(/^Password again/), TYPED.other);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(shown()).toHaveLength(4));
  expect(Object.fromEntries(shown())).toEqual({
    email: "EmailMalformed",
    username: "UsernameMalformed",
    password: "PasswordTooShort",
    confirmation: "ConfirmationDiffers",
  });
  expect(holdsTyped()).toEqual([]);
});

it("the error of a visitor's date of birth, which has three fields, is recorded by one name", async () => {
  const { user, shown } = await openFor("/signup/account-details", accepting);
  const password = "legs-eleven-11";
  await user.type(await screen.findByLabelText(/^Email/), "jo@example.com");
  await user.type(screen.getByLabelText(/^Username/), "jo_ann");
  await user.type(screen.getByLabelText(/^Password(?! again)/), password);
  await user.type(screen.getByLabelText(/^Password again/), password);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await user.type(await screen.findByLabelText(/^First name/), "Jo");
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(shown()).toContainEqual(["birthDate", "BirthDateMalformed"]));
});

it("a refusal of a password reset is recorded without the server's words, which may repeat what was typed", async () => {
  window.history.replaceState(null, "", "/reset-password");
  const { user, errors, holdsTyped } = await openFor("/reset-password", ({ backend }) =>
    backend.answer(requestResetPassword, refusal({ msg: `No account has ${TYPED.address}` })),
  );
  await user.type(await screen.findByLabelText(/^Email/), TYPED.address);
  await user.click(screen.getByRole("button", { name: "Send me a link" }));
  await screen.findByText(`No account has ${TYPED.address}`);
  await waitFor(() => expect(errors()).toHaveLength(1));
  expect(errors()[0]?.data).toEqual({ field: "reset-request", refusal: "server" });
  expect(holdsTyped()).toEqual([]);
});
