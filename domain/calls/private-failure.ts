import type { CallError } from "../ports/backend.ts";
import { messageOf } from "./call.ts";
import { NOT_PROCESSED } from "./copy.ts";

/** The part of a failed call that may be recorded, whatever the player typed. */
export const privateFailure = (error: CallError) => ({
  ...(serverWords(error) === undefined && { message: messageOf(error) }),
  ...(error._tag === "Refused" && { answer: { status: error.status, code: error.code } }),
});

/** The server's own words about a refused call, which only the screen shows; undefined without any. */
export const serverWords = (error: CallError): string | undefined =>
  error._tag === "Refused" ? (error.msg ?? undefined) : undefined;

/** The message of a failed call, without the server's words if they repeat a value of the request that no record holds. */
export const messageWithout = (error: CallError, values: readonly string[], fallback = NOT_PROCESSED): string =>
  values.some((value) => value !== "" && (serverWords(error) ?? "").toLowerCase().includes(value.toLowerCase()))
    ? fallback
    : messageOf(error, fallback);
