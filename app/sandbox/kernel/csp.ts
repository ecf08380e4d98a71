import type { OriginName, Origins } from "./types.ts";

type Directives = Readonly<Record<string, readonly string[]>>;

const write = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

const strict = (nonce: string): Directives => ({
  "default-src": ["'none'"],
  "script-src": [`'nonce-${nonce}'`, "'strict-dynamic'"],
  "style-src": ["'self'", `'nonce-${nonce}'`],
  "font-src": ["'self'"],
  "base-uri": ["'none'"],
  "object-src": ["'none'"],
});

const socketOf = (origin: string): string => origin.replace(/^http/, "ws");

/** In development the page connects to the development server, and to a local backend that its address names. */
const LOCAL = ["http", "ws"].flatMap((scheme) => [`${scheme}://127.0.0.1:*`, `${scheme}://localhost:*`]);

/** What the site's own page may load and connect to. */
export const sitePolicy = (origins: Origins, nonce: string, development: boolean): string =>
  write({
    ...strict(nonce),
    "img-src": ["'self'", "data:", "blob:", origins.games, origins.pay],
    "connect-src": ["'self'", socketOf(origins.site), origins.pay, ...(development ? LOCAL : [])],
    "media-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'", "blob:"],
    "frame-src": ["'self'", origins.pay, origins.games],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  });

const ancestors: Readonly<Record<OriginName, (origins: Origins) => readonly string[]>> = {
  site: () => ["'self'"],
  pay: ({ site }) => ["'self'", site],
  games: ({ site }) => ["'self'", site],
  operator: () => ["'none'"],
};

/** What a page or frame of the sandbox may do. A form may go to its own origin and to the site, because a bank's form returns to the site. */
export const pagePolicy = (
  origins: Origins,
  origin: OriginName,
  nonce: string,
  frameAncestors: readonly string[] = ancestors[origin](origins),
): string =>
  write({
    ...strict(nonce),
    "img-src": ["'self'", "data:", "blob:", origins.site],
    "connect-src": ["'self'"],
    "media-src": ["'self'", "blob:"],
    "frame-src": ["'self'", origins.pay],
    "form-action": ["'self'", origins.site, origins.pay],
    "frame-ancestors": frameAncestors,
  });

/** What the auditor's bench may do: draw, run a worker for a dropped log, and fetch one requested log. */
export const viewerPolicy = (nonce: string, journal?: URL): string =>
  write({
    ...strict(nonce),
    "img-src": ["data:"],
    "worker-src": ["blob:"],
    ...(journal && { "connect-src": [journal.origin + journal.pathname.replaceAll(/[;,]/g, encodeURIComponent)] }),
    "form-action": ["'none'"],
    "frame-ancestors": ["'self'"],
  });
