import { build } from "esbuild";
import type { Browser, CDPSession, Page, ViewportSize } from "playwright-core";

/** What the browser spent, in milliseconds. */
export interface Cost {
  readonly script: number;
  readonly layout: number;
}

export interface Bundle {
  readonly js: string;
  readonly css: string;
}

/** A page of the bench as one script, whose exports are `bench`. */
export async function bundlePage(entry: string): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: "iife",
    globalName: "bench",
    jsx: "automatic",
    outdir: "out",
    write: false,
    minify: true,
    loader: { ".woff2": "empty", ".svg": "empty" },
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const text = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  return { js: text(".js"), css: text(".css") };
}

export interface MeasuredPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** The total cost so far. */
  readonly cost: () => Promise<Cost>;
}

export async function openBundle(browser: Browser, { js, css }: Bundle, viewport: ViewportSize): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.setContent("<!doctype html><html lang=en><body></body></html>");
  await page.addStyleTag({ content: css });
  await page.addScriptTag({ content: js });
  return page;
}

/** The same, with what it costs. Only Chromium states that. */
export async function openMeasured(...where: Parameters<typeof openBundle>): Promise<MeasuredPage> {
  const page = await openBundle(...where);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const cost = async (): Promise<Cost> => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return { script: ms("ScriptDuration"), layout: ms("LayoutDuration") + ms("RecalcStyleDuration") };
  };
  return { page, devtools, cost };
}
