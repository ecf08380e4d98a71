import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { Refused, Unreachable } from "../../domain/ports/backend.ts";
import { ACCESS_PROMPTS } from "../../domain/session/wire.ts";
import type { AnyEndpoint, ResponseOf } from "../../domain/wire.ts";
import { statusOf } from "./status.ts";

const lenient = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema));

/** The envelope of every answer: these nine fields and no others (`NET-505`). All except `success` may be missing. */
const WireEnvelope = Schema.Struct({
  success: Schema.Boolean,
  msg: lenient(Schema.String),
  msgRef: lenient(Schema.String),
  code: lenient(Schema.Union([Schema.Int, Schema.String])),
  status: lenient(Schema.Union([Schema.Int, Schema.String])),
  errors: lenient(Schema.Unknown),
  data: lenient(Schema.Unknown),
  visible: lenient(Schema.Boolean),
  successAndNotNull: lenient(Schema.Boolean),
});

export interface Envelope {
  readonly success: boolean;
  readonly msg: string | null;
  readonly msgRef: string | null;
  readonly code: number | null;
  readonly status: number | string | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly data: unknown;
  /** Whether `msg` is shown to the player. */
  readonly visible: boolean;
  readonly successAndNotNull: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const wholeNumber = (code: number | string | null | undefined): number | null => {
  const number = typeof code === "string" && code.trim() !== "" ? Number(code) : code;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
};

/** Per-field errors: a text, or a list whose first item counts. */
const fieldErrors = (errors: unknown): Readonly<Record<string, string>> => {
  if (!isRecord(errors)) return {};
  const first = Object.entries(errors).map(([field, said]) => [field, Array.isArray(said) ? said[0] : said] as const);
  return Object.fromEntries(first.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
};

/** Reads a body as an envelope. The failure states the reason, never the content. */
export const readEnvelope = (text: string): Result.Result<Envelope, string> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return Result.fail("not JSON");
  }
  const read = Schema.decodeUnknownResult(WireEnvelope)(json);
  if (Result.isFailure(read)) return Result.fail(`not an envelope: ${read.failure.message}`);
  const { success, msg, msgRef, code, status, errors, data, visible, successAndNotNull } = read.success;
  return Result.succeed({
    success,
    msg: msg ?? null,
    msgRef: msgRef ?? null,
    code: wholeNumber(code),
    status: status ?? null,
    errors: fieldErrors(errors),
    data: data ?? null,
    visible: visible ?? false,
    successAndNotNull: successAndNotNull ?? (success && data !== null && data !== undefined),
  });
};

/** A refused call in the form of the domain (`NET-516`). */
const refusedBy = (endpoint: AnyEndpoint, http: number, envelope: Envelope): Refused => {
  const prompt = isRecord(envelope.data) ? envelope.data["prompt"] : undefined;
  return new Refused({
    endpoint: endpoint.name,
    status: statusOf(http, envelope),
    code: envelope.code,
    msg: envelope.msg,
    msgRef: envelope.msgRef,
    prompt: ACCESS_PROMPTS.find((known) => known === prompt) ?? null,
    errors: envelope.errors,
    data: envelope.data,
  });
};

/** An HTTP 401 is a refusal even without an envelope. */
const unauthorisedWithoutWords = (endpoint: AnyEndpoint): Refused =>
  refusedBy(endpoint, 401, {
    success: false,
    msg: null,
    msgRef: null,
    code: null,
    status: null,
    errors: {},
    data: null,
    visible: false,
    successAndNotNull: false,
  });

/** Why an answer is malformed, in words that may be recorded. */
export interface Malformed {
  readonly status: number;
  readonly reason: string;
}

/** Classifies an answer: accepted with data of the endpoint's shape, refused, or malformed. */
export const readAnswer = <E extends AnyEndpoint>(
  endpoint: E,
  status: number,
  text: string,
): Result.Result<ResponseOf<E>, Refused | Malformed> => {
  if (endpoint.method === "HEAD" && status < 400) return readData(endpoint, status, null);
  const envelope = readEnvelope(text);
  if (Result.isFailure(envelope)) {
    return Result.fail(status === 401 ? unauthorisedWithoutWords(endpoint) : { status, reason: envelope.failure });
  }
  if (!envelope.success.success) return Result.fail(refusedBy(endpoint, status, envelope.success));
  if (status >= 400) return Result.fail({ status, reason: `success under HTTP ${status}` });
  return readData(endpoint, status, envelope.success.data);
};

const readData = <E extends AnyEndpoint>(
  endpoint: E,
  status: number,
  data: unknown,
): Result.Result<ResponseOf<E>, Malformed> =>
  Result.mapError(Schema.decodeUnknownResult(endpoint.response, { errors: "all" })(data), (error) => ({
    status,
    reason: `data does not fit: ${error.message}`,
  }));

export const unreachable = (endpoint: AnyEndpoint, status: number | null, reason: string): Unreachable =>
  new Unreachable({ endpoint: endpoint.name, status, reason });
