import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import type { sanitise } from "../../ui/shell/SafeHtml.tsx";

// A simulated document parses HTML differently from a browser, so only a browser can prove that the result is safe.

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: `export { sanitise } from "./ui/shell/SafeHtml.tsx";`, resolveDir: root, loader: "ts" },
    bundle: true,
    format: "iife",
    globalName: "safe",
    jsx: "automatic",
    outdir: "out",
    write: false,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const script = outputFiles.find(({ path }) => path.endsWith(".js"))?.text ?? "";
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto("about:blank");
  await page.addScriptTag({ content: script });
});

afterAll(() => browser.close());

/** Puts HTML into the page, sanitised or raw. Returns it with its elements, attributes and links, and whether a script ran. */
const shown = (html: string, kind: "inline" | "block" | "raw" = "block") =>
  page.evaluate(
    async ({ html, kind }) => {
      const scope = globalThis as unknown as {
        safe: { sanitise: typeof sanitise };
        happened?: boolean;
      };
      delete scope.happened;
      const clean = kind === "raw" ? html : scope.safe.sanitise(html, kind);
      const place = document.body.appendChild(document.createElement("div"));
      place.innerHTML = clean;
      const elements = [...place.querySelectorAll("*")];
      const once = (target: EventTarget, type: string) =>
        new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
      // The last image fails after all images before it. Focus and toggle events run before the second frame.
      const last = place.appendChild(document.createElement("img"));
      const events = [
        once(last, "error"),
        ...elements.filter(({ localName }) => localName === "iframe").map((frame) => once(frame, "load")),
      ];
      last.src = "x";
      await Promise.all(events);
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const names = elements.map(({ localName }) => localName);
      const attributes = elements.flatMap((element) => [...element.attributes].map(({ name }) => name));
      const links = elements.flatMap((element) => (element instanceof HTMLAnchorElement ? [element.href] : []));
      place.remove();
      return { clean, names, attributes, links, happened: scope.happened === true };
    },
    { html, kind },
  );

const ACT = "globalThis.happened=true";

describe("foreign HTML", () => {
  it.each([
    `<img src=x onerror=${ACT}>`,
    `<iframe srcdoc="<script>parent.${ACT}</script>"></iframe>`,
    `<details open ontoggle=${ACT}>x</details>`,
    `<input autofocus onfocus=${ACT}>`,
  ])("runs a script if it is not sanitised: %s", async (html) => {
    expect((await shown(html, "raw")).happened).toBe(true);
  });

  it.each([
    `<script>${ACT}</script>`,
    `<p>x</p><img src=x onerror=${ACT}>`,
    `<svg onload=${ACT}></svg>`,
    `<svg><script>${ACT}</script></svg>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${ACT}&gt;">`,
    `<iframe srcdoc="<script>parent.${ACT}</script>"></iframe>`,
    `<details open ontoggle=${ACT}>x</details>`,
    `<body onload=${ACT}>`,
    `<a href="javascript:${ACT}" autofocus onfocus=${ACT}>x</a>`,
    `<form action="https://evil.example"><input name="password" autofocus onfocus=${ACT}></form>`,
    `<p style="position:fixed;inset:0" class="ed-veil" data-x="1" aria-label="x">x</p>`,
    `<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">`,
    `<link rel="stylesheet" href="https://evil.example/x.css"><style>*{display:none}</style>`,
  ])("runs no script and keeps no active content: %s", async (html) => {
    const { names, attributes, happened } = await shown(html);
    expect(happened).toBe(false);
    const inert = ["a", "p", "img", "table", "tbody", "tr", "td"];
    expect(names.filter((name) => !inert.includes(name))).toEqual([]);
    expect(attributes.filter((name) => !["href", "src", "title", "target", "rel"].includes(name))).toEqual([]);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "http://plain.example",
  ])("keeps no link to %s", async (href) => {
    expect((await shown(`<a href="${href}">x</a>`)).links).toEqual([""]);
  });

  it("keeps words, lists, tables, pictures and safe links", async () => {
    const html =
      '<h2>Prizes</h2><ul><li>One <b>line</b></li></ul><table><tbody><tr><th scope="row">A</th></tr></tbody></table>' +
      '<p><a href="/contact-us">us</a> <a href="tel:08088020133">call</a> <img src="/x.svg" alt="x"></p>';
    expect((await shown(html)).clean).toBe(html);
  });

  it("places the headings below the title of the page, in their order", async () => {
    expect((await shown('<h3 title="of it">One <b>line</b></h3><h5>Two</h5>')).clean).toBe(
      '<h2 title="of it">One <b>line</b></h2><h4>Two</h4>',
    );
  });

  it("opens a link to another site in a new tab also where its address has a line end", async () => {
    const { clean } = await shown('<a href="ht&#10;tps://example.org/">the rules</a>');
    expect(clean).toContain('target="_blank" rel="noopener noreferrer"');
  });

  it("opens links to other sites in a new tab that cannot reach back [NOTICE-103]", async () => {
    const { clean } = await shown('<a href="https://example.org/rules">the rules</a>', "inline");
    expect(clean).toBe('<a href="https://example.org/rules" target="_blank" rel="noopener noreferrer">the rules</a>');
  });

  it("keeps only words and links where it is shown inline", async () => {
    expect((await shown("<h1>No</h1> <b>yes</b><ul><li>no</li></ul>", "inline")).clean).toBe("No <b>yes</b>no");
  });
});
