import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryDirectory, toySandbox } from "./harness.ts";
import { attempts, pay } from "./toy.ts";
import { Visitor } from "./visitor.ts";

describe("the control panel", () => {
  it("lists every control as a form, and applies a posted form", async () => {
    const { origins, kernel } = await toySandbox();
    const page = await (await fetch(origins.operator)).text();
    expect(page).toContain('action="/control/world/adjust-balance"');
    expect(page).toContain('<option value="rita"');
    const listed = (await (await fetch(`${origins.operator}/control`)).json()) as { module: string; name: string }[];
    for (const { module, name } of listed) expect(page).toContain(`id="${module}/${name}"`);
    const pressed = await fetch(`${origins.operator}/control/world/adjust-balance`, {
      method: "POST",
      body: new URLSearchParams({ player: "rita", pounds: "-2.50" }),
    });
    expect(await pressed.text()).toContain("The balance is now £7.50");
    expect(kernel().wallet.movements("rita").at(-1)).toMatchObject({ kind: "ADJUSTMENT", amount: -250 });
  });

  it("takes JSON from tests, and reports values that do not fit", async () => {
    const { origins, kernel } = await toySandbox();
    const post = async (name: string, values: unknown) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(`${origins.operator}/control/${name}`, {
        method: "POST",
        headers,
        body: JSON.stringify(values),
      });
      return [response.status, await response.text()];
    };
    expect(await post("faults/slow", { ms: 5 })).toEqual([200, '{"result":"Every call now takes 5 ms longer"}']);
    expect(await post("faults/slow", { ms: "much" })).toEqual([400, "ms is no number"]);
    expect(await post("faults/none", {})).toEqual([400, "there is no control faults/none"]);
    const fail = { endpoint: "pay", times: 1, how: "sideways", code: 1 };
    expect(await post("faults/fail-next", fail)).toEqual([400, "how is no choice"]);
    const adjust = { player: "rita", pounds: "0.001" };
    expect(await post("world/adjust-balance", adjust)).toEqual([409, 'Amount "0.001": more than two decimals']);
    expect(kernel().wallet.balance("rita")).toBe(1000);
  });

  it("accepts only its own forms: a page of another origin is refused", async () => {
    const { origins, kernel } = await toySandbox();
    const press = (origin: string) =>
      fetch(`${origins.operator}/control/world/adjust-balance`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ player: "rita", pounds: "1" }),
      });
    expect((await press("https://evil.example")).status).toBe(403);
    expect((await press(origins.games)).status).toBe(403);
    expect(kernel().wallet.balance("rita")).toBe(1000);
    expect((await press(origins.operator)).status).toBe(200);
  });

  it("is recognised by its own address, not by a host in the path", async () => {
    const { origins, kernel } = await toySandbox();
    const { hostname, port } = new URL(origins.operator);
    const press = (path: string, origin: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
        const sent = request({ hostname, port, path, method: "POST", headers }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        sent.on("error", reject);
        sent.end("player=rita&pounds=1");
      });
    const control = "/control/world/adjust-balance";
    expect(await press(`//evil.example${control}`, "http://evil.example")).toBe(404);
    expect(await press(`http://evil.example${control}`, "http://evil.example")).toBe(421);
    expect(await press(control, "null")).toBe(403);
    expect(kernel().wallet.balance("rita")).toBe(1000);
    expect(await press(`${origins.operator}${control}`, origins.operator)).toBe(303);
    const byAnotherName = await fetch(origins.operator.replace("127.0.0.1", "localhost"), { redirect: "manual" });
    expect(byAnotherName.headers.get("location")).toBe(`${origins.operator}/`);
  });

  it("makes the next calls of an endpoint fail as asked, and then no more", async () => {
    const { origins, control } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const fail = (how: string, times = 1) => control("faults/fail-next", { endpoint: "pay", times, how, code: 5570 });
    const go = () => rita.call(pay, { ref: "p1", amount: 1 });
    await fail("error 500", 2);
    expect([(await go()).status, (await go()).status, (await go()).status]).toEqual([500, 500, 200]);
    await fail("refuse");
    expect((await go()).envelope).toMatchObject({ success: false, code: 5570 });
    await fail("drop the connection");
    await expect(go()).rejects.toThrow("socket hang up");
    await fail("hang");
    const hung = rita.fetch("/rest/toy/pay", { method: "POST", signal: AbortSignal.timeout(100) });
    await expect(hung).rejects.toThrow("timeout");
    expect((await go()).status).toBe(200);
  });

  it("stops the backend for a while", async () => {
    const { origins, control } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    await control("faults/offline", { seconds: 0.2 });
    await expect(rita.call(attempts)).rejects.toThrow("socket hang up");
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect((await rita.call(attempts)).status).toBe(200);
  });

  it("resets the world on the same addresses, and keeps no part of the old one", async () => {
    const { origins, control, kernel } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    await rita.call(pay, { ref: "p1", amount: 1 });
    await fetch(`${origins.operator}/control/world/reset`, { method: "POST" });
    expect((await rita.call(attempts)).status).toBe(401);
    await rita.enter();
    expect((await rita.call(attempts)).status).toBe(200);
    expect(
      kernel()
        .wallet.movements("rita")
        .map(({ ref }) => ref),
    ).toEqual(["seed-rita"]);
    await control("world/adjust-balance", { player: "rita", pounds: "1" });
    expect(kernel().wallet.balance("rita")).toBe(1100);
  });
});

describe("the pages of the control panel", () => {
  it("gives a player's movements as the ledger has them, to reconcile a record with", async () => {
    const { origins, kernel } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    await rita.call(pay, { ref: "p1", amount: 1 });
    const text = await (await fetch(`${origins.operator}/ledger/rita.ndjson`)).text();
    const lines = text.trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(kernel().wallet.movements("rita"));
    expect(lines.length).toBe(2);
    const page = await (await fetch(`${origins.operator}/ledger`)).text();
    expect(page).toContain("sum to £0.00");
    expect(page).toContain("provider:toy");
  });

  it("has every SMS that was sent, newest first, by number", async () => {
    const { origins, kernel } = await toySandbox();
    await kernel().transact(() => kernel().sms.send("07700900001", "Your code is 1234"));
    await kernel().transact(() => kernel().sms.send("07700900002", "<b>hello</b>"));
    const inbox = async (query: string) =>
      ((await (await fetch(`${origins.operator}/sms.json${query}`)).json()) as { text: string }[]).map(
        ({ text }) => text,
      );
    expect(await inbox("")).toEqual(["<b>hello</b>", "Your code is 1234"]);
    expect(await inbox("?to=07700900001")).toEqual(["Your code is 1234"]);
    const page = await (await fetch(`${origins.operator}/sms`)).text();
    expect(page).toContain("&lt;b&gt;hello&lt;/b&gt;");
  });

  it("keeps no SMS on the disk", async () => {
    const dataDirectory = join(temporaryDirectory(), "data");
    const { kernel } = await toySandbox({ dataDirectory });
    await kernel().transact(() => kernel().sms.send("07700900001", "Your code is 1234"));
    const stored = readFileSync(join(dataDirectory, "world.ndjson"), "utf8");
    expect(stored).toContain("seed-rita");
    expect(stored).not.toContain("1234");
  });
});
