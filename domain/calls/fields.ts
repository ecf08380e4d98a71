import * as Schema from "effect/Schema";

/**
 * What a record has of the failed call of a form whose text is never recorded. The server's words may repeat the text in
 * any form, so the record has the numbers of the answer in their place.
 */
export const privateFailureFields = {
  /** Our own words on the screen. Absent where the screen showed the server's, which only logs of older versions have. */
  message: Schema.optionalKey(Schema.String),
  /** The server's answer: its HTTP status, and the product's error code. Absent without an answer. */
  answer: Schema.optionalKey(Schema.Struct({ status: Schema.Int, code: Schema.NullOr(Schema.Int) })),
};

const PrivateFailure = Schema.Struct(privateFailureFields);
export type PrivateFailure = typeof PrivateFailure.Type;
