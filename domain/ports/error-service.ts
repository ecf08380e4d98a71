import type * as Effect from "effect/Effect";

/** The report of a refused call (`NET-517`). The path is the endpoint's, without the player's references. */
export interface ErrorReport {
  readonly path: string;
  readonly code: number | null;
  readonly status: number;
  readonly msgRef: string | null;
}

/** The operator's service for errors. A report contains no data of the player. */
export interface ErrorService {
  readonly report: (report: ErrorReport) => Effect.Effect<void>;
}
