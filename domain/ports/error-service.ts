import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";

/** The report of a refused call (`NET-517`). The path is the endpoint's, without the player's references. */
export interface ErrorReport {
  readonly path: string;
  readonly code: number | null;
  readonly status: number;
  readonly msgRef: string | null;
}

/** The operator's service for errors. A report contains no data of the player. */
export class ErrorService extends Context.Service<
  ErrorService,
  { readonly report: (report: ErrorReport) => Effect.Effect<void> }
>()("eyes-down/domain/ports/ErrorService") {
  /** No service: errors are not reported. */
  static readonly absent = Layer.succeed(ErrorService, { report: () => Effect.void });
}
