import { describe, expect, it } from "vitest";
import { generateRefreshToken, removeRefreshToken } from "../../../../domain/native/wire.ts";
import { checkAuth, login } from "../../../../domain/session/wire.ts";
import { openHall } from "./hall.ts";

const DEVICE = { token: "a".repeat(32) };
const byToken = (username: string, refreshToken: string) => ({ username, refreshToken });

describe("a token for biometric login at the sandbox", () => {
  it("signs its player in until it is removed, without the password and the confirm code [CALL-557 CALL-558]", async () => {
    const { caller, onDisk } = await openHall();
    const player = await caller();
    await player.signIn("rosie");
    const { token } = await player.call(generateRefreshToken, DEVICE);
    const phone = await caller();
    for (const name of ["rosie", "Rosie@example.com"]) {
      expect(await phone.call(login, byToken(name, token))).toEqual({ ref: "p-rosie" });
    }
    expect(await phone.call(checkAuth, {})).toEqual({ ref: "p-rosie" });
    expect(onDisk()).not.toContain(token);
    await (await caller()).call(removeRefreshToken, { token });
    const refused = { status: 401, msg: "We couldn't sign you in this way. Please use your password." };
    expect(await (await caller()).refused(login, byToken("rosie", token))).toMatchObject(refused);
  });

  it("is replaced by a new token of the same device, and not by one of another device", async () => {
    const { caller } = await openHall();
    const player = await caller();
    await player.signIn("rosie");
    const first = await player.call(generateRefreshToken, DEVICE);
    const other = await player.call(generateRefreshToken, { token: "b".repeat(32) });
    const second = await player.call(generateRefreshToken, DEVICE);
    const phone = await caller();
    expect(await phone.refused(login, byToken("rosie", first.token))).toMatchObject({ status: 401 });
    for (const { token } of [other, second]) {
      expect(await phone.call(login, byToken("rosie", token))).toEqual({ ref: "p-rosie" });
    }
  });

  it("is kept for ten devices at most, whatever their names, and is no answer that is repeated", async () => {
    const { caller, onDisk } = await openHall();
    const player = await caller();
    await player.signIn("rosie");
    const tokens: string[] = [];
    for (let turn = 0; turn < 11; turn++)
      tokens.push((await player.call(generateRefreshToken, { token: `${turn}${"x".repeat(5_000)}` })).token);
    const phone = await caller();
    expect(await phone.refused(login, byToken("rosie", tokens[0] ?? ""))).toMatchObject({ status: 401 });
    expect(await phone.call(login, byToken("rosie", tokens[1] ?? ""))).toEqual({ ref: "p-rosie" });
    const again = async () => (await player.call(generateRefreshToken, DEVICE, { intent: "intent-0001" })).token;
    const [first, second] = [await again(), await again()];
    expect(second).not.toBe(first);
    expect(onDisk()).not.toContain(first);
    expect(onDisk()).not.toContain("xxx");
  });

  it("signs no other player in, and is given only in a session", async () => {
    const { caller } = await openHall();
    const player = await caller();
    expect(await player.refused(generateRefreshToken, DEVICE)).toMatchObject({ status: 401 });
    await player.signIn("rosie");
    const { token } = await player.call(generateRefreshToken, DEVICE);
    const phone = await caller();
    for (const name of ["magnus", "nobody", ""]) {
      expect(await phone.refused(login, byToken(name, token))).toMatchObject({ status: 401 });
    }
    for (const guess of ["", "x", `${token}x`]) {
      expect(await phone.refused(login, byToken("nobody", guess))).toMatchObject({ status: 401 });
    }
  });
});
