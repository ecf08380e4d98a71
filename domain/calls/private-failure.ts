import type { AST } from "effect/SchemaAST";
import type { CallError } from "../ports/backend.ts";
import type { AnyEndpoint, RequestOf } from "../wire.ts";
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

/** The message of a failed call that may be recorded: without the server's words if they repeat a text of the request that no record holds. */
export function recordedMessage<E extends AnyEndpoint>(
  error: CallError,
  endpoint: E,
  request: RequestOf<E>,
  fallback = NOT_PROCESSED,
): string {
  const words = serverWords(error)?.toLowerCase() ?? "";
  const isRepeated = unrecordedTexts(endpoint.request.ast, request).some((text) => words.includes(text.toLowerCase()));
  return isRepeated ? fallback : messageOf(error, fallback);
}

/** The texts in a value that its schema marks as `UnrecordedText`. */
function unrecordedTexts(ast: AST, value: unknown): readonly string[] {
  if (ast._tag === "Union") return ast.types.flatMap((type) => unrecordedTexts(type, value));
  if (ast._tag === "Objects" && typeof value === "object" && value !== null) {
    const fields = value as Readonly<Record<PropertyKey, unknown>>;
    return ast.propertySignatures.flatMap(({ name, type }) => unrecordedTexts(type, fields[name]));
  }
  return ast.annotations?.["unrecorded"] === true && typeof value === "string" && value !== "" ? [value] : [];
}
