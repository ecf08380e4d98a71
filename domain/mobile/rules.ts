import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";

/**
 * Refuses a number that its check warns about, whether the check is the device's or the server's. The warning shows at the field, and
 * no SMS is sent (`PHONE-016`, `PHONE-017`, `VALID-517`, `VALID-518`).
 */
export const judgeNumberCheck = (warning: string | null | undefined): Result.Result<void, Refusal<"NumberWarned">> =>
  warning == null || warning === "" ? Result.void : refuse("NumberWarned", warning);

/** The least time between two text messages (`PHONE-022`). */
export const SMS_RESEND_MS = 60_000;
