import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { signOutElsewhere } from "../../../domain/devices/commands.ts";
import {
  SignedOutElsewhere,
  SignOutElsewhereFailed,
  SignOutElsewhereRequested,
} from "../../../domain/devices/events.ts";
import { endOtherSessions } from "../../../domain/devices/wire.ts";
import { RouteEntered } from "../../../domain/shell/events.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";

const nextPage = fact(
  RouteEntered,
  { screen: "account", path: "/secure/user/account", params: {}, index: 1, how: "push" },
  "url",
);
const asked = fact(SignOutElsewhereRequested, {}, "player");

describe("to sign out everywhere else", () => {
  it("states how many sessions the server ended", async () => {
    const { player } = await given()
      .answering(endOtherSessions, { ended: 2 })
      .when(signOutElsewhere())
      .then(asked, fact(SignedOutElsewhere, { ended: 2 }, "server", 0));
    expect(player.devices).toEqual({ isSigningOut: false, ended: 2, failure: null });
  });

  it("states why it failed", async () => {
    const { player } = await given()
      .answering(endOtherSessions, refusal({ msg: "Try again later" }))
      .when(signOutElsewhere())
      .then(asked, fact(SignOutElsewhereFailed, { message: "Try again later" }, "server", 0));
    expect(player.devices).toEqual({ isSigningOut: false, ended: null, failure: "Try again later" });
  });

  it("waits for the server's answer, and forgets the failure before", async () => {
    const failed = fact(SignOutElsewhereFailed, { message: "Try again later" });
    const { player } = await given(asked, failed, asked).when(Effect.void).then();
    expect(player.devices).toEqual({ isSigningOut: true, ended: null, failure: null });
  });

  it("happens only by a statement of the server", async () => {
    const { player } = await given(asked, fact(SignedOutElsewhere, { ended: 2 }, "app"))
      .when(Effect.void)
      .then();
    expect(player.devices).toMatchObject({ isSigningOut: true, ended: null });
  });

  it("leaves no message on the next page", async () => {
    const { player } = await given(asked, fact(SignedOutElsewhere, { ended: 2 }), nextPage)
      .when(Effect.void)
      .then();
    expect(player.devices).toEqual({ isSigningOut: false, ended: null, failure: null });
  });
});
