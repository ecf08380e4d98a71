import * as Result from "effect/Result";
import { DEFAULT_FREE_ROUNDS } from "./rules.ts";
import type { ContactType, Referee } from "./wire.ts";
import { type Field, openField, typeInto } from "../form/field.ts";
import { type Refusal, refuse, type Rule } from "../form/refusal.ts";
import { validateEmail } from "../form/rules/email.ts";
import { validateMobile } from "../form/rules/phone.ts";
import { validateName } from "../form/rules/text.ts";

/** One friend, as typed. */
export interface InviteRow {
  readonly name: string;
  readonly contact: string;
}

export type ContactRefusal = Refusal<"ContactMissing" | "ContactMalformed" | "ContactRepeated" | "ContactRejected">;

/** Contacts that the server rejected, and the message beside each. */
type Rejected = ReadonlyMap<string, string>;

const NONE: Rejected = new Map();

/** What a row shows under its two fields. */
export interface InviteRowErrors {
  readonly name: Refusal<"NameMissing" | "NameMalformed"> | undefined;
  readonly contact: ContactRefusal | undefined;
}

const contactRules: Record<
  ContactType,
  { readonly read: Rule<string>; readonly copy: Record<Exclude<ContactRefusal["name"], "ContactRejected">, string> }
> = {
  email: {
    read: (text) => Result.map(validateEmail(text), (email) => email.toLowerCase()),
    copy: {
      ContactMissing: "Email is required",
      ContactMalformed: "Please enter a valid email address",
      ContactRepeated: "You've already entered this email address",
    },
  },
  // A landline cannot receive the invitation by text message.
  tel: {
    read: validateMobile,
    copy: {
      ContactMissing: "Phone number is required",
      ContactMalformed: "Please enter a valid phone number",
      ContactRepeated: "You've already entered this phone number",
    },
  },
};

/**
 * The contact of a row that is not empty. If two rows have the same contact, in any spelling, the later one is refused
 * (`VALID-530` to `VALID-535`). A contact that the server has rejected is refused too.
 */
const readContact = (
  contact: string,
  by: ContactType,
  earlier: ReadonlySet<string>,
  rejected: Rejected,
): Result.Result<string, ContactRefusal> => {
  const { read, copy } = contactRules[by];
  const refuseAs = (name: keyof typeof copy) => refuse(name, copy[name]);
  if (contact.trim() === "") return refuseAs("ContactMissing");
  const known = read(contact);
  if (Result.isFailure(known)) return refuseAs("ContactMalformed");
  if (earlier.has(known.success)) return refuseAs("ContactRepeated");
  const said = rejected.get(known.success);
  if (said !== undefined) return refuse("ContactRejected", said);
  return Result.succeed(known.success);
};

/**
 * The whole form: the errors of each row, and the friends to invite if there is no error and at least one row is
 * complete (`VALID-536` to `VALID-539`, `REFER-509`).
 */
export const readInvites = (
  rows: readonly InviteRow[],
  by: ContactType,
  rejected: Rejected = NONE,
): {
  readonly errors: readonly InviteRowErrors[];
  readonly isSendable: boolean;
  readonly referees: readonly Referee[];
} => {
  const contacts = new Set<string>();
  const referees: Referee[] = [];
  const errors = rows.map((row): InviteRowErrors => {
    if (row.name.trim() === "" && row.contact.trim() === "") return { name: undefined, contact: undefined };
    const name = validateName(row.name);
    const contact = readContact(row.contact, by, contacts, rejected);
    if (Result.isSuccess(contact)) contacts.add(contact.success);
    if (Result.isSuccess(name) && Result.isSuccess(contact))
      referees.push({ name: name.success, value: contact.success });
    return {
      name: Result.isFailure(name) ? name.failure : undefined,
      contact: Result.isFailure(contact) ? contact.failure : undefined,
    };
  });
  const isClean = errors.every(({ name, contact }) => name === undefined && contact === undefined);
  return { errors, isSendable: isClean && referees.length > 0, referees };
};

const inviteCapacity = 1_000;

/** Another row can be added while the free rounds promised so far are under 1,000 (`REFER-510`). */
export const canAddInvite = (rowCount: number, freeRounds: number): boolean =>
  rowCount * (freeRounds || DEFAULT_FREE_ROUNDS) < inviteCapacity;

/** The last row cannot be deleted (`REFER-511`). */
export const canDeleteInvite = (rowCount: number): boolean => rowCount > 1;

/** One friend in the form (`REFER-508`). */
export type InviteFields = Readonly<Record<keyof InviteRow, Field>>;

/** The form. Its rows are judged together, because no friend is invited twice. */
export interface InviteForm {
  readonly by: ContactType;
  readonly rows: readonly InviteFields[];
  readonly rejected: Rejected;
}

const emptyRow: InviteFields = {
  name: openField("", Result.succeed, { required: false }),
  contact: openField("", Result.succeed, { required: false }),
};

export const openInvites = (by: ContactType): InviteForm => ({ by, rows: [emptyRow], rejected: NONE });

/** The result of the rows, for the Send button and the call (`REFER-509`). */
export const invitesOf = ({ rows, by, rejected }: InviteForm) =>
  readInvites(
    rows.map(({ name, contact }) => ({ name: name.value, contact: contact.value })),
    by,
    rejected,
  );

/**
 * Each field, judged with the whole form: a row that is not empty requires all its fields (`VALID-539`). An error
 * disappears as soon as it no longer applies; a new one waits for `judgeInvites`.
 */
const judgedFields = (form: InviteForm, shows: (row: InviteFields) => boolean): InviteForm => {
  const { errors } = invitesOf(form);
  const rows = form.rows.map((row, index) => {
    const weigh = (part: keyof InviteRow, other: keyof InviteRow): Field => {
      const error = errors[index]?.[part]?.copy;
      const isShown = error !== undefined && (shows(row) || row[part].error !== undefined);
      const required = row[other].value.trim() !== "";
      return { ...row[part], valid: error === undefined, error: isShown ? error : undefined, required };
    };
    return { name: weigh("name", "contact"), contact: weigh("contact", "name") };
  });
  return { ...form, rows };
};

/** The player types into one field of one row. */
export const typeInvite = (form: InviteForm, at: number, part: keyof InviteRow, value: string): InviteForm => {
  const rows = form.rows.map((row, index) =>
    index === at ? { ...row, [part]: typeInto(row[part], value, Result.succeed) } : row,
  );
  return judgedFields({ ...form, rows }, () => false);
};

/** The player has paused: each row that they have touched shows its errors. */
export const judgeInvites = (form: InviteForm): InviteForm =>
  judgedFields(form, ({ name, contact }) => name.dirty || contact.dirty);

/** Adds a row, if another one is allowed. */
export const addInvite = (form: InviteForm, freeRounds: number): InviteForm =>
  canAddInvite(form.rows.length, freeRounds) ? { ...form, rows: [...form.rows, emptyRow] } : form;

/** Deletes a row, but never the last. A contact that was refused as repeated is judged again. */
export const deleteInvite = (form: InviteForm, at: number): InviteForm =>
  canDeleteInvite(form.rows.length)
    ? judgedFields({ ...form, rows: form.rows.filter((_, index) => index !== at) }, () => false)
    : form;

const isEmpty = ({ name, contact }: InviteFields): boolean => name.value.trim() === "" && contact.value.trim() === "";

/**
 * The server has answered. Invited friends leave the form. Rejected friends stay with the reason and are not sent
 * again; text typed since then stays too. If nothing is left, one empty row remains.
 */
export const settleInvites = (form: InviteForm, sent: readonly Referee[], rejected: Rejected): InviteForm => {
  const invited = new Set(sent.map(({ value }) => value).filter((value) => !rejected.has(value)));
  const isLeft = (row: InviteFields) => {
    const known = contactRules[form.by].read(row.contact.value);
    return !isEmpty(row) && !(Result.isSuccess(known) && invited.has(known.success));
  };
  const left = form.rows.filter(isLeft);
  const rows = left.length > 0 ? left : [emptyRow];
  return judgeInvites({ ...form, rows, rejected: new Map([...form.rejected, ...rejected]) });
};

/** The valid contacts of the form that the server has not rejected. */
export const contactsOf = ({ rows, by, rejected }: InviteForm): readonly string[] =>
  rows.flatMap(({ contact }) => {
    const known = contactRules[by].read(contact.value);
    return Result.isSuccess(known) && !rejected.has(known.success) ? [known.success] : [];
  });

/** The server would reject this contact. Its row says why, and it is not sent. */
export const rejectInvite = (form: InviteForm, contact: string, why: string): InviteForm =>
  judgeInvites({ ...form, rejected: new Map([...form.rejected, [contact, why]]) });

/** No friend is left to invite. */
export const isDone = ({ rows }: InviteForm): boolean => rows.every(isEmpty);
