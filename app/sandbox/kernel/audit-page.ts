import { type Bundles, tagsOf } from "./bundles.ts";
import { viewerPolicy } from "./csp.ts";
import { type Reply, reply } from "./exchange.ts";
import { html } from "./html.ts";
import type { Secrets } from "./secrets.ts";

/** The log on this origin that `?journal=` names. */
function journalAt({ href, origin, searchParams }: URL): URL | undefined {
  const named = searchParams.get("journal");
  const journal = named !== null && URL.canParse(named, href) ? new URL(named, href) : undefined;
  return journal?.origin === origin ? journal : undefined;
}

const ENTRY = "app/audit/bench/main.tsx";

/**
 * Answers with the auditor's bench. A log that is dropped on it stays in the tab. The bench may also fetch the log on
 * this origin that the address names.
 */
export const answerWithViewer = (url: URL, bundles: Bundles, secrets: Secrets): Reply => {
  const nonce = secrets.bytes(16).toString("base64");
  const bundle = bundles(ENTRY);
  const page = html`<html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta property="csp-nonce" nonce="${nonce}" />
      <title>Auditor’s bench</title>
      <link rel="icon" href="data:," />
      ${bundle && tagsOf(bundle, nonce)}
    </head>
    <body>
      <div id="root">
        ${bundle === undefined && html`<p>The bench has not been built: run <code>npm run build</code>.</p>`}
      </div>
    </body>
  </html>`;
  const body = `<!doctype html>${page.text}`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "content-security-policy": viewerPolicy(nonce, journalAt(url)),
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  };
  return reply(200, headers, body);
};
