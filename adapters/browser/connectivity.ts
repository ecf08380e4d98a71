import * as Layer from "effect/Layer";
import { distinctUntilChanged, fromEvent, map, merge, startWith } from "rxjs";
import { Connectivity } from "../../domain/ports/connectivity.ts";

export const layerConnectivity = Layer.sync(Connectivity, () => ({
  online$: merge(fromEvent(window, "online"), fromEvent(window, "offline")).pipe(
    startWith(undefined),
    map(() => navigator.onLine),
    distinctUntilChanged(),
  ),
}));
