import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Bundles, tagsOf } from "./bundles.ts";
import { viewerPolicy } from "./csp.ts";
import { html } from "./html.ts";

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
export const answerWithViewer = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  bundles: Bundles,
): void => {
  const nonce = randomBytes(16).toString("base64");
  const bundle = bundles.of(ENTRY);
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
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "content-security-policy": viewerPolicy(nonce, journalAt(url)),
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
  });
  response.end(request.method === "HEAD" ? undefined : body);
};
