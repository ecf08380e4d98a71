import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { FLAGS, FLAGS_COOKIE, type Flag } from "../../../domain/flags/rules.ts";
import { refreshExperiments } from "../../../domain/flags/wire.ts";
import { panelPage } from "../control/layout.ts";
import { html } from "../kernel/html.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { PageAnswer, SandboxModule } from "../kernel/types.ts";

/** The number of arrivals that each worker keeps. */
const KEPT = 200;

const Text = Schema.String.check(Schema.isMaxLength(200));
const Parameters = Schema.Record(Text, Schema.Union([Text, Schema.Number, Schema.Boolean]));
const App = { version: Text, platform: Schema.Literals(["WEB", "IOS", "ANDROID"]) };

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** What the statistics and the error service accept, and nothing more: a report has no field for a player. */
const ACCEPTED = {
  "/workers/statistics/start": Schema.Struct(App),
  "/workers/statistics/events": Schema.Struct({ name: Text, parameters: Parameters }),
  "/workers/statistics/device": Schema.Struct({ advertisingId: Schema.NullOr(Text) }),
  "/workers/errors": Schema.Struct({
    path: Text,
    code: Schema.NullOr(Schema.Int),
    status: Schema.Int,
    msgRef: Schema.NullOr(Text),
    ...App,
  }),
} as const;

/** The site's own workers: experiments, statistics and errors. What they receive is in memory, and shown on the control panel. */
export const workersModule: SandboxModule = (kernel) => {
  const flags = kernel.world.collection<{ readonly on: readonly Flag[] }>("workers.flags");
  const received: { readonly at: number; readonly path: string; readonly content: unknown }[] = [];

  const keep = (path: string, content: unknown): PageAnswer => {
    received.unshift({ at: kernel.clock.now(), path, content });
    received.length = Math.min(received.length, KEPT);
    return { body: PIXEL, type: "image/gif" };
  };

  for (const [path, schema] of Object.entries(ACCEPTED)) {
    const decode = Schema.decodeUnknownResult(schema, { onExcessProperty: "error" });
    kernel.page(
      "site",
      path,
      ({ body }) => {
        const content = decode(body);
        if (Result.isFailure(content)) throw new Refusal({ status: 400, msg: content.failure.message });
        return keep(path, content.success);
      },
      { method: "POST" },
    );
  }
  kernel.page("site", "/workers/statistics/pixel", ({ query }) => keep("/workers/statistics/pixel", query));

  // Until the control panel switches one, the cookie of the browser stays as it is.
  kernel.handle(refreshExperiments, (_, { setCookie }) => {
    const known = flags.get("all");
    if (known === undefined) return;
    const values = Object.fromEntries(known.on.map((flag) => [flag, true]));
    setCookie(FLAGS_COOKIE, encodeURIComponent(JSON.stringify(values)), { readable: true });
  });

  kernel.control.define({
    module: "workers",
    name: "switch-flag",
    label: "Switch an experiment",
    hint: "A browser reads the flags once per page load.",
    fields: {
      flag: { kind: "choice", label: "Flag", options: () => FLAGS.map((flag) => ({ value: flag, label: flag })) },
      on: { kind: "toggle", label: "On", value: () => true },
    },
    apply: ({ flag, on }) => {
      const others = (flags.get("all")?.on ?? []).filter((one) => one !== flag);
      const chosen = FLAGS.filter((one) => one === flag);
      flags.put("all", { on: on ? [...others, ...chosen] : others });
      return `${flag} is now ${on ? "on" : "off"}`;
    },
  });

  kernel.page("operator", "/workers.json", () => ({ json: received }));
  kernel.page("operator", "/workers", ({ nonce }) =>
    panelPage({
      path: "/workers",
      title: "Statistics and errors",
      nonce,
      site: kernel.origins.site,
      content:
        received.length === 0
          ? html`<p class="empty">
              Nothing yet. A player who allows analytics sends statistics; a refused call sends a report.
            </p>`
          : html`<div class="cards">
              ${received.map(
                ({ at, path, content }) =>
                  html`<article class="card">
                    <h2>${path}</h2>
                    <p>${JSON.stringify(content)}</p>
                    <p class="hint">
                      <time datetime="${new Date(at).toISOString()}">${new Date(at).toISOString()}</time>
                    </p>
                  </article>`,
              )}
            </div>`,
    }),
  );
};
