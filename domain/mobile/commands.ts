import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { validateSmsCode } from "../form/rules/code.ts";
import { validateMobile } from "../form/rules/phone.ts";
import { call, claimantOf, isDecided, messageOf } from "../calls/call.ts";
import { NOT_PROCESSED } from "../calls/copy.ts";
import type { CallError } from "../ports/backend.ts";
import { Device } from "../ports/device.ts";
import { record, snapshot } from "../ports/journal.ts";
import { NumberCheck } from "../ports/number-check.ts";
import {
  CodeAccepted,
  CodeRefused,
  CodeSent,
  NumberChanged,
  NumberDoubted,
  NumberRefused,
  PhoneVerificationStated,
  PhoneVerificationUnknown,
} from "./events.ts";
import type { ResponseOf } from "../wire.ts";
import { canAttempt, codeWaitMs } from "./queries.ts";
import { judgeNumberCheck } from "./rules.ts";
import { isVerified } from "./state.ts";
import {
  type Phone,
  sendSmsVerification,
  smsVerificationState,
  updateMobile,
  userSendSmsVerification,
  userSmsVerificationState,
  userUpdateMobile,
  userVerifySms,
  verifySms,
} from "./wire.ts";

/** The same calls for either number (`CALL-034`). */
const CALLS = {
  deposit: { send: sendSmsVerification, state: smsVerificationState, verify: verifySms, update: updateMobile },
  profile: {
    send: userSendSmsVerification,
    state: userSmsVerificationState,
    verify: userVerifySms,
    update: userUpdateMobile,
  },
} as const;

/** The typed value was refused before it was sent, with the reason. */
class PhoneInputRefused extends Schema.TaggedError<PhoneInputRefused>()("PhoneInputRefused", {
  name: Schema.String,
  copy: Schema.String,
}) {}

/** Four digits, with or without separators: a code of a text message is as long, and a phone number is longer. */
const CODE_OR_NUMBER = /\d(?:[\s().+-]*\d){3}/;

/** The message of a failed call, without the server's words if they may have the number or a code. */
const messageWithoutNumber = (error: CallError): string => {
  const message = messageOf(error);
  return CODE_OR_NUMBER.test(message) ? NOT_PROCESSED : message;
};

/** Loads the status of a number's verification. The number in the answer is not recorded. */
export const loadVerification = (phone: Phone) =>
  Effect.flatMap(Effect.result(call(CALLS[phone].state, {})), (answer) => recordVerification(phone, answer));

const recordVerification = (
  phone: Phone,
  answer: Result.Result<ResponseOf<(typeof CALLS)[Phone]["state"]>, CallError>,
) =>
  Result.isSuccess(answer)
    ? record(PhoneVerificationStated, { phone, ...answer.success }, { by: "server" })
    : record(
        PhoneVerificationUnknown,
        { phone, message: messageWithoutNumber(answer.failure) },
        { by: claimantOf(answer.failure) },
      );

/** How long the message about a refused code waits for the status. */
const STATUS_WAIT_MS = 2_000;

/** 'Wrong number?' (`PHONE-006`) */
export const reportWrongNumber = (phone: Phone) => record(NumberDoubted, { phone }, { by: "player" });

/**
 * Sends a code by text message, unless one was sent within the last minute (`PHONE-022`). A request whose answer was lost is
 * repeated under its own reference, so that the player does not receive a second text. A new code has a new reference: the
 * first text may never arrive, and the server itself refuses a second one within a minute.
 */
export const sendCode = Effect.fnUntraced(function* (phone: Phone, isNew = false) {
  const { mobile } = yield* snapshot;
  if (codeWaitMs(mobile, phone, yield* Clock.currentTimeMillis) > 0) return;
  const { unanswered } = mobile.phones[phone];
  const intent = isNew || unanswered === undefined ? (yield* Device).randomHex(16) : unanswered;
  yield* Effect.matchEffect(call(CALLS[phone].send, {}, { intent }), {
    onSuccess: () => record(CodeSent, { phone }, { by: "server" }),
    onFailure: (error) => {
      const message = messageWithoutNumber(error);
      const data = isDecided(error) ? { phone, message } : { phone, message, intent };
      return record(CodeRefused, data, { by: claimantOf(error) });
    },
  });
});

/** Sends a code, then loads whether the player can enter it. */
export const textCode = (phone: Phone, isNew = false) =>
  Effect.andThen(sendCode(phone, isNew), loadVerification(phone));

/**
 * Enters another number: it is checked, changed and texted a code, and then the status is loaded (`ACCOUNT-502`). If
 * the device's check or the server's answer warns, the warning shows beside the field, and no text is sent. Returns
 * whether the server changed the number.
 */
export const enterNumber = Effect.fnUntraced(function* (phone: Phone, typed: string) {
  const number = validateMobile(typed);
  if (Result.isFailure(number)) return yield* refused(number.failure);
  const checked = judgeNumberCheck(yield* (yield* NumberCheck).warn(number.success));
  if (Result.isFailure(checked)) return yield* refused(checked.failure);
  const answer = yield* Effect.result(call(CALLS[phone].update, { phoneNumber: number.success }));
  if (Result.isFailure(answer)) {
    const message = messageWithoutNumber(answer.failure);
    yield* record(NumberRefused, { phone, message }, { by: claimantOf(answer.failure) });
    return false;
  }
  const answered = judgeNumberCheck(answer.success?.warning);
  if (Result.isFailure(answered)) return yield* refused(answered.failure);
  yield* record(NumberChanged, { phone }, { by: "server" });
  yield* textCode(phone);
  return true;
});

/** Enters the code of the text message. The code is only sent in the call; it is never recorded. */
export const enterCode = Effect.fnUntraced(function* (phone: Phone, typed: string) {
  const code = validateSmsCode(typed);
  if (Result.isFailure(code)) return yield* refused(code.failure);
  // A quick player types it while the status after the text message is still loading.
  if (!canAttempt((yield* snapshot).mobile, phone)) yield* loadVerification(phone);
  if (!canAttempt((yield* snapshot).mobile, phone)) return;
  const verified = yield* Effect.result(call(CALLS[phone].verify, { verificationCode: code.success }));
  if (Result.isSuccess(verified)) {
    const cause = yield* record(CodeAccepted, { phone }, { by: "server" });
    yield* loadVerification(phone);
    return cause;
  }
  // A browser may send a call again whose answer was lost. The server then refuses the code that it has accepted.
  const asked = yield* Effect.timeoutOption(Effect.result(call(CALLS[phone].state, {})), STATUS_WAIT_MS);
  const { failure } = verified;
  const isAccepted = Option.isSome(asked) && Result.isSuccess(asked.value) && isVerified(asked.value.success);
  const cause = isAccepted
    ? yield* record(CodeAccepted, { phone }, { by: "server" })
    : yield* record(CodeRefused, { phone, message: messageWithoutNumber(failure) }, { by: claimantOf(failure) });
  yield* Option.isSome(asked) ? recordVerification(phone, asked.value) : loadVerification(phone);
  return cause;
});

const refused = ({ name, copy }: { readonly name: string; readonly copy: string }) =>
  new PhoneInputRefused({ name, copy });
