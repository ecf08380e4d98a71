// Shows a page of the site's own in place of the browser's when the device is offline or the site does not answer. It stores
// nothing: the site has no page that would be true without the network.
const WORDS = {
  title: "We can’t reach Eyes Down",
  lead: "Your device may be offline. Nothing can be paid or played until the site answers, and nothing that you did is lost.",
  again: "Try again",
  hint: "This page tries again by itself when your device is online.",
};

const page = (nonce) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${WORDS.title} – Eyes Down</title>
    <style nonce="${nonce}">
      :root { color-scheme: light dark; }
      body { margin: 0; text-align: center; font: 400 1rem/1.5 system-ui, sans-serif;
        color: light-dark(#1e1030, #f8f2e8); background: light-dark(#fbf6ee, #140a20); }
      main { box-sizing: border-box; min-height: 100vh; padding: 24px; display: grid; place-content: center; justify-items: center; gap: 16px; }
      h1 { margin: 0; font-size: 2rem; line-height: 1.15; }
      p { margin: 0; max-width: 32em; }
      small { color: light-dark(#5a4c69, #b9abc8); font-size: .8125rem; }
      a { display: inline-grid; place-items: center; min-height: 52px; padding: 0 32px; border-radius: 12px; font-weight: 600;
        text-decoration: none; color: #fff; background: #d6145f; }
      a:hover { background: #bc1358; }
      a:focus-visible { outline: 3px solid light-dark(#1e1030, #ffc83d); outline-offset: 3px; }
    </style>
  </head>
  <body>
    <main>
      <h1>${WORDS.title}</h1>
      <p>${WORDS.lead}</p>
      <a href="">${WORDS.again}</a>
      <small>${WORDS.hint}</small>
    </main>
    <script nonce="${nonce}">addEventListener("online", () => location.reload());</script>
  </body>
</html>`;

const offlinePage = () => {
  const nonce = crypto.randomUUID();
  return new Response(page(nonce), {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
    },
  });
};

addEventListener("install", () => skipWaiting());

// The browser requests the page while this script starts.
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  const answer = async () => (await event.preloadResponse) ?? (await fetch(event.request));
  event.respondWith(answer().catch(offlinePage));
});
