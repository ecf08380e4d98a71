import { describe, expect, it } from "vitest";
import { workersModule } from "../../../../app/sandbox/workers/module.ts";
import { openHall } from "../accounts/hall.ts";

const open = async () => {
  const { origins, control } = await openHall([workersModule]);
  const post = (path: string, body: object) =>
    fetch(`${origins.site}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const received = async () =>
    (await (await fetch(`${origins.operator}/workers.json`)).json()) as readonly { readonly path: string }[];
  const refresh = () => fetch(`${origins.site}/workers/experiment/refresh`, { method: "HEAD" });
  return { origins, control, post, received, refresh };
};

const REPORT = { path: "wallet/withdraw", code: null, status: 400, msgRef: null, version: "3.256.1", platform: "WEB" };

describe("the site's workers", () => {
  it("receive statistics and error reports, the latest first, and show them on the control panel", async () => {
    const { origins, post, received } = await open();
    expect((await post("/workers/statistics/events", { name: "logout", parameters: {} })).status).toBe(200);
    expect(
      (await fetch(`${origins.site}/workers/statistics/pixel?name=modal-opened`)).headers.get("content-type"),
    ).toBe("image/gif");
    expect((await post("/workers/errors", REPORT)).status).toBe(200);
    expect(await received()).toMatchObject([
      { path: "/workers/errors", content: REPORT },
      { path: "/workers/statistics/pixel", content: { name: "modal-opened" } },
      { path: "/workers/statistics/events", content: { name: "logout", parameters: {} } },
    ]);
    const page = await (await fetch(`${origins.operator}/workers`, { headers: { accept: "text/html" } })).text();
    expect(page).toContain("wallet/withdraw");
  });

  it.each([
    ["an error with a field of the player's", "/workers/errors", { ...REPORT, username: "rosie" }],
    ["an error of an unknown platform", "/workers/errors", { ...REPORT, platform: "FRIDGE" }],
    ["a statistic with a parameter of an object", "/workers/statistics/events", { name: "x", parameters: { a: {} } }],
    ["a statistic with a long text", "/workers/statistics/events", { name: "x".repeat(201), parameters: {} }],
    ["a start without a version", "/workers/statistics/start", { platform: "WEB" }],
  ])("refuse %s", async (_, path, body) => {
    const { post, received } = await open();
    expect((await post(path, body)).status).toBe(400);
    expect(await received()).toEqual([]);
  });

  it("set the flags' cookie once the control panel has switched one", async () => {
    const { control, refresh } = await open();
    const flags = async () =>
      (await refresh()).headers
        .getSetCookie()
        .filter((cookie) => cookie.startsWith("experiments="))
        .map((cookie) => decodeURIComponent(/^experiments=([^;]*)/.exec(cookie)?.[1] ?? ""));
    expect(await flags()).toEqual([]);
    await control("workers/switch-flag", { flag: "google-signin", on: "on" });
    expect(await flags()).toEqual(['{"google-signin":true}']);
    await control("workers/switch-flag", { flag: "google-signin" });
    expect(await flags()).toEqual(["{}"]);
  });
});
