// Keeps the files of the site's build and its empty page, so that a later visit starts without waiting for the network. It never
// keeps an answer of the backend, nor a page of a session: the kept page is requested without cookies. When the device is
// offline or the site does not answer, it shows a page of the site's own in place of the browser's.

/** The build writes its name and its files here. In development nothing is kept. */
const BUILD = { id: "", files: [] };

const CACHES = "eyes-down-build-";
const NAME = CACHES + BUILD.id;
/** The page of a visitor, which is the same at every address of the client. */
const PAGE = "/login";
/** A page that the network does not bring in this time is taken from the kept ones. */
const PATIENCE_MS = 100;
const FILES = new Set(BUILD.files);
/** A file with a hash in its name never changes. */
const HASHED = /^\/assets\/.+-[A-Z0-9]{8}\.\w+$/;

const WORDS = {
  title: "We can’t reach Eyes Down",
  lead: "Your device may be offline. Nothing can be paid or played until the site answers, and nothing that you did is lost.",
  again: "Try again",
  hint: "This page tries again by itself when your device is online.",
};

const offlineMarkup = (nonce) => `<!doctype html>
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
  return new Response(offlineMarkup(nonce), {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'`,
    },
  });
};

/** What is kept; nothing where the browser cannot read it. */
const kept = (path, of = caches) => of.match(path, { ignoreVary: true }).catch(() => undefined);

/** Keeps a file, if the answer is the whole file. A network that asks for a sign-in, or a wrong server, may send a page for every address. */
async function keep(path, answer) {
  const isPage = /^text\/html\b/i.test(answer.headers.get("content-type") ?? "");
  if (answer.status !== 200 || answer.redirected || isPage) throw new TypeError(`${path} is not a file of the build`);
  await (await caches.open(NAME)).put(path, answer);
}

/** On a network that is known to take longer than that, the kept page is used at once. Not every browser knows its network. */
const isSlow = ({ rtt = 0, effectiveType = "4g" } = navigator.connection ?? {}) =>
  rtt > PATIENCE_MS || effectiveType !== "4g";

const keepsBuild = () => BUILD.id !== "" && !navigator.connection?.saveData;

/**
 * Keeps every file of this build, one after another, and its page at last: a page of which a part is missing would fail where the
 * site has a newer build. For the same reason an open tab finds the files of its own build after a newer one has taken over.
 */
async function keepBuild() {
  const cache = await caches.open(NAME);
  if ((await kept(PAGE, cache)) !== undefined) return;
  const answer = await fetch(PAGE, { credentials: "omit", cache: "no-store" });
  const named = (await answer.clone().text()).match(/\/assets\/[^"]+/g) ?? [];
  const isOfBuild = named.length > 0 && named.every((path) => FILES.has(path));
  if (!answer.ok || answer.redirected || !isOfBuild) return;
  for (const path of FILES) if ((await kept(path, cache)) === undefined) await keep(path, await fetch(path));
  await cache.put(PAGE, answer);
}

/** Removes earlier builds when no other tab is open that may be one of them. */
async function dropEarlierBuilds({ clientId, resultingClientId }) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some(({ id }) => id !== clientId && id !== resultingClientId)) return;
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(CACHES) && name !== NAME);
  await Promise.all(earlier.map((name) => caches.delete(name)));
}

/** The kept page with a nonce of its own, since a nonce is used once. */
async function keptPage() {
  const cache = await caches.open(NAME).catch(() => undefined);
  const page = cache && (await kept(PAGE, cache));
  if (page === undefined) return undefined;
  const text = await page.text();
  const before = /nonce="([^"]+)"/.exec(text)?.[1];
  if (before === undefined) return undefined;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(page.headers);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  headers.set("content-security-policy", (headers.get("content-security-policy") ?? "").replaceAll(before, nonce));
  return new Response(text.replaceAll(before, nonce), { headers });
}

const isOfClient = (path) => path === "/" || path === PAGE || path.startsWith("/secure/");

const later = (lengthMs) => new Promise((resolve) => setTimeout(resolve, lengthMs));

/** The page from the network; if that takes long, the kept one. */
async function page(event) {
  const network = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))();
  const answered = network.catch(offlinePage);
  event.waitUntil(network.then(() => dropEarlierBuilds(event)).catch(() => undefined));
  if (!keepsBuild() || !isOfClient(new URL(event.request.url).pathname)) return answered;
  const inTime = isSlow() ? undefined : await Promise.race([answered, later(PATIENCE_MS)]);
  return inTime ?? (await keptPage()) ?? answered;
}

/** A file of the build, kept when it is first used. A device without room for it has it from the network each time. */
async function file(event, path) {
  const known = await kept(path);
  if (known !== undefined) return known;
  const answer = await fetch(event.request);
  if (FILES.has(path)) event.waitUntil(keep(path, answer.clone()).catch(() => undefined));
  return answer;
}

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => {
  // The browser requests the page while this script starts. In Firefox, a request of this kind that fails takes the place of this script's page.
  const isFirefox = / Firefox\//.test(navigator.userAgent);
  event.waitUntil(isFirefox ? registration.navigationPreload?.disable() : registration.navigationPreload?.enable());
  // The tab that is open already finds its files here too.
  event.waitUntil(clients.claim());
});

// The client sends this when it has nothing else to load.
addEventListener("message", (event) => {
  if (event.data === "keep" && keepsBuild()) event.waitUntil(keepBuild().catch(() => undefined));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") return event.respondWith(page(event));
  const { origin, pathname } = new URL(request.url);
  if (origin === location.origin && HASHED.test(pathname)) event.respondWith(file(event, pathname));
});
