import { expect, it, onTestFinished, vi } from "vitest";
import { PROMO_CODE_LIFETIME_MS } from "../../../domain/registration/promo-code.ts";
import { getRegistrationBanner } from "../../../domain/registration/wire.ts";
import { ACCOUNT, arrive, field } from "./signup-page.tsx";

const MINUTE_MS = 60_000;

/** Opens the step with the promotion code after this time, on the device of the first visit. */
const codeAfter = async (device: ReadonlyMap<string, string>, at: number) => {
  vi.setSystemTime(at);
  const { view, account, person } = await arrive(ACCOUNT, (world) => {
    for (const [key, value] of device) world.device.set(key, value);
  });
  await account();
  await person();
  const { value } = await field(/^Promotion code/);
  view.unmount();
  return value;
};

it("the promotion code of a link is read as its field reads what is typed, for the form and for the banner [PROMO-001]", async () => {
  const { world, account, person } = await arrive(`${ACCOUNT}?promoCode=ducks-22%20for%20you!`);
  expect(world.backend.lastRequest(getRegistrationBanner)).toMatchObject({ promoCode: "DUCKS22FORYOU" });
  await account();
  await person();
  expect((await field(/^Promotion code/)).value).toBe("DUCKS22FORYOU");
});

it("the promotion code of a registration is filled in for 24 hours, and saved with its expiry [SIGNUP-504 DATA-187]", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const start = Date.now();
  const { view, world } = await arrive(`${ACCOUNT}?promoCode=DUCKS22`);
  view.unmount();
  const saved = [...world.device.values()].filter((text) => text.includes("DUCKS22"));
  expect(saved.map((text) => JSON.parse(text) as unknown)).toEqual([
    { promoCode: "DUCKS22", expiry: expect.any(Number) as number },
  ]);
  const { expiry } = JSON.parse(saved[0] ?? "") as { readonly expiry: number };
  expect(expiry).toBe(start + PROMO_CODE_LIFETIME_MS);
  expect(await codeAfter(world.device, start + (24 * 60 - 1) * MINUTE_MS)).toBe("DUCKS22");
  expect(await codeAfter(world.device, start + 24 * 60 * MINUTE_MS)).toBe("");
});
