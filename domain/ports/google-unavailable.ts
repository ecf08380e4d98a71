import * as Schema from "effect/Schema";

// In its own file, because the first page has the port and not its failure.

/** Google's button could not be shown, or gave nothing for the chosen account. */
export class GoogleUnavailable extends Schema.TaggedError<GoogleUnavailable>()("GoogleUnavailable", {}) {}
