import { mkdirSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { encode, frame } from "../../../../adapters/stomp/frames.ts";
import { openSockJsSocket } from "../../../support/sockjs-socket.ts";
import { temporaryDirectory, toySandbox } from "./harness.ts";
import { attempts, leave, pay } from "./toy.ts";
import { Visitor } from "./visitor.ts";

/** A connection that takes several requests, as a browser keeps one. */
const keptConnection = (site: string) => {
  const { hostname, port, host } = new URL(site);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  let answers = "";
  socket.on("data", (chunk: Buffer) => (answers += chunk.toString("latin1")));
  const send = (line: string, headers: readonly string[], body: Buffer | string = "") => {
    socket.write(
      `${line} HTTP/1.1\r\nHost: ${host}\r\n${headers.map((header) => `${header}\r\n`).join("")}\r\n`,
      "latin1",
    );
    socket.write(body);
  };
  const answered = async (text: string) => {
    while (!answers.includes(text)) {
      if (socket.closed) throw new Error(`closed before ${text}: ${answers}`);
      await Promise.race([once(socket, "data"), once(socket, "close")]);
    }
    return answers;
  };
  return { send, answered };
};

const cookieHeader = (visitor: Visitor) =>
  `Cookie: ${[...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ")}`;

const proofs = (visitor: Visitor) => [
  cookieHeader(visitor),
  "X-Requested-With: XMLHttpRequest",
  `X-XSRF-TOKEN: ${visitor.cookies.get("XSRF-TOKEN")}`,
];

describe("a request that is malformed", () => {
  it("with a body that is too large leaves its connection ready for the next", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { send, answered } = keptConnection(origins.site);
    const body = Buffer.alloc(6_000_000, "x");
    const headers = [...proofs(rita), "Content-Type: application/json", `Content-Length: ${body.length}`];
    send("POST /rest/toy/pay", headers, body);
    await answered("413 Payload Too Large");
    send("GET /rest/toy/attempts", [cookieHeader(rita)]);
    expect(await answered('"success":true')).toContain("200 OK");
  });

  it("with bytes beyond ASCII in the anti-forgery header is refused as any other wrong value", async () => {
    const { origins, logged } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { send, answered } = keptConnection(origins.site);
    const headers = [cookieHeader(rita), "X-Requested-With: XMLHttpRequest", `X-XSRF-TOKEN: ${"\u00e9".repeat(32)}`];
    send("POST /rest/toy/leave", [...headers, "Content-Length: 0"]);
    await answered("403 Forbidden");
    expect(logged).toEqual([]);
  });

  it("that ends before its body is not the server's fault, and is not logged", async () => {
    const { origins, logged } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    for (const headers of [proofs(rita), [...proofs(rita), "Content-Type: multipart/form-data; boundary=b"]]) {
      const { hostname, port, host } = new URL(origins.site);
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      socket.resume();
      const lines = [`POST /rest/toy/pay HTTP/1.1`, `Host: ${host}`, ...headers, "Content-Length: 100"];
      socket.end(`${lines.join("\r\n")}\r\n\r\n--b`);
      await once(socket, "close");
    }
    expect((await rita.call(attempts)).status).toBe(200);
    expect(logged).toEqual([]);
  });

  it("as a room that is no percent-encoded text is refused as an unknown one", async () => {
    const { origins, logged } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const socket = openSockJsSocket(origins.site, { cookie: cookieHeader(rita).slice("Cookie: ".length) });
    onTestFinished(() => socket.close());
    const received: string[] = [];
    const refused = new Promise<void>((resolve) => {
      socket.onmessage = ({ data }) => {
        received.push(String(data));
        if (received.length === 2) resolve();
      };
    });
    socket.onopen = () => {
      socket.send(encode(frame("CONNECT", { "accept-version": "1.2" })));
      socket.send(encode(frame("SUBSCRIBE", { id: "1", destination: "/topic/%ZZ/bingo.message" })));
    };
    await refused;
    expect(received[1]).toContain("there is no such destination");
    expect(logged).toEqual([]);
  });
});

describe("signing in", () => {
  it("ends the session that the browser had before", async () => {
    const { origins } = await toySandbox();
    const browser = await new Visitor(origins.site).enter();
    const thief = new Visitor(origins.site);
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await thief.call(attempts)).status).toBe(200);
    await browser.enter("other");
    expect((await browser.call(attempts)).status).toBe(200);
    expect((await thief.call(attempts)).status).toBe(401);
  });

  it("gives a session that ends after twelve hours, however busy it is", async () => {
    const { origins, control } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    for (let hours = 0.25; hours < 12; hours += 0.25) {
      await control("world/advance-clock", { hours: 0.25 });
      expect((await rita.call(pay, { ref: `p${hours}`, amount: 0.01 })).status).toBe(200);
    }
    await control("world/advance-clock", { hours: 0.25 });
    expect((await rita.call(attempts)).status).toBe(401);
  });

  it("gives an anti-forgery token of the session's own, which no other session has", async () => {
    const { origins } = await toySandbox();
    const rita = new Visitor(origins.site);
    await rita.fetch("/rest/");
    const before = rita.cookies.get("XSRF-TOKEN") ?? "";
    await rita.enter();
    const own = rita.cookies.get("XSRF-TOKEN") ?? "";
    expect(own).not.toBe(before);
    // A value that another page or host has planted is equal in header and cookie, and is still not the session's.
    rita.cookies.set("XSRF-TOKEN", before);
    expect((await rita.call(pay, { ref: "p1", amount: 1 })).status).toBe(403);
    expect(rita.cookies.get("XSRF-TOKEN")).toBe(own);
    expect((await rita.call(pay, { ref: "p1", amount: 1 })).status).toBe(200);
    await rita.call(leave);
    expect(rita.cookies.get("XSRF-TOKEN")).not.toBe(own);
  });
});

describe("cookies and headers", () => {
  it("over HTTPS are for this host and secure connections only", async () => {
    const { origins } = await toySandbox({ https: true });
    const visitor = new Visitor(origins.site);
    const first = await visitor.fetch("/", { headers: { accept: "text/html" } });
    const set = first.headers.getSetCookie().join();
    expect(set).toMatch(/^__Host-XSRF-TOKEN=[\w-]{32}; Path=\/; SameSite=Lax; Secure$/);
    expect(first.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    const token = visitor.cookies.get("__Host-XSRF-TOKEN") ?? "";
    const enterWith = (cookie: string) =>
      fetch(`${origins.site}/rest/toy/enter`, {
        method: "POST",
        body: new URLSearchParams({ name: "rita" }),
        headers: { cookie, "x-requested-with": "XMLHttpRequest", "x-xsrf-token": token },
      });
    expect((await enterWith(`XSRF-TOKEN=${token}`)).status).toBe(403);
    const entered = (await enterWith(`__Host-XSRF-TOKEN=${token}`)).headers.getSetCookie();
    expect(entered.find((cookie) => cookie.startsWith("__Host-SESSION="))).toMatch(/; Secure; HttpOnly$/);
  });

  it("state at every origin what a page may use and who may load it", async () => {
    const { origins } = await toySandbox();
    const policies = {
      site: "same-origin-allow-popups",
      pay: "unsafe-none",
      games: "same-origin",
      operator: "same-origin",
    };
    for (const [name, opener] of Object.entries(policies)) {
      const { headers } = await fetch(`${origins[name as keyof typeof origins]}/`, {
        headers: { accept: "text/html" },
      });
      expect([name, headers.get("cross-origin-opener-policy")]).toEqual([name, opener]);
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-site");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("strict-transport-security")).toBeNull();
    }
    const call = await fetch(`${origins.site}/api/themes?locale=en`);
    expect(call.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });
});

describe("the site's addresses", () => {
  it("answer with the page for every screen, whatever the Accept header is", async () => {
    const { origins } = await toySandbox();
    const { send, answered } = keptConnection(origins.site);
    for (const path of ["/", "/login"]) {
      send(`GET ${path}`, ["Connection: keep-alive"]);
      expect(await answered("</html>")).toMatch(/^HTTP\/1\.1 200 /);
    }
    expect((await fetch(`${origins.site}/secure/lobby`, { headers: { accept: "*/*" } })).status).toBe(200);
    expect((await fetch(`${origins.site}/favicon.ico`, { headers: { accept: "*/*" } })).status).toBe(404);
  });

  it("report that they are running", async () => {
    const { origins } = await toySandbox();
    for (const origin of Object.values(origins)) {
      const response = await fetch(`${origin}/healthz`);
      expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
    }
  });

  it("keep the sources and the build's manifest for developers", async () => {
    const publicDirectory = temporaryDirectory();
    mkdirSync(join(publicDirectory, "assets"));
    for (const file of ["manifest.json", "assets/player-ABCD2345.js", "assets/player-ABCD2345.js.map"])
      writeFileSync(join(publicDirectory, file), "{}");
    const seen = async (development: boolean) => {
      const { origins } = await toySandbox({ publicDirectory, development });
      const statuses = ["/manifest.json", "/assets/player-ABCD2345.js.map"].map(
        async (path) => (await fetch(origins.site + path)).status,
      );
      const script = await fetch(`${origins.site}/assets/player-ABCD2345.js`);
      return [...(await Promise.all(statuses)), script.headers.get("sourcemap")];
    };
    expect(await seen(true)).toEqual([200, 200, "/assets/player-ABCD2345.js.map"]);
    expect(await seen(false)).toEqual([404, 404, null]);
  });

  it("have one address of a file, so that no other spelling leads to those of developers", async () => {
    const publicDirectory = temporaryDirectory();
    for (const file of ["manifest.json", "icon.svg"]) writeFileSync(join(publicDirectory, file), "{}");
    const { origins } = await toySandbox({ publicDirectory });
    const statusOf = async (path: string) => (await fetch(origins.site + path)).status;
    expect(await statusOf("/icon.svg")).toBe(200);
    for (const path of ["//manifest.json", "/\\manifest.json", "/assets/..//manifest.json", "/%2e%2e//manifest.json"])
      expect.soft(await statusOf(path), path).toBe(404);
  });
});
