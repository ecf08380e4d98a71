import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import lighthouse from "lighthouse";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { openSite, type Site } from "../support/site.ts";
import { typeCredentials } from "../browser/steps/signing-in.ts";
import { ROUNDS, type Row, type Section } from "./section.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
/** The first is a visitor's; the others are a signed-in player's. */
const PAGES = [
  ["sign-in", "/login"],
  ["lobby", "/secure/lobby"],
  ["bingo room", "/secure/bingo/90/penny-arcade"],
  ["wallet", "/secure/user/account/payment-methods"],
  ["rewards", "/secure/lobby/rewards"],
] as const;
const LEAST = { performance: 97, accessibility: 100, "best-practices": 100 };
const TIMES = {
  "first-contentful-paint": "first paint",
  "largest-contentful-paint": "largest paint",
  "total-blocking-time": "blocked",
} as const;

export const section: Section = {
  title: "The first pages, by Lighthouse",
  about:
    "The built site on its sandbox, with the mobile preset: a slow phone on a slow network, simulated from the speed of this machine, so that a busy machine scores lower. " +
    "Sign-in for a new visitor, and four screens of a signed-in player, all with an empty browser cache.",
  run: async () => {
    const site = await openSite();
    const port = await freePort();
    const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] });
    try {
      const rows: Row[] = [];
      for (const [index, [name, path]] of PAGES.entries()) {
        // The pages of a signed-in player follow the first.
        if (index === 1) await copyCookies(site, browser);
        rows.push(...(await rounds(name, `${site.origins.site}${path}`, port)));
      }
      return rows;
    } finally {
      await browser.close();
      await site.close();
    }
  },
};

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

async function rounds(name: string, url: string, port: number): Promise<readonly Row[]> {
  const results: Report[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const startedMs = performance.now();
    results.push(await audit(url, port));
    // A page takes minutes, and the table is printed at the end.
    console.error(`  ${name}: round ${round} of ${ROUNDS}, ${Math.round((performance.now() - startedMs) / 1000)} s`);
  }
  for (const fault of new Set(results.flatMap(faultsOf))) console.error(`  ${name}: ${fault}`);
  return [
    ...CATEGORIES.map((category): Row => ({
      what: `${name}: ${category}`,
      figures: results.map(({ categories }) => (categories[category]?.score ?? 0) * 100),
      unit: "score",
      atLeast: LEAST[category],
    })),
    ...Object.entries(TIMES).map(([id, what]): Row => ({
      what: `${name}: ${what}`,
      figures: results.map(({ audits }) => audits[id]?.numericValue ?? NaN),
      unit: "ms",
    })),
    {
      what: `${name}: layout shift`,
      figures: results.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? NaN),
      unit: "shift",
      atMost: 0,
    },
  ];
}

/** What fails a category that must be faultless: the audit, and the elements that it names. */
function faultsOf({ categories, audits }: Report): readonly string[] {
  const judged = CATEGORIES.filter((category) => LEAST[category] === 100);
  const refs = judged.flatMap((category) => categories[category]?.auditRefs ?? []);
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return failed.map(({ id }) => {
    const { title, details } = audits[id]!;
    const items = details?.type === "table" ? details.items : [];
    const named = items.flatMap(({ node }) => (typeof node === "object" && "snippet" in node ? [node.snippet] : []));
    return [`${id}: ${title}`, ...named].join("\n    ");
  });
}

/** Repeats a run without a trace, as Lighthouse recommends. */
async function audit(url: string, port: number, attempts = 3): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    // Besides the browser's cache, which is emptied too. Cookies stay.
    clearStorageTypes: ["cache_storage", "service_workers"],
    logLevel: "silent",
  });
  if (result === undefined) throw new Error(`Lighthouse has no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError?.code === "NO_NAVSTART" && attempts > 1) return audit(url, port, attempts - 1);
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return lhr;
}

/** Signs in on a separate visit, and copies the session to the profile in which Lighthouse opens its pages. */
async function copyCookies(site: Site, browser: Browser): Promise<void> {
  const { page, context } = await site.visit("phone");
  await page.goto("/login");
  await typeCredentials(page, "rosie");
  await page.waitForURL("**/secure/lobby");
  const devtools = await browser.newBrowserCDPSession();
  // With an expiry, because session cookies end with each page that Lighthouse closes.
  const expires = Date.now() / 1000 + 3600;
  const cookies = (await context.cookies()).map(({ name, value, domain, path }) => ({
    name,
    value,
    domain,
    path,
    expires,
  }));
  await devtools.send("Storage.setCookies", { cookies });
}

/** An unused port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
