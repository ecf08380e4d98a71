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
