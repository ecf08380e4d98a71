import { describe, expect, it } from "vitest";
import { getDepositLimitSolicitations } from "../../../domain/limits/wire.ts";
import { ecospendBanks } from "../../../domain/methods/wire.ts";
import * as Shell from "../../../domain/shell/wire.ts";
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
