import { mkdirSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Assets } from "../../../../app/sandbox/node/assets.ts";
import { html } from "../../../../app/sandbox/kernel/html.ts";
import type { SandboxModule } from "../../../../app/sandbox/kernel/types.ts";
import { temporaryDirectory, toySandbox } from "./harness.ts";
import { Visitor } from "./visitor.ts";

const script = `export const hall = "${"legs eleven ".repeat(500)}";`;

/** A build with a main script, a chunk, a frame's script and an icon. */
const builtSite = (): string => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "assets"));
  writeFileSync(join(directory, "assets/player-ABCD2345.js"), script);
  writeFileSync(join(directory, "icon.svg"), "<svg/>");
  const bundle = (name: string) => ({
    js: [`/assets/${name}-ABCD2345.js`],
    css: ["/assets/style-ABCD2345.css"],
    preload: ["/assets/chunk-ABCD2345.js"],
    parts: {
      "app/player/view.tsx": ["/assets/view-ABCD2345.js"],
      "ui/session/SignIn.tsx": ["/assets/sign-in-ABCD2345.js"],
      "app/player/session-start.ts": ["/assets/start-ABCD2345.js"],
      "ui/lobby/Lobby.tsx": ["/assets/lobby-ABCD2345.js"],
      "ui/rewards/Rewards.tsx": ["/assets/rewards-ABCD2345.js"],
      "ui/bingo/Room.tsx": ["/assets/room-ABCD2345.js"],
      "app/player/signed-in.ts": ["/assets/reactions-ABCD2345.js"],
    },
    markup: "<p>Eyes down</p>",
    room: "<p>Opening the room</p>",
    question: "<p hidden>Cookies?</p>",
    style: "p{color:red}",
    script: 'ask("cookies")',
  });
  const manifest = {
    "app/player/main.tsx": bundle("player"),
    "app/sandbox/toy/pages/frame.ts": bundle("frame"),
  };
  writeFileSync(join(directory, "manifest.json"), JSON.stringify(manifest));
  return directory;
};

const page = { accept: "text/html" };

const sourcesOf = (policy: string | null, directive: string): readonly string[] =>
  policy
    ?.split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1) ?? [];

describe("the site's page", () => {
  it("answers every path that wants a page, with the built scripts under a nonce of its own", async () => {
    const { origins } = await toySandbox({ publicDirectory: builtSite() });
    const visitor = new Visitor(origins.site);
    const nonces = new Set<string>();
    for (const path of ["/", "/login", "/secure/games/lucky-larder?modals=deposit"]) {
      const response = await visitor.fetch(path, { headers: page });
      expect(response.status).toBe(200);
      const text = await response.text();
      const policy = response.headers.get("content-security-policy");
      const [nonce, dynamic] = sourcesOf(policy, "script-src");
      expect(dynamic).toBe("'strict-dynamic'");
      const value = nonce?.slice("'nonce-".length, -1) ?? "";
      nonces.add(value);
      expect(text).toContain(`<script type="module" src="/assets/player-ABCD2345.js" nonce="${value}"></script>`);
      expect(text).toContain(`<link rel="modulepreload" href="/assets/chunk-ABCD2345.js" nonce="${value}" />`);
      expect(text).toContain('<div id="root"><p>Eyes down</p></div>');
      // A browser paints the content before it has the style sheet.
      const [before = "", after] = text.split("<p>Eyes down</p>");
      expect(before).toMatch(new RegExp(`<style nonce="${value.replaceAll("+", "\\+")}">\\s*p\\{color:red\\}`));
      expect([before, after].map((part) => part?.includes('rel="stylesheet"'))).toEqual([false, true]);
      expect(text).toContain(`<meta property="csp-nonce" nonce="${value}" />`);
      expect(text).toContain('<link rel="icon" href="/icon.svg"');
      expect(text).toContain('<html lang="en-GB" data-session="no">');
      const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.filter((tag) => !tag.includes(`nonce="${value}"`))).toEqual([]);
      // The scripts in the page mark an old browser and paint the colour scheme; and show the question about cookies, where it is.
      const inPage = scripts.filter((tag) => !tag.includes("src="));
      expect(inPage).toEqual(Array(2).fill(`<script nonce="${value}">`));
      expect(text).toContain('ask("cookies")');
      expect(text.includes("<p hidden>Cookies?</p>")).toBe(!path.startsWith("/secure/games/"));
    }
    expect(nonces.size).toBe(3);
  });

  it("paints a player's page as a room at the address of a bingo room, and no other page", async () => {
    const { origins } = await toySandbox({ publicDirectory: builtSite() });
    const player = await new Visitor(origins.site).enter();
    const isRoom = async (visitor: Visitor, path: string) => {
      const text = await (await visitor.fetch(path, { headers: page })).text();
      expect(text.includes("<p>Eyes down</p>")).not.toBe(text.includes("<p>Opening the room</p>"));
      return text.includes("<p>Opening the room</p>");
    };
    const room = "/secure/bingo/90/penny-arcade";
    expect(await isRoom(player, room)).toBe(true);
    expect(await isRoom(player, "/secure/lobby/bingo")).toBe(false);
    expect(await isRoom(player, "/secure/games/lucky-larder")).toBe(false);
    // A visitor is led to the sign-in form.
    expect(await isRoom(new Visitor(origins.site), room)).toBe(false);
  });

  it("may show pictures of its own, of the games and of the payment providers, and of no other host", async () => {
    const { origins } = await toySandbox({ publicDirectory: builtSite() });
    const { headers } = await fetch(origins.site, { headers: page });
    const allowed = ["'self'", "data:", "blob:", origins.games, origins.pay];
    expect(sourcesOf(headers.get("content-security-policy"), "img-src")).toEqual(allowed);
    expect(sourcesOf(headers.get("content-security-policy"), "default-src")).toEqual(["'none'"]);
  });

  it("preloads what is needed first: at login, the login's part", async () => {
    const { origins } = await toySandbox({ publicDirectory: builtSite() });
    const preloadsOf = async (path: string) => {
      const text = await (await fetch(origins.site + path, { headers: page })).text();
      return ["view", "sign-in"].filter((part) =>
        text.includes(`rel="modulepreload" href="/assets/${part}-ABCD2345.js"`),
      );
    };
    expect(await preloadsOf("/login")).toEqual(["view", "sign-in"]);
    expect(await preloadsOf("/secure/lobby")).toEqual(["view", "sign-in"]);
    expect(await preloadsOf("/reset-password")).toEqual(["view"]);
    expect(await preloadsOf("/secure/ecospend")).toEqual(["view"]);
  });

  it("loads nothing for a visitor before the first paint, which the form would delay", async () => {
    const { origins } = await toySandbox({ publicDirectory: builtSite() });
    const text = await (await fetch(`${origins.site}/login`, { headers: page })).text();
    expect(text.replace(/<template id="after-paint">[^]*<\/template>/, "")).not.toContain("/assets/");
  });

  it.each([
    ["/secure/lobby", ["lobby"]],
    ["/secure/lobby/rewards", ["lobby", "rewards"]],
    ["/secure/bingo/90/penny-arcade", ["room", "reactions"]],
    ["/secure/user", []],
    ["/login", ["lobby"]],
  ])("preloads a signed-in player's start, and at %s the parts of its screen: %j", async (path, parts) => {
    const { origins } = await toySandbox({ publicDirectory: builtSite() });
    const text = await (await (await new Visitor(origins.site).enter()).fetch(path, { headers: page })).text();
    const preloaded = ["view", "sign-in", "start", "lobby", "rewards", "room", "reactions"].filter((part) =>
      text.includes(`rel="modulepreload" href="/assets/${part}-ABCD2345.js"`),
    );
    expect(preloaded).toEqual(["view", "start", ...parts]);
    // Only the view is loaded before the first paint.
    const beforePaint = text.replace(/<template id="after-paint">[^]*<\/template>/, "");
    expect([...beforePaint.matchAll(/\/assets\/([\w-]+)-ABCD2345\.js/g)].map(([, name]) => name)).toEqual(["view"]);
    expect(text).toContain('data-session="yes"');
  });

  it("is compressed for a browser that accepts it", async () => {
    const { origins } = await toySandbox({ publicDirectory: builtSite() });
    const codings = ["gzip, br", "identity"].map(async (accepted) => {
      const response = await fetch(origins.site, { headers: { ...page, "accept-encoding": accepted } });
      expect(await response.text()).toContain("<p>Eyes down</p>");
      return response.headers.get("content-encoding");
    });
    expect(await Promise.all(codings)).toEqual(["gzip", null]);
  });

  it("allows only its own scripts, its own connections, and the frames of providers and games", async () => {
    const { origins } = await toySandbox();
    const response = await fetch(origins.site, { headers: page });
    const policy = response.headers.get("content-security-policy");
    expect(sourcesOf(policy, "default-src")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "frame-src")).toEqual(["'self'", origins.pay, origins.games]);
    expect(sourcesOf(policy, "frame-ancestors")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "base-uri")).toEqual(["'none'"]);
    expect(sourcesOf(policy, "connect-src")).toContain(origins.site.replace("http", "ws"));
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });

  it("gives its script the backend's address, and sets the cookie that the first call sends back", async () => {
    const { origins } = await toySandbox();
    const visitor = new Visitor(origins.site);
    const text = await (await visitor.fetch("/login", { headers: page })).text();
    const content = /<meta name="eyes-down" content="([^"]*)"/.exec(text)?.[1] ?? "";
    expect(JSON.parse(content.replaceAll("&quot;", '"'))).toMatchObject({
      base: "/rest/",
      socketPrefix: "/ws",
      origins: { site: origins.site, pay: origins.pay, games: origins.games },
      support: "support@eyes-down.example",
      regulator: { name: "UKGC" },
    });
    expect(visitor.cookies.get("XSRF-TOKEN")).toMatch(/^[\w-]{32}$/);
    expect((await visitor.enter()).cookies.has("SESSION")).toBe(true);
  });

  it("connects in development to any server on this computer, and otherwise to none", async () => {
    const connects = async (development: boolean) => {
      const { origins } = await toySandbox({ development });
      const response = await fetch(origins.site, { headers: page });
      return sourcesOf(response.headers.get("content-security-policy"), "connect-src");
    };
    expect(await connects(true)).toContain("http://127.0.0.1:*");
    expect((await connects(false)).join(" ")).not.toContain("*");
  });

  it("reports a missing build", async () => {
    const { origins } = await toySandbox();
    expect(await (await fetch(origins.site, { headers: page })).text()).toContain("has not been built");
  });
});

describe("a built file", () => {
  const path = "/assets/player-ABCD2345.js";

  it("may be cached permanently, is compressed, and is not sent again to a client that has it", async () => {
    const { origins } = await toySandbox({ publicDirectory: builtSite() });
    const plain = await raw(origins.site, path, {});
    expect(plain.body.toString()).toBe(script);
    expect(plain.headers["cache-control"]).toContain("immutable");
    const brotli = await raw(origins.site, path, { "accept-encoding": "gzip, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    expect(brotli.body.length).toBeLessThan(script.length / 10);
    const gzip = await raw(origins.pay, path, { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    const again = await raw(origins.site, path, { "if-none-match": String(plain.headers["etag"]) });
    expect(again.status).toBe(304);
    expect(again.body.length).toBe(0);
    const head = await raw(origins.site, path, {}, "HEAD");
    expect(head.status).toBe(200);
    expect(Number(head.headers["content-length"])).toBe(script.length);
  });

  it("is never from outside the build, and an unknown one is no page", async () => {
    const directory = builtSite();
    writeFileSync(join(directory, "..", "secret.txt"), "secret");
    const { origins } = await toySandbox({ publicDirectory: directory });
    for (const target of ["/../secret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt"]) {
      expect((await raw(origins.site, target, {})).status).toBe(404);
    }
    expect(await new Assets(directory, { development: false }).has("/../secret.txt")).toBe(false);
    expect(await new Assets(directory, { development: false }).has("/icon.svg")).toBe(true);
    expect((await raw(origins.site, "/assets/player-OLD22222.js", { accept: "*/*" })).status).toBe(404);
  });

  it("without a hash in its name is requested again each time", async () => {
    const { origins } = await toySandbox({ publicDirectory: builtSite() });
    expect((await raw(origins.site, "/icon.svg", {})).headers["cache-control"]).toBe("no-cache");
  });
});

describe("a module's page", () => {
  const pages: SandboxModule = (kernel) => {
    kernel.page("pay", "/cards/{ref}", ({ params, frameScript, nonce }) => {
      const style = html`<style nonce="${nonce}"></style>`;
      return html`<p>${params["ref"]}</p>
        ${style}${frameScript("toy/frame")}`;
    });
    kernel.page("games", "/art/{ref}.svg", () => ({ body: "<svg/>", type: "image/svg+xml" }));
    kernel.page("games", "/files/{path*}", ({ params }) => ({ json: params["path"] }));
    kernel.page("site", "/return", ({ session }) => html`<p>${session?.playerId}</p>`);
    kernel.page("pay", "/broken", () => {
      throw new Error("a secret detail");
    });
    kernel.page(
      "pay",
      "/bank",
      ({ body }) => ({ redirect: `${kernel.origins.site}/return?${String(body["state"])}` }),
      {
        method: "POST",
      },
    );
  };

  it("escapes what it shows, and runs its own scripts only, in a frame of the site", async () => {
    const { origins } = await toySandbox({ modules: [pages], publicDirectory: builtSite() });
    const response = await fetch(`${origins.pay}/cards/${encodeURIComponent('<img src="x">')}`);
    const text = await response.text();
    expect(text).toContain("<p>&lt;img src=&quot;x&quot;&gt;</p>");
    expect(text).toContain('src="/assets/frame-ABCD2345.js"');
    const policy = response.headers.get("content-security-policy");
    expect(sourcesOf(policy, "frame-ancestors")).toEqual(["'self'", origins.site]);
    const nonce = sourcesOf(policy, "script-src")[0]?.slice("'nonce-".length, -1);
    expect(text).toContain(`<style nonce="${nonce}">`);
  });

  it("is at its own origin and no other", async () => {
    const { origins } = await toySandbox({ modules: [pages], publicDirectory: builtSite() });
    expect((await fetch(`${origins.games}/cards/1`)).status).toBe(404);
    expect((await fetch(`${origins.pay}/cards/1`)).status).toBe(200);
    const own = await fetch(`${origins.site}/return`, { headers: page });
    expect(sourcesOf(own.headers.get("content-security-policy"), "frame-ancestors")).toEqual(["'self'"]);
  });

  it("may be a file, data, or the way to another page", async () => {
    const { origins } = await toySandbox({ modules: [pages] });
    const files = await fetch(`${origins.games}/files/a/b.txt`);
    expect(await files.json()).toBe("a/b.txt");
    const art = await fetch(`${origins.games}/art/lucky-larder.svg`);
    expect([art.headers.get("content-type"), await art.text()]).toEqual(["image/svg+xml", "<svg/>"]);
    expect((await fetch(`${origins.games}/art/lucky-larder.png`)).status).toBe(404);
    const back = await fetch(`${origins.pay}/bank`, {
      method: "POST",
      body: new URLSearchParams({ state: "7" }),
      redirect: "manual",
    });
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toBe(`${origins.site}/return?7`);
  });

  it("that fails is logged, without details for the visitor", async () => {
    const { origins, logged } = await toySandbox({ modules: [pages] });
    const response = await fetch(`${origins.pay}/broken`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret");
    expect(logged.join()).toContain("a secret detail");
  });
});

describe("every origin", () => {
  it("answers by a loopback name only, so that no other name can be pointed at it", async () => {
    const { origins } = await toySandbox();
    for (const origin of Object.values(origins)) {
      expect((await raw(origin, "/", { host: "evil.example" })).status).toBe(421);
      expect((await raw(origin, "/", { host: new URL(origin).host })).status).not.toBe(421);
    }
  });

  it("has one address: the site redirects a request for another name", async () => {
    const { origins } = await toySandbox();
    const host = new URL(origins.site).host.replace("127.0.0.1", "localhost");
    const sent = await raw(origins.site, "/login?redirect=%2Fa", { host, ...page });
    expect([sent.status, sent.headers["location"]]).toEqual([307, `${origins.site}/login?redirect=%2Fa`]);
  });
});

describe("a site of another origin", () => {
  const ask = async (development: boolean, sender: "own games" | "local" | "far away", method = "GET") => {
    const { origins } = await toySandbox({ development });
    const origin = { "own games": origins.games, local: "http://localhost:5173", "far away": "https://a.example" }[
      sender
    ];
    const response = await fetch(`${origins.site}/api/themes?locale=en`, { method, headers: { origin } });
    return [response.status, response.headers.get("access-control-allow-origin")];
  };

  it("may use this backend in development, if it is on this computer and none of the sandbox's providers", async () => {
    expect(await ask(true, "local")).toEqual([200, "http://localhost:5173"]);
    expect(await ask(true, "local", "OPTIONS")).toEqual([204, "http://localhost:5173"]);
    expect(await ask(true, "own games")).toEqual([200, null]);
    expect(await ask(true, "far away")).toEqual([200, null]);
    expect(await ask(false, "local")).toEqual([200, null]);
  });
});

/** Fetch undoes compression, tidies paths and picks the Host itself; this does not. */
const raw = (origin: string, path: string, headers: Record<string, string>, method = "GET") => {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
};
