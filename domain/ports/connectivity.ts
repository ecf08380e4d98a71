import * as Context from "effect/Context";
import type { Observable } from "rxjs";

/** Whether the device has a network: the present state, and every change. */
export class Connectivity extends Context.Service<Connectivity, { readonly online$: Observable<boolean> }>()(
  "eyes-down/domain/ports/Connectivity",
) {}
