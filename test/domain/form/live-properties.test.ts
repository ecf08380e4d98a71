import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { emailCheck } from "../../../domain/form/checks.ts";
import { messageOf } from "../../../domain/form/field.ts";
import { liveForm } from "../../../domain/form/live.ts";
import { validateSmsCode } from "../../../domain/form/rules/code.ts";
import { validateEmail } from "../../../domain/form/rules/email.ts";
import { checkEmailIsAvailable } from "../../../domain/form/wire.ts";
import { call } from "../../../domain/calls/call.ts";
import type { Backend } from "../../../domain/ports/backend.ts";
import { endpoint } from "../../../domain/wire.ts";
import { given, settled } from "../../support/given.ts";
import { runs } from "../../support/property-runs.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { isEmail, isFourDigits } from "./naive.ts";

const save = endpoint("save", "POST", "save");

/** The actions of a person at a form, and the server's answers to a sent form. */
const act = fc.oneof(
  fc.record({
    kind: fc.constant("type" as const),
    name: fc.constant("email" as const),
    text: fc.constantFrom("jo@example.com", "jo@example.com", "taken@example.com", "jo@", ""),
  }),
  fc.record({
    kind: fc.constant("type" as const),
    name: fc.constant("pin" as const),
    text: fc.constantFrom("1234", "1234", "12", ""),
  }),
  fc.record({ kind: fc.constant("leave" as const), name: fc.constantFrom("email" as const, "pin" as const) }),
  fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(1, 399, 400, 4_999, 5_000) }),
  fc.record({
    kind: fc.constant("submit" as const),
    answer: fc.constantFrom("taken up", "refused", "a field refused"),
    afterMs: fc.constantFrom(0, 700),
  }),
);

const ANSWERS = {
  "taken up": Effect.succeed({}),
  refused: Effect.fail(refusal({ msg: "No" })),
  "a field refused": Effect.fail(refusal({ errors: { pin: "Wrong PIN" } })),
} as const;

it("whatever is typed, left, waited for and sent: what is sent is right, once at a time, and what is said is true", async () => {
  const acts = fc.array(act, { maxLength: 15, size: "max" });
  await fc.assert(
    fc.asyncProperty(acts, async (script) => {
      const values: Record<"email" | "pin", string> = { email: "", pin: "" };
      let sending = 0;
      let sentBad = 0;
      const isRight = () => isEmail(values.email) && isFourDigits(values.pin) && values.email !== "taken@example.com";
      await given()
        .answering(checkEmailIsAvailable, ({ email }) =>
          Effect.delay(email.startsWith("taken") ? Effect.fail(refusal({ msg: "Taken" })) : Effect.succeed({}), 300),
        )
        .when((world) =>
          Effect.gen(function* () {
            const { form, type, leave, submit } = yield* liveForm<"email" | "pin", Backend>(
              { email: { rule: validateEmail }, pin: { rule: validateSmsCode } },
              { email: emailCheck(null) },
            );
            for (const step of script) {
              if (step.kind === "type") {
                values[step.name] = step.text;
                yield* type(step.name, step.text);
              } else if (step.kind === "leave") {
                yield* leave(step.name);
              } else if (step.kind === "wait") {
                yield* TestClock.adjust(step.ms);
              } else {
                const answer = Effect.delay(ANSWERS[step.answer], step.afterMs);
                const sent = Effect.suspend(() => {
                  sending += 1;
                  if (sending > 1 || !isRight()) sentBad += 1;
                  return Effect.ensuring(
                    call(save, {}),
                    Effect.sync(() => (sending -= 1)),
                  );
                });
                world.backend.answer(save, answer);
                yield* Effect.forkScoped(
                  submit(() => sent),
                  { startImmediately: true },
                );
              }
              yield* settled;
              const { fields, error } = form();
              // A value is right by the naive rules too, at once.
              expect([fields.email.valid, fields.pin.valid]).toEqual([isEmail(values.email), isFourDigits(values.pin)]);
              // No message of a rule shows with a value that the rule accepts.
              for (const field of [fields.email, fields.pin]) if (field.valid) expect(field.error).toBeUndefined();
              // A name refused by the server is the one that the field still holds.
              if (messageOf(fields.email) === "Taken") expect(values.email).toBe("taken@example.com");
              if (step.kind === "type") expect([error, fields[step.name].serverError]).toEqual([undefined, undefined]);
            }
            yield* TestClock.adjust("1 minute");
            yield* settled;
            const { fields, error, sending: isSending } = form();
            expect([error, fields.email.serverError, fields.pin.serverError, isSending]).toEqual([
              undefined,
              undefined,
              undefined,
              false,
            ]);
          }),
        )
        .outcome();
      expect(sentBad).toBe(0);
    }),
    runs(400),
  );
});
