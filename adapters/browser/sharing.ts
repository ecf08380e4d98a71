import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { NotShared, Sharing } from "../../domain/ports/sharing.ts";

export const layerSharing = Layer.sync(Sharing, () => ({
  copy: (text) => attempt("copy", navigator.clipboard !== undefined, () => navigator.clipboard.writeText(text)),
  canShare: typeof navigator.share === "function",
  share: (what) => attempt("share", typeof navigator.share === "function", () => navigator.share(what)),
  // Copying and sharing begin in the player's press, so only this one can wait for its code.
  download: (file) => Effect.promise(async () => (await import("./download.ts")).download(file)),
}));

const attempt = (what: NotShared["what"], supported: boolean, act: () => Promise<void>) =>
  supported
    ? Effect.tryPromise({ try: act, catch: () => new NotShared({ what, reason: "refused" }) })
    : Effect.fail(new NotShared({ what, reason: "unsupported" }));
