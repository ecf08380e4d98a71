import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { readProfile } from "../../../app/sandbox/profile.ts";
import { PROFILE_KEYS } from "../../../domain/regulator/keys.ts";
import { DEFAULT_PROFILE, profileOf, type RegulatorProfile } from "../../../domain/regulator/queries.ts";
import { withdrawalsModule } from "../../../app/sandbox/withdrawals/module.ts";
import { paymentsModule } from "../../../app/sandbox/payments/module.ts";
import { accountsModule } from "../../../app/sandbox/accounts/module.ts";
import { withdraw } from "../../../domain/withdrawals/wire.ts";
import { answer, visitor } from "./bingo/hall.ts";
import { openGames, purse, sitDown } from "./games/open-games.ts";
import { intent, signIn } from "./payments/harness.ts";

const UK_2026 = profileOf({ name: "UKGC", from: "2026-09-30" }) as RegulatorProfile;

describe("the profile that the environment names", () => {
  it.each(PROFILE_KEYS)("may be %s", (key) => {
    const read = Result.getOrThrow(readProfile(key));
    expect(`${read.name} ${read.from}`).toBe(key);
  });

  it("is the default one without a name", () => {
    expect(readProfile(undefined)).toEqual(Result.succeed(DEFAULT_PROFILE));
  });

  it.each(["", "UKGC", "2026-09-30", "UKGC 2026-09-29", "UKGC 2026-09-30 now", "ukgc 2026-09-30"])(
    "is refused as %j, with the list of known profiles",
    (text) => {
      const read = readProfile(text);
      for (const key of PROFILE_KEYS) expect(Result.isFailure(read) && read.failure).toContain(key);
    },
  );
});

describe("a site under a profile", () => {
  it("sends its client the name", async () => {
    const { sandbox } = await openGames({ regulator: UK_2026 });
    const page = await (await fetch(sandbox.origins.site, { headers: { accept: "text/html" } })).text();
    expect(page).toContain(
      "&quot;regulator&quot;:{&quot;name&quot;:&quot;UKGC&quot;,&quot;from&quot;:&quot;2026-09-30&quot;}",
    );
  });

  it.each([
    ["newbie", "£2", 200, 500],
    ["rosie", "£5", 500, 1000],
  ])("of 2026 caps the slot stakes of %s at %s", async (username, cap, allowed, over) => {
    const { sandbox } = await openGames({ regulator: UK_2026 });
    const player = await visitor(sandbox, username);
    const { text, post } = await sitDown({ sandbox, rosie: player }, "lucky-larder");
    expect(text).toContain(`Up to ${cap} a spin`);
    expect([...text.matchAll(/name="stake" value="(\d+)"/g)].map(([, stake]) => Number(stake)).at(-1)).toBe(allowed);
    const before = sandbox.kernel().wallet.movements(`p-${username}`).length;
    expect(await post({ round: 1, stake: over }, "spin")).toEqual({
      status: 400,
      said: { error: `You can stake up to ${cap} a spin` },
    });
    expect(sandbox.kernel().wallet.movements(`p-${username}`)).toHaveLength(before);
    expect((await post({ round: 1, stake: allowed }, "spin")).status).toBe(200);
  });

  it("of 2024 caps no stake", async () => {
    const setup = await openGames();
    const { text, post } = await sitDown(setup, "lucky-larder");
    expect(text).not.toContain("a spin");
    await setup.sandbox.control("games/next-spin", { player: "p-rosie", outcome: "lose" });
    expect((await post({ round: 1, stake: 1000 }, "spin")).status).toBe(200);
    expect(purse(setup)).toBe(9_000);
  });

  it.each([
    ["2024", DEFAULT_PROFILE, 20_000],
    ["2026", UK_2026, 18_000],
  ])("of %s allows the reversal of a withdrawal, or not", async (_, regulator, balance) => {
    const { sandbox } = await openGames({ regulator, modules: [accountsModule, paymentsModule, withdrawalsModule] });
    const rosie = await signIn(sandbox, "rosie");
    await answer(rosie, withdraw, { amount: 20, deviceInfo: null }, intent()["idempotency-key"]);
    const back = sandbox.control("withdrawals/give-back", { player: "p-rosie", as: "cancelled" });
    if (regulator.withdrawalReversal) await back;
    else await expect(back).rejects.toThrow("A withdrawal cannot be taken back once it is requested");
    expect(sandbox.kernel().wallet.balance("p-rosie")).toBe(balance);
  });
});
