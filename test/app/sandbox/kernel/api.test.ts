import { describe, expect, it } from "vitest";
import { endpoint } from "../../../../domain/wire.ts";
import { toySandbox } from "./harness.ts";
import { attempt, attempts, leave, lie, look, pay, themes } from "./toy.ts";
import { Visitor } from "./visitor.ts";

const NINE = ["success", "msg", "msgRef", "code", "status", "errors", "data", "visible", "successAndNotNull"];

describe("a call", () => {
  it("is answered in an envelope of exactly nine fields, accepted or refused", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const granted = await rita.call(attempts);
    expect(granted.status).toBe(200);
    expect(Object.keys(granted.envelope)).toEqual(NINE);
    expect(granted.envelope).toMatchObject({ success: true, data: 0, status: "OK", successAndNotNull: true });
    const refused = await rita.call(attempt, { keep: false });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.envelope)).toEqual(NINE);
    expect(refused.envelope).toMatchObject({ success: false, msg: "Try again", status: "BAD_REQUEST", data: null });
    expect(refused.envelope.msgRef).toEqual(expect.any(String));
  });

  it("is refused signed out, unless it is open", async () => {
    const { origins } = await toySandbox();
    const visitor = new Visitor(origins.site);
    const { status, envelope } = await visitor.call(attempts);
    expect(status).toBe(401);
    expect(envelope).toMatchObject({ status: "UNAUTHORIZED", data: { prompt: "LOGIN" } });
    const asked = { journals: "a", limit: "1", sort: "", open: "true" };
    expect((await visitor.call(look, asked)).status).toBe(401);
    expect((await visitor.call(themes, { locale: "en" })).envelope.data).toEqual({ locale: "en" });
  });

  it("from a page of another player than the session's is refused as without a session, and moves nothing", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const ofRay = { "x-player": "ray" };
    expect((await rita.call(pay, { ref: "p1", amount: 5 }, ofRay)).status).toBe(401);
    expect((await rita.call(attempts, {}, ofRay)).status).toBe(401);
    // Neither does it sign the other player out.
    expect((await rita.call(leave, {}, ofRay)).status).toBe(401);
    expect((await rita.call(pay, { ref: "p1", amount: 5 }, { "x-player": "rita" })).envelope.data).toEqual({
      position: 2,
    });
  });

  it("carries a refusal's prompt beside its data", async () => {
    const { origins } = await toySandbox();
    const visitor = new Visitor(origins.site);
    await visitor.fetch("/rest/");
    const token = visitor.cookies.get("XSRF-TOKEN") ?? "";
    const response = await visitor.fetch("/rest/toy/enter", {
      method: "POST",
      body: new URLSearchParams({ name: "nobody" }),
      headers: { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": token },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ msg: "No entry", data: { tries: 1, prompt: "FAILED" } });
    expect(visitor.cookies.has("SESSION")).toBe(false);
  });

  it.each([
    ["without the requested-with header", { "x-requested-with": "" }],
    ["without the anti-forgery header", { "x-xsrf-token": "" }],
    ["with another anti-forgery value", { "x-xsrf-token": "a".repeat(32) }],
  ])("that changes something is refused %s", async (_, headers) => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    expect((await rita.call(pay, { ref: "p1", amount: 5 }, headers)).status).toBe(403);
    expect((await rita.call(pay, { ref: "p1", amount: 5 })).status).toBe(200);
  });

  it("reads texts of path and query as the schema's numbers, booleans, lists and absent values", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const asked = { journals: "a/b 100%", limit: "24", sort: "position,ASC", open: "true" };
    const { envelope } = await rita.call(look, asked);
    expect(envelope.data).toEqual({
      journals: "a/b 100%",
      limit: 24,
      sort: ["position", "ASC"],
      open: true,
      cursor: null,
    });
  });

  it("that does not fit is refused by field, without the value", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { status, envelope } = await rita.call(pay, { ref: 7, amount: "4929123412341234x" });
    expect(status).toBe(400);
    expect(Object.keys(envelope.errors ?? {})).toEqual(["ref", "amount"]);
    expect(JSON.stringify(envelope)).not.toContain("4929");
  });

  it("with a body that is no JSON object, or too much of one, is refused", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const send = async (body: string) => {
      const headers = {
        "content-type": "application/json",
        "x-requested-with": "XMLHttpRequest",
        "x-xsrf-token": rita.cookies.get("XSRF-TOKEN") ?? "",
        // Its digest is compared with that of a repetition.
        "idempotency-key": "12345678",
      };
      return (await rita.fetch("/rest/toy/pay", { method: "POST", body, headers })).status;
    };
    expect(await send("{")).toBe(400);
    expect(await send("[1]")).toBe(400);
    const deep = 30_000;
    expect(await send(`{"ref":"a","amount":100,"more":${"[".repeat(deep)}${"]".repeat(deep)}}`)).toBe(400);
    expect(await send(JSON.stringify({ ref: "x".repeat(70_000) }))).toBe(413);
    expect((await rita.call(attempts)).status).toBe(200);
  });

  it("to an unknown path is refused in an envelope, in the API's paths only", async () => {
    const { origins } = await toySandbox();
    const visitor = new Visitor(origins.site);
    expect((await visitor.call(endpoint("x", "GET", "toy/nothing"))).envelope).toMatchObject({ status: "NOT_FOUND" });
    expect((await visitor.call(endpoint("x", "GET", "/api/nothing"))).status).toBe(404);
    expect((await visitor.fetch("/restful", { headers: { accept: "text/html" } })).status).toBe(200);
  });

  it("undoes what a refusal left behind, unless the refusal keeps it", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    await rita.call(attempt, { keep: false });
    expect((await rita.call(attempts)).envelope.data).toBe(0);
    await rita.call(attempt, { keep: true });
    expect((await rita.call(attempts)).envelope.data).toBe(1);
  });

  it("whose answer does not fit its schema fails with a reference to the log, and nothing else", async () => {
    const { origins, logged } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { status, envelope } = await rita.call(lie);
    expect(status).toBe(500);
    expect(envelope.msg).toBe("Something went wrong");
    expect(logged.join("\n")).toContain(String(envelope.msgRef));
  });
});

describe("a session", () => {
  it("is a cookie that scripts cannot read, and of which the disk holds a digest", async () => {
    const { origins, kernel } = await toySandbox();
    const visitor = new Visitor(origins.site);
    await visitor.fetch("/rest/");
    const token = visitor.cookies.get("XSRF-TOKEN") ?? "";
    const response = await visitor.fetch("/rest/toy/enter", {
      method: "POST",
      body: new URLSearchParams({ name: "rita" }),
      headers: { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": token },
    });
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith("SESSION="));
    expect(set).toContain("HttpOnly");
    expect(set).toContain("SameSite=Lax");
    const stored = JSON.stringify(kernel().world.collection("kernel.sessions").all());
    expect(stored).toContain("rita");
    expect(stored).not.toContain(visitor.cookies.get("SESSION"));
  });

  it("ends after half an hour without calls; polls that skip it do not prolong it", async () => {
    const { origins, control } = await toySandbox();
    const busy = await new Visitor(origins.site).enter("busy");
    const polling = await new Visitor(origins.site).enter("polling");
    for (let visit = 0; visit < 2; visit += 1) {
      await control("world/advance-clock", { hours: 0.3 });
      await busy.call(look, { journals: "a", limit: "1", sort: "", open: "false" });
      await polling.call(attempts);
      await polling.call(look, { journals: "a", limit: "1", sort: "", open: "false", skipSession: "true" });
    }
    expect((await busy.call(attempts)).status).toBe(200);
    expect((await polling.call(attempts)).status).toBe(401);
  });

  it("ends at signing out, and for all players from the control panel", async () => {
    const { origins, control } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const other = await new Visitor(origins.site).enter("other");
    await rita.call(leave);
    expect(rita.cookies.has("SESSION")).toBe(false);
    expect((await rita.call(attempts)).status).toBe(401);
    expect((await other.call(attempts)).status).toBe(200);
    await control("world/end-sessions");
    expect((await other.call(attempts)).status).toBe(401);
  });
});
