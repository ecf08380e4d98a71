import { messageOf, needsSupport } from "../../calls/call.ts";
import type { CallError } from "../../ports/backend.ts";
import { notify } from "../commands.ts";
import { type NoticeRequest, SEVERITIES, type Severity } from "./notice.ts";

/** The button of a notice that is answered by logging in. */
const LOG_IN = "Log in";

/** Shows a notice that a call failed, with the backend's message if there was one (`NOTICE-506` to `NOTICE-509`), and what the player can do. */
export const notifyFailure = (error: CallError) =>
  notify({ message: messageOf(error), severity: severityOf(error), ...wayOn(error) });

/** What the backend's answer requires of the player (`AUTH-522`): to log in, or to contact support (`NOTICE-106`). */
function wayOn(error: CallError): Pick<NoticeRequest, "contactSupport" | "prompt"> {
  if (error._tag !== "Refused" || error.prompt !== "LOGIN") return { contactSupport: needsSupport(error) };
  return { prompt: { label: LOG_IN, action: { kind: "go", to: "/login" } } };
}

/** The severity of a notice about a failed call: by the code of the backend's answer, and an error where there was no answer. */
const severityOf = (error: CallError): Severity =>
  error._tag === "Refused" ? severityOfCode(error.code) : SEVERITIES.error;

/** `NOTICE-506` to `NOTICE-509`: the severity of a server response, by its code. No code gives severity 4. */
function severityOfCode(code: number | null | undefined): Severity {
  if (code === null || code === undefined) return SEVERITIES.info;
  if (code < 2000) return SEVERITIES.info;
  if (code < 3000) return SEVERITIES.success;
  if (code < 4000 || code >= 5000) return SEVERITIES.warn;
  return SEVERITIES.info;
}
