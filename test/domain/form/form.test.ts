import { describe, expect, it } from "vitest";
import { messageOf } from "../../../domain/form/field.ts";
import {
  type FormPlan,
  clearServerErrors,
  applyVerdict,
  isFormSendable,
  judgeForm,
  openForm,
  refuseForm,
  typeInForm,
  valuesOf,
} from "../../../domain/form/form.ts";
import { validateConfirmation, validateNewPassword } from "../../../domain/form/rules/new-password.ts";

/** A new password, twice. */
const plan: FormPlan<"password" | "again"> = {
  password: { rule: (text) => validateNewPassword(text, "eyes-down") },
  again: { rule: (text, { password }) => validateConfirmation(text, password) },
};
const opened = openForm(plan);
const typed = (password: string, again: string) =>
  typeInForm(plan, typeInForm(plan, opened, "password", password), "again", again);
const messages = ({ fields }: typeof opened) => [messageOf(fields.password), messageOf(fields.again)];

describe("a form", () => {
  it("opens silent, whatever it lacks, and cannot be sent", () => {
    expect(messages(opened)).toEqual([undefined, undefined]);
    expect(isFormSendable(opened)).toBe(false);
  });

  it("can be sent as soon as every field holds what it should, and not while it is being sent", () => {
    const form = typed("two-fat-ladies", "two-fat-ladies");
    expect(isFormSendable(form)).toBe(true);
    expect(valuesOf(form)).toEqual({ password: "two-fat-ladies", again: "two-fat-ladies" });
    expect(isFormSendable({ ...form, sending: true })).toBe(false);
  });

  it("judges a field by the others: a confirmation by its password, whichever is typed last", () => {
    const form = typed("two-fat-ladies", "two-fat-ladies");
    const changed = typeInForm(plan, form, "password", "legs-eleven!");
    expect(isFormSendable(changed)).toBe(false);
    expect(messages(judgeForm(plan, changed, "dirty"))).toEqual([undefined, "Passwords don't match"]);
    const mended = typeInForm(plan, judgeForm(plan, changed, "dirty"), "password", "two-fat-ladies");
    expect(messages(mended)).toEqual([undefined, undefined]);
  });

  it("says what is wrong with the fields that the player has been in, and with all of them when it is to be sent", () => {
    const form = typeInForm(plan, opened, "again", "x");
    expect(messages(judgeForm(plan, form, "dirty"))).toEqual([undefined, "Passwords don't match"]);
    expect(messages(judgeForm(plan, form, "all"))).toEqual(["At least 8 characters", "Passwords don't match"]);
  });

  it("shows a field's own refusal by the server at that field, and any other of its words for the whole", () => {
    const form = typed("two-fat-ladies", "two-fat-ladies");
    const named = refuseForm(form, { password: "Known to thieves", unknown: "?" }, "No");
    expect([...messages(named), named.error]).toEqual(["Known to thieves", undefined, undefined]);
    const whole = refuseForm(form, { unknown: "?", toString: "?" }, "No");
    expect([...messages(whole), whole.error]).toEqual([undefined, undefined, "No"]);
  });

  it("drops the server's words when the player types, and when they have been up long enough", () => {
    const form = typed("two-fat-ladies", "two-fat-ladies");
    for (const refused of [refuseForm(form, { password: "No" }, "No"), refuseForm(form, {}, "No")]) {
      const after = [typeInForm(plan, refused, "again", "two-fat-ladies"), clearServerErrors(refused)];
      for (const quiet of after) expect([...messages(quiet), quiet.error]).toEqual([undefined, undefined, undefined]);
    }
  });

  it("applies a verdict on the value that it holds, and none on an earlier value", () => {
    const form = typed("two-fat-ladies", "two-fat-ladies");
    const doubted = { kind: "doubted", copy: "Sure?" } as const;
    expect(messages(applyVerdict(form, "password", "two-fat-ladies", doubted))).toEqual(["Sure?", undefined]);
    expect(applyVerdict(form, "password", "one-fat-lady", doubted)).toBe(form);
    expect(applyVerdict(form, "password", "two-fat-ladies", { kind: "accepted" })).toBe(form);
  });
});
