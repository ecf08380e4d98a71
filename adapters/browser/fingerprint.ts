import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/** Each host has 2 s. The vendor stores the data in Europe (`NET-510`). */
const HOST_TIMEOUT = "2 seconds";
const REGION = "eu";
const SCRIPT_PATH = "/fingerprint.js";

/** What the vendor's script adds to the page. The name is our own choice: the product's description gives none. */
interface Vendor {
  readonly get: (options: { readonly region: string }) => Promise<unknown>;
}
declare global {
  interface Window {
    EyesDownFingerprint?: Vendor;
  }
}

class HostFailed extends Schema.TaggedError<HostFailed>()("HostFailed", { host: Schema.String }) {}

/** Asks the vendor's hosts one after another; undefined without a host, or if none answers (`NET-508` to `NET-511`). */
export const fingerprintFrom = (hosts: readonly string[], document: Document): Effect.Effect<string | undefined> =>
  Effect.firstSuccessOf([
    ...hosts.map((host) =>
      ask(host, document).pipe(
        Effect.timeout(HOST_TIMEOUT),
        Effect.mapError(() => new HostFailed({ host })),
      ),
    ),
    Effect.succeed(undefined),
  ]).pipe(Effect.option, Effect.map(Option.getOrUndefined));

const ask = Effect.fnUntraced(function* (host: string, document: Document) {
  yield* load(`${host}${SCRIPT_PATH}`, document);
  const vendor = document.defaultView?.EyesDownFingerprint;
  if (vendor === undefined) return yield* new HostFailed({ host });
  const answer = yield* Effect.tryPromise(() => vendor.get({ region: REGION }));
  return typeof answer === "string" ? answer : yield* new HostFailed({ host });
});

const load = (src: string, document: Document) =>
  Effect.callback<void, HostFailed>((resume) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.addEventListener("load", () => resume(Effect.void));
    script.addEventListener("error", () => resume(Effect.fail(new HostFailed({ host: src }))));
    document.head.append(script);
    return Effect.sync(() => script.remove());
  });
