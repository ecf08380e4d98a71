import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { Count } from "../integers.ts";
import { canonical } from "./canonical.ts";
import { isTimestamp } from "./line/read-record.ts";

/**
 * The operator's register of journal heads. Every delivery that took lines adds one line: canonical JSON with the
 * journal, its player, the number of lines that the operator holds, the leaf hash of the last of them, and the time.
 * The lines are the leaves of a Merkle tree (RFC 6962), which the operator signs as a checkpoint (C2SP tlog-checkpoint).
 */
export const RegisteredHead = Schema.Struct({
  /** The leaf hash of the journal's last held line. */
  head: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
  journal: Schema.NonEmptyString,
  player: Schema.NonEmptyString,
  /** The number of held lines. */
  size: Count.check(Schema.isGreaterThanOrEqualTo(1)),
  /** RFC 3339 UTC with milliseconds, by the backend's clock. */
  time: Schema.String.check(
    Schema.makeFilter((text: string) => isTimestamp(text) || "a time of RFC 3339 in UTC with milliseconds"),
  ),
});
export type RegisteredHead = typeof RegisteredHead.Type;

/** The first line of a proof that a register has a line (C2SP tlog-proof). */
export const PROOF_HEADER = "c2sp.org/tlog-proof@v1";

export const registerLine = (head: RegisteredHead): string => canonical(head);

const decode = Schema.decodeUnknownResult(RegisteredHead, { errors: "all" });

/** Reads a line of a register; a failure is the end of a sentence about the line. */
export function readRegisterLine(line: string): Result.Result<RegisteredHead, string> {
  const decoded = decode(parsed(line));
  if (Result.isFailure(decoded))
    return Result.fail(`is not a head of a journal: ${decoded.failure.message.replaceAll(/\s+/g, " ")}`);
  return registerLine(decoded.success) === line
    ? Result.succeed(decoded.success)
    : Result.fail("is not canonical: it has other fields, another order of the fields, or spaces");
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
