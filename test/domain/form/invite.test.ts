import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canAddInvite,
  canDeleteInvite,
  type InviteBy,
  type InviteRow,
  readInvites,
} from "../../../domain/form/invite.ts";

const row = (name: string, contact: string): InviteRow => ({ name, contact });
const copies = (rows: readonly InviteRow[], by: InviteBy) =>
  readInvites(rows, by).errors.map(({ name, contact }) => [name?.copy, contact?.copy]);
const empty = row("", "");

describe("an invite by email", () => {
  const jo = row("Jo", "jo@example.com");

  it.each([
    ["Email is required [VALID-532]", [row("Jo", "")], [[undefined, "Email is required"]]],
    [
      "Please enter a valid email address [VALID-530]",
      [row("Jo", "x")],
      [[undefined, "Please enter a valid email address"]],
    ],
    [
      "You've already entered this email address [VALID-531]",
      [jo, row("Al", " JO@Example.com ")],
      [
        [undefined, undefined],
        [undefined, "You've already entered this email address"],
      ],
    ],
    ["Name is required [VALID-537]", [row("", "jo@example.com")], [["Name is required", undefined]]],
    [
      "Please enter a valid name [VALID-536]",
      [row("123", "jo@example.com")],
      [["Please enter a valid name", undefined]],
    ],
  ])("says '%s'", (_, rows, expected) => {
    expect(copies(rows, "email")).toEqual(expected);
    expect(readInvites(rows, "email").isSendable).toBe(false);
  });

  it("needs both fields of a row once one is filled [VALID-539]", () => {
    expect(copies([row("Jo", " ")], "email")).toEqual([[undefined, "Email is required"]]);
    expect(copies([row(" ", "jo@example.com")], "email")).toEqual([["Name is required", undefined]]);
  });

  it("ignores empty rows, but needs one complete row [VALID-538]", () => {
    expect(readInvites([jo, empty], "email")).toEqual({
      errors: [
        { name: undefined, contact: undefined },
        { name: undefined, contact: undefined },
      ],
      isSendable: true,
      referees: [{ name: "Jo", value: "jo@example.com" }],
    });
    expect(readInvites([empty, row(" ", " ")], "email").isSendable).toBe(false);
    expect(readInvites([], "email").isSendable).toBe(false);
  });
});

describe("an invite by text message", () => {
  it.each([
    ["Phone number is required [VALID-535]", [row("Jo", "")], [[undefined, "Phone number is required"]]],
    [
      "Please enter a valid phone number [VALID-533]",
      [row("Jo", "12")],
      [[undefined, "Please enter a valid phone number"]],
    ],
    [
      "Please enter a valid phone number, of a landline",
      [row("Jo", "02079460000")],
      [[undefined, "Please enter a valid phone number"]],
    ],
    [
      "You've already entered this phone number [VALID-534]",
      [row("Jo", "07700900123"), row("Al", "+44 7700 900123")],
      [
        [undefined, undefined],
        [undefined, "You've already entered this phone number"],
      ],
    ],
  ])("says '%s'", (_, rows, expected) => {
    expect(copies(rows, "phone")).toEqual(expected);
  });

  it("tells the server the number as +447…", () => {
    expect(readInvites([row(" Jo ", "07700 900123")], "phone").referees).toEqual([
      { name: "Jo", value: "+447700900123" },
    ]);
  });
});

describe("the rows of an invite", () => {
  it("can be sent exactly when every row that is not empty makes a referee, and one does", () => {
    const anyRow = fc.record({
      name: fc.constantFrom("", "Jo", "1"),
      contact: fc.constantFrom("", "x", "jo@example.com", "al@example.com"),
    });
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 5 }), (rows) => {
        const { isSendable, referees } = readInvites(rows, "email");
        const filled = rows.filter(({ name, contact }) => name !== "" || contact !== "");
        const good = filled.filter(({ name, contact }) => name === "Jo" && contact.includes("@"));
        const isClean =
          good.length === filled.length && new Set(good.map(({ contact }) => contact)).size === good.length;
        expect(isSendable).toBe(isClean && filled.length > 0);
        if (isSendable) expect(referees).toHaveLength(filled.length);
      }),
    );
  });

  it("can be added to while rows × free rounds are under 1000 [REFER-510]", () => {
    expect([canAddInvite(19, 50), canAddInvite(20, 50), canAddInvite(19, 0), canAddInvite(20, 0)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([canAddInvite(99, 10), canAddInvite(100, 10)]).toEqual([true, false]);
  });

  it("can be deleted from down to one", () => {
    expect([canDeleteInvite(1), canDeleteInvite(2)]).toEqual([false, true]);
  });
});
