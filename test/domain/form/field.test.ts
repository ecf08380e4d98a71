import { describe, expect, it } from "vitest";
import {
  type Field,
  clearServerError,
  formErrorOf,
  isSendable,
  judge,
  messageOf,
  openField,
  refuseByServer,
  typeInto,
  warn,
} from "../../../domain/form/field.ts";
import { validateSmsCode as rule } from "../../../domain/form/rules/code.ts";

const typed = (field: Field, value: string) => judge(typeInto(field, value, rule), rule);

describe("a form field", () => {
  it("holds its value and what is known of it [DATA-181]", () => {
    expect(Object.keys(openField("", rule)).toSorted()).toEqual(
      "dirty error hidden initial required serverError tooltip valid value warn".split(" "),
    );
  });

  it("opens invalid and silent when it is required and empty", () => {
    const field = openField("", rule);
    expect(field).toMatchObject({ valid: false, dirty: false, required: true });
    expect(messageOf(field)).toBeUndefined();
    expect(messageOf(judge(field, rule))).toBe("Verification code is 4 digits");
  });

  it("opens valid when it is optional and empty, hidden, or holds what it should", () => {
    expect(openField("", rule, { required: false }).valid).toBe(true);
    expect(openField("12", rule, { required: false }).valid).toBe(false);
    expect(openField("12", rule, { hidden: true }).valid).toBe(true);
    expect(openField("1234", rule, { tooltip: "Four digits" })).toMatchObject({ valid: true, tooltip: "Four digits" });
  });

  it("is dirty while it differs from where it began", () => {
    const field = typeInto(openField("1234", rule), "123", rule);
    expect(field.dirty).toBe(true);
    expect(typeInto(field, "1234", rule).dirty).toBe(false);
  });

  it("becomes unsendable at once but complains only when judged", () => {
    const field = typeInto(openField("1234", rule), "123", rule);
    expect([field.valid, messageOf(field)]).toEqual([false, undefined]);
    expect(messageOf(judge(field, rule))).toBe("Verification code is 4 digits");
  });

  it("keeps its complaint while it is still wrong, and drops it as soon as it is right", () => {
    const wrong = typed(openField("", rule), "12");
    expect(messageOf(typeInto(wrong, "123", rule))).toBe("Verification code is 4 digits");
    expect(messageOf(typeInto(wrong, "1234", rule))).toBeUndefined();
  });

  it("drops the server's message and the warning when its value changes", () => {
    const field = refuseByServer(warn(typed(openField("", rule), "1234"), "Sure?"), "Wrong PIN");
    const changed = typeInto(field, "4321", rule);
    expect([changed.serverError, changed.warn]).toEqual([undefined, undefined]);
  });

  it("shows the server's message after a refusal, until it is cleared", () => {
    const refused = refuseByServer(typed(openField("", rule), "1234"), "Wrong PIN");
    expect(messageOf(refused)).toBe("Wrong PIN");
    expect(messageOf(clearServerError(refused))).toBeUndefined();
  });
});

describe("of several messages a field shows", () => {
  const all = { ...openField("1234", rule), serverError: "server", warn: "warning", error: "error" };

  it("the server's first, when it is valid and not dirty [VALID-546]", () => {
    expect(messageOf(all)).toBe("server");
  });

  it("the warning second [VALID-547]", () => {
    expect(messageOf({ ...all, dirty: true })).toBe("warning");
    expect(messageOf({ ...all, valid: false })).toBe("warning");
    expect(messageOf({ ...all, serverError: undefined })).toBe("warning");
  });

  it("the error third [VALID-548]", () => {
    expect(messageOf({ ...all, serverError: undefined, warn: undefined })).toBe("error");
  });

  it("and none when there is none", () => {
    expect(messageOf(openField("1234", rule))).toBeUndefined();
  });
});

describe("a form", () => {
  it("that was refused without a message shows the default one [VALID-545]", () => {
    expect(formErrorOf(undefined)).toBe("Sorry, we couldn't process your request");
    expect(formErrorOf("")).toBe("Sorry, we couldn't process your request");
    expect(formErrorOf("Closed for the night")).toBe("Closed for the night");
  });

  it("can be sent when every field is valid", () => {
    const good = openField("1234", rule);
    const bad = openField("", rule);
    expect([isSendable([good, good]), isSendable([good, bad]), isSendable([])]).toEqual([true, false, true]);
  });
});
