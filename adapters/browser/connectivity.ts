import * as Layer from "effect/Layer";
import { distinctUntilChanged, Observable } from "rxjs";
import { Connectivity } from "../../domain/ports/connectivity.ts";

const EVENTS = ["online", "offline"] as const;

export const layerConnectivity = Layer.sync(Connectivity, () => ({
  online$: new Observable<boolean>((subscriber) => {
    const notify = () => subscriber.next(navigator.onLine);
    notify();
    for (const event of EVENTS) window.addEventListener(event, notify);
    return () => EVENTS.forEach((event) => window.removeEventListener(event, notify));
  }).pipe(distinctUntilChanged()),
}));
