import { describe, expect, it } from "vitest";
import { startDate } from "../../../domain/bingo/wire.ts";
import { getDepositLimitSolicitations } from "../../../domain/limits/wire.ts";
import { ecospendBanks } from "../../../domain/methods/wire.ts";
import { pence } from "../../../domain/money.ts";
import { generateRefreshToken, removeRefreshToken } from "../../../domain/native/wire.ts";
import { checkAuth, checkAuthQuietly } from "../../../domain/session/wire.ts";
import * as Shell from "../../../domain/shell/wire.ts";
import { getBalance } from "../../../domain/wallet/wire.ts";
import { envelope, network, run } from "./backend-double.ts";

describe("the call", () => {
  it("getDepositLimitSolicitations reaches the network each time [CALL-006]", async () => {
    const { backend, calls } = network({ body: envelope({ data: {} }) });
    await run(backend.call(getDepositLimitSolicitations, {}));
    await run(backend.call(getDepositLimitSolicitations, {}));
    expect(calls).toHaveLength(2);
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
    await run(backend.call(endpoint as typeof Shell.getMaintenance, {})).catch(() => undefined);
    expect(calls.map(({ url, init }) => [init.method, url.pathname])).toEqual([["GET", path]]);
  });
});
