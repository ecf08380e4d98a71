import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { NotShared, Sharing } from "../../domain/ports/sharing.ts";

export const layerSharing = Layer.sync(Sharing, () => ({
  copy: (text) => attempt("copy", navigator.clipboard !== undefined, () => navigator.clipboard.writeText(text)),
  canShare: typeof navigator.share === "function",
  share: (what) => attempt("share", typeof navigator.share === "function", () => navigator.share(what)),
  download: ({ name, type, content }) =>
    Effect.sync(() => {
      const url = URL.createObjectURL(new Blob([content], { type }));
      const link = document.createElement("a");
      link.href = url;
      link.download = name;
      link.click();
      URL.revokeObjectURL(url);
    }),
}));

const attempt = (what: NotShared["what"], supported: boolean, act: () => Promise<void>) =>
  supported
    ? Effect.tryPromise({ try: act, catch: () => new NotShared({ what, reason: "refused" }) })
    : Effect.fail(new NotShared({ what, reason: "unsupported" }));
