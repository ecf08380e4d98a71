import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addInvite,
  canAddInvite,
  canDeleteInvite,
  deleteInvite,
  type InviteForm,
  type InviteRow,
  invitesOf,
  isDone,
  judgeInvites,
  openInvites,
  readInvites,
  settleInvites,
  typeInvite,
} from "../../../domain/referral/invite-form.ts";
import type { ContactType } from "../../../domain/referral/wire.ts";

const row = (name: string, contact: string): InviteRow => ({ name, contact });
const copies = (rows: readonly InviteRow[], by: ContactType) =>
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
    expect(copies(rows, "tel")).toEqual(expected);
  });

  it("sends the server the number as +447…", () => {
    expect(readInvites([row(" Jo ", "07700 900123")], "tel").referees).toEqual([
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

  it("can be deleted from down to one [REFER-511]", () => {
    expect([canDeleteInvite(1), canDeleteInvite(2)]).toEqual([false, true]);
  });
});

describe("the form of an invite", () => {
  const typing = (by: ContactType, ...rows: readonly (readonly [string, string])[]): InviteForm =>
    rows.reduce<InviteForm>((form, [name, contact], at) => {
      const withRow = at < form.rows.length ? form : addInvite(form, 50);
      return typeInvite(typeInvite(withRow, at, "name", name), at, "contact", contact);
    }, openInvites(by));
  const shown = (form: InviteForm) => form.rows.map(({ name, contact }) => [name.error, contact.error]);
  const JO = ["Jo", "jo@example.com"] as const;

  it("begins as one row of a name and a contact, silent and not required [REFER-508]", () => {
    const { rows } = openInvites("email");
    expect(rows.map((row) => Object.keys(row))).toEqual([["name", "contact"]]);
    expect(rows[0]).toMatchObject({ name: { required: false, value: "" }, contact: { required: false, value: "" } });
  });

  it("can be sent once a row is complete and none is wrong [REFER-509]", () => {
    const isSendable = (...rows: Parameters<typeof typing>[1][]) => invitesOf(typing("email", ...rows)).isSendable;
    expect(isSendable(["", ""])).toBe(false);
    expect(isSendable(["Jo", ""])).toBe(false);
    expect(isSendable(JO)).toBe(true);
    expect(isSendable(JO, ["", ""])).toBe(true);
    expect(isSendable(JO, ["Al", "x"])).toBe(false);
    expect(isSendable(JO, ["Al", "JO@example.com"])).toBe(false);
  });

  it("requires the other field of a row once one holds something, and not before", () => {
    const required = (form: InviteForm) => form.rows.map(({ name, contact }) => [name.required, contact.required]);
    const form = typeInvite(openInvites("email"), 0, "name", "Jo");
    expect(required(form)).toEqual([[false, true]]);
    expect(required(typeInvite(form, 0, "name", " "))).toEqual([[false, false]]);
  });

  it("says what is wrong once the player pauses, in the rows that they have been in", () => {
    const form = addInvite(typing("tel", ["1", ""], ["", "12"]), 50);
    expect(shown(form)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(shown(judgeInvites(form))).toEqual([
      ["Please enter a valid name", "Phone number is required"],
      ["Name is required", "Please enter a valid phone number"],
      [undefined, undefined],
    ]);
  });

  it("drops an error as soon as it is untrue, in whichever row that was brought about", () => {
    const twice = judgeInvites(typing("email", JO, ["Al", JO[1]]));
    const [said, silent] = ["You've already entered this email address", undefined];
    expect(shown(twice)).toEqual([
      [silent, silent],
      [silent, said],
    ]);
    expect(shown(typeInvite(twice, 0, "contact", "jo@example.org"))).toEqual([
      [silent, silent],
      [silent, silent],
    ]);
    expect(shown(deleteInvite(twice, 0))).toEqual([[silent, silent]]);
  });

  it("takes a row more while another friend fits, and keeps the last", () => {
    const grown = (rows: number, freeRounds: number) =>
      Array.from({ length: rows }).reduce<InviteForm>((form) => addInvite(form, freeRounds), openInvites("email"));
    expect(grown(40, 50).rows).toHaveLength(20);
    expect(grown(40, 500).rows).toHaveLength(2);
    expect(deleteInvite(openInvites("email"), 0).rows).toHaveLength(1);
  });

  it("lets those go who were invited, keeps those who were rejected, with why, and what was typed meanwhile", () => {
    const words = "This friend plays here already";
    const sent = typing("email", JO, ["Al", " AL@example.com"], ["Bo", "bo@example.com"]);
    const { referees } = invitesOf(sent);
    const meanwhile = addInvite(typeInvite(addInvite(sent, 50), 3, "name", "Cy"), 50);
    const rejected = new Map([["al@example.com", words]]);
    const left = settleInvites(meanwhile, referees, rejected);
    expect(left.rows.map(({ name }) => name.value)).toEqual(["Al", "Cy"]);
    expect(shown(left)).toEqual([
      [undefined, words],
      [undefined, "Email is required"],
    ]);
    expect([invitesOf(left).isSendable, isDone(left)]).toEqual([false, false]);
    const other = typeInvite(typeInvite(left, 1, "name", ""), 0, "contact", "alan@example.com");
    expect(shown(other)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(invitesOf(other).referees).toEqual([{ name: "Al", value: "alan@example.com" }]);
    // Who was rejected once is not sent again, whatever came between.
    expect(invitesOf(typeInvite(other, 0, "contact", "al@example.com")).isSendable).toBe(false);
  });

  it("is empty again, and done, where all were invited", () => {
    const sent = typing("tel", ["Jo", "07700900123"]);
    const left = settleInvites(addInvite(sent, 50), invitesOf(sent).referees, new Map());
    expect(left.rows.map(({ name, contact }) => [name.value, contact.value])).toEqual([["", ""]]);
    expect([isDone(left), isDone(sent)]).toEqual([true, false]);
  });
});
