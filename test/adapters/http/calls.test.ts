import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { startDate } from "../../../domain/bingo/wire.ts";
import { depositApplePayResult } from "../../../domain/deposits/wire.ts";
import { endpoints } from "../../../domain/endpoints.ts";
import { getDepositLimitSolicitations } from "../../../domain/limits/wire.ts";
import { getProvider, listProviders, searchLobby } from "../../../domain/lobby/wire.ts";
import { ecospendBanks } from "../../../domain/methods/wire.ts";
import { pence } from "../../../domain/money.ts";
import { generateRefreshToken, removeRefreshToken } from "../../../domain/native/wire.ts";
import { checkAuth, checkAuthQuietly, getCurrent, login } from "../../../domain/session/wire.ts";
import * as Shell from "../../../domain/shell/wire.ts";
import { getBalance } from "../../../domain/wallet/wire.ts";
import { user } from "../../domain/session/player.ts";
import { envelope, network, run } from "./backend-double.ts";

describe("the call", () => {
  it("getDepositLimitSolicitations reaches the network each time [CALL-006]", async () => {
    const { backend, calls } = network({ body: envelope({ data: {} }) });
    await run(backend.call(getDepositLimitSolicitations, {}));
    await run(backend.call(getDepositLimitSolicitations, {}));
    expect(calls).toHaveLength(2);
  });

  it("getCurrent gives the current user [CALL-036]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { ...user(), secret: "x" } }) });
    expect(await run(backend.call(getCurrent, {}))).toEqual(user());
    expect(calls.map(({ url, init }) => [init.method, url.pathname])).toEqual([["GET", "/rest/user"]]);
  });

  it("ecospendBanks sends nothing, and lists the banks [CALL-007]", async () => {
    const banks = ["harbour", "thistle"].map((bankId) => ({
      bankId,
      friendlyName: bankId,
      name: `${bankId} plc`,
      logo: `/${bankId}.svg`,
      available: bankId === "harbour",
    }));
    const { backend, calls } = network({ body: envelope({ data: banks }) });
    expect(await run(backend.call(ecospendBanks, {}))).toEqual(banks);
    expect(ecospendBanks.name).toBe("ecospendBanks");
    expect(calls.map(({ url, init }) => [url.search, init.body])).toEqual([["", undefined]]);
  });

  it("getBalance is a GET of the wallet's balance, and reads pounds as pence [CALL-616]", async () => {
    const data = { balance: 12.34, position: 3, hasDeposited: true, nextAllowedDepositDate: null };
    const { backend, calls } = network({ body: envelope({ data }) });
    expect(await run(backend.call(getBalance, {}))).toEqual({ ...data, balance: pence(1234) });
    expect(calls.map(({ url, init }) => [init.method, url.pathname])).toEqual([["GET", "/rest/wallet/balance"]]);
  });

  it("checkAuth carries skipSession with that option, and not without it [CALL-512]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { ref: "p-1" } }) });
    await run(backend.call(checkAuth, {}));
    await run(backend.call(checkAuthQuietly, {}));
    expect(calls.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      "/rest/user/profile/logged-in",
      "/rest/user/profile/logged-in?skipSession=true",
    ]);
  });

  it("refresh-token is a PUT and a DELETE, with the token in the body and never in the URL [CALL-557 CALL-558]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { token: "new-secret" } }) });
    expect(await run(backend.call(generateRefreshToken, { token: "device" }))).toEqual({ token: "new-secret" });
    await run(backend.call(removeRefreshToken, { token: "secret" }));
    expect(calls.map(({ url, init }) => [init.method, `${url.pathname}${url.search}`, init.body])).toEqual([
      ["PUT", "/rest/user/auth/refresh-token", '{"token":"device"}'],
      ["DELETE", "/rest/user/auth/refresh-token", '{"token":"secret"}'],
    ]);
  });

  it("searchLobby carries the typed text in its body, and never in the URL [CALL-552]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { totalElements: 0, content: [] } }) });
    await run(backend.call(searchLobby, { section: "casino", query: "my word", offset: 0, limit: 30 }));
    const [{ url, init } = { url: new URL("none:"), init: {} }] = calls;
    expect([init.method, url.pathname, url.search]).toEqual(["POST", "/rest/lobby/search", ""]);
    expect(JSON.parse(init.body as string)).toEqual({ section: "casino", query: "my word", offset: 0, limit: 30 });
  });

  it("puts no typed text into a URL, but the search for a friend, whose description asks for it [CALL-583]", () => {
    const typed = /^(?:query|search|text|message|email|username|password|name|nickname|phoneNumber|address|postcode)$/;
    const inUrl = ({ method, path, request }: (typeof endpoints)[number]): readonly string[] => {
      const fields = method === "GET" && "fields" in request ? Object.keys(request.fields as object) : [];
      return [...fields, ...[...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])];
    };
    const ofTable = endpoints.flatMap((endpoint) => inUrl(endpoint).map((field) => `${endpoint.name} ${field}`));
    expect(ofTable).toContain("getNonce ref");
    expect(ofTable.filter((entry) => typed.test(entry.split(" ")[1] ?? ""))).toEqual([
      "searchPlayer email",
      "searchPlayer username",
    ]);
  });

  it("startDate sends the room's refName and the instance, and nothing else [CALL-056]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { game: null, startDate: null } }) });
    await run(backend.call(startDate, { refName: "penny-arcade", instance: "next" }));
    expect(calls.map(({ url, init }) => [`${url.pathname}${url.search}`, init.body])).toEqual([
      ["/rest/bingo/penny-arcade/next/start-date", undefined],
    ]);
  });

  it.each([
    [Shell.getMaintenance, "/rest/maintenance"],
    [Shell.getFooter, "/api/app-footer"],
    [Shell.getFooterLeftColumn, "/api/navigation/render/app-footer-left-column"],
    [Shell.getFooterRightColumn, "/api/navigation/render/app-footer-right-column"],
    [Shell.getTheme, "/api/themes"],
  ])("$name is read at its own path [CALL-538 CALL-627 CALL-628 CALL-629 CALL-630]", async (endpoint, path) => {
    const { backend, calls } = network("fails");
    await run(backend.call(endpoint as typeof Shell.getTheme, { locale: "en" })).catch(() => undefined);
    expect(calls.map(({ url, init }) => [init.method, url.pathname])).toEqual([["GET", path]]);
  });

  it("of every content path carries the locale 'en' [CALL-631]", async () => {
    const content = endpoints.filter(({ path }) => path.startsWith("/api/"));
    expect(content.length).toBeGreaterThan(4);
    for (const endpoint of content) {
      const { backend, calls } = network("fails");
      const request = { slug: "bingo-rules", locale: "en" };
      await run(backend.call(endpoint as typeof Shell.getArticle, request as never)).catch(() => undefined);
      expect([endpoint.name, calls[0]?.url.searchParams.get("locale")]).toEqual([endpoint.name, "en"]);
      const without = Schema.decodeUnknownResult(endpoint.request)({ slug: "bingo-rules" });
      expect([endpoint.name, Result.isFailure(without)]).toEqual([endpoint.name, true]);
    }
  });

  it("login is a form, with the device's token in place of the password [CALL-507]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { ref: "p-1" } }) });
    await run(backend.call(login, { username: "rosie", refreshToken: "device-secret" }));
    const [{ url, init } = {} as never] = calls;
    expect([init.method, `${url.pathname}${url.search}`]).toEqual(["POST", "/rest/login"]);
    expect(init.body).toBeInstanceOf(FormData);
    expect([...(init.body as FormData)]).toEqual([
      ["username", "rosie"],
      ["refreshToken", "device-secret"],
    ]);
  });

  it("listProviders and getProvider name their paths [CALL-545 CALL-546]", async () => {
    const provider = { refName: "PLAYNGO", name: "Play'n GO" };
    const list = network({ body: envelope({ data: [provider] }) });
    expect(await run(list.backend.call(listProviders, {}))).toEqual([provider]);
    const about = { ...provider, about: "A studio.", games: 3 };
    const one = network({ body: envelope({ data: about }) });
    expect(await run(one.backend.call(getProvider, { refName: "PLAYNGO" }))).toEqual(about);
    expect([...list.calls, ...one.calls].map(({ url, init }) => [init.method, url.pathname])).toEqual([
      ["GET", "/rest/slots/provider/list"],
      ["GET", "/rest/slots/provider/PLAYNGO"],
    ]);
  });

  it("depositApplePayResult is read for its success [CALL-030]", async () => {
    const sent = { applePayToken: "token-secret", ref: "dep-1" };
    const paid = network({ body: envelope({ success: true, data: null }) });
    expect(await run(paid.backend.call(depositApplePayResult, sent))).toBeNull();
    const refused = network({ body: envelope({ success: false, msg: "Declined." }) });
    await expect(run(refused.backend.call(depositApplePayResult, sent))).rejects.toThrow();
    expect(refused.calls.map(({ init }) => init.body)).toEqual([JSON.stringify(sent)]);
  });
});
