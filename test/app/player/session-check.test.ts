import { describe, expect, it } from "vitest";
import { sendSessionCheck } from "../../../app/player/session-check.ts";

const CHECK = "https://play.example/rest/user/profile/logged-in";

const none = () =>
  new Response(JSON.stringify({ success: false, status: "UNAUTHORIZED", msg: "Please log in", data: null }));
const rosie = () => new Response(JSON.stringify({ success: true, status: "OK", data: { ref: "p-1" } }));

const storage = (kept: Readonly<Record<string, string>>) => ({
  getItem: (key: string) => kept[key] ?? null,
});

/** A page, and the requests that it sent. */
function pageOf({
  answer = none,
  href = "https://play.example/login",
  tab = {},
  device = {},
}: {
  readonly answer?: () => Response;
  readonly href?: string;
  readonly tab?: Readonly<Record<string, string>>;
  readonly device?: Readonly<Record<string, string>>;
} = {}) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const page = {
    location: { href },
    document: { cookie: "XSRF-TOKEN=t0ken" },
    sessionStorage: storage(tab),
    localStorage: storage(device),
  } as unknown as Window;
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  }) as typeof globalThis.fetch;
  return { sent, send: (base: string | undefined = "/rest/") => sendSessionCheck(page, base, fetch) };
}

const GET = { method: "GET" };

describe("the session check before the client's code is loaded", () => {
  it("is the client's own call, with both headers against forgery", () => {
    const { sent, send } = pageOf();
    send();
    expect(sent).toEqual([
      {
        url: CHECK,
        init: {
          credentials: "include",
          headers: { accept: "application/json", "X-Requested-With": "XMLHttpRequest", "X-XSRF-TOKEN": "t0ken" },
        },
      },
    ]);
  });

  it.each([
    ["a refusal as unauthorised", none, true],
    ["a refusal as unauthorised in HTTP only", () => new Response("", { status: 401 }), true],
    ["a player", rosie, false],
    ["another refusal", () => new Response(JSON.stringify({ success: false, status: "FORBIDDEN" })), false],
    ["something else", () => new Response("<html>"), false],
    ["nothing", () => Promise.reject(new TypeError("offline")) as never, false],
  ])("finds no session only where the backend refuses the check: %s", async (_name, answer, found) => {
    expect(await pageOf({ answer }).send()?.foundNone).toBe(found);
  });

  it("gives its answer to the client's check, once, with the body", async () => {
    const { sent, send } = pageOf({ answer: rosie });
    const check = send();
    const answer = await check?.fetch(CHECK, GET);
    expect(await answer?.json()).toMatchObject({ data: { ref: "p-1" } });
    expect(sent).toHaveLength(1);
    await check?.fetch(CHECK, GET);
    expect(sent).toHaveLength(2);
  });

  it("keeps its answer while other things are read, but not beyond a change such as a sign-out", async () => {
    const { sent, send } = pageOf({ answer: rosie });
    const check = send();
    await check?.fetch("https://play.example/rest/maintenance", GET);
    await check?.fetch("https://play.example/rest/user/logout", { method: "POST" });
    await check?.fetch(CHECK, GET);
    expect(sent.map(({ url }) => new URL(url).pathname.split("/").at(-1))).toEqual([
      "logged-in",
      "maintenance",
      "logout",
      "logged-in",
    ]);
  });

  it("is sent again by the client if it did not reach the backend", async () => {
    let isOnline = false;
    const answer = () => (isOnline ? rosie() : (Promise.reject(new TypeError("offline")) as never));
    const { sent, send } = pageOf({ answer });
    const check = send();
    await check?.foundNone;
    isOnline = true;
    expect((await check?.fetch(CHECK, GET))?.status).toBe(200);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ["a sign-out is pending", { device: { "eyes-down:sign-out-pending": "1" } }],
    ["a link names another backend", { href: "https://play.example/login?api=https%3A%2F%2Fother.example" }],
    ["the tab keeps another backend", { tab: { "eyes-down:backend-base": "https://other.example/rest/" } }],
  ])("is left to the client if %s", (_name, options) => {
    const { sent, send } = pageOf(options);
    expect(send()).toBeUndefined();
    expect(sent).toEqual([]);
  });
});
