import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { Offline } from "../../../domain/ports/backend.ts";
import { sessionMessages } from "../../../domain/session/messages.ts";
import { checkAuthQuietly } from "../../../domain/session/wire.ts";
import { given, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn } from "./player.ts";

describe("a cut feed", () => {
  const cut = Effect.andThen(sessionMessages.disconnected ?? Effect.die("nothing handles a cut feed"), settled);

  it.each([
    ["ends the session that the backend refuses", refusal({ status: 401 }), false],
    ["keeps the session that the backend knows", { ref: "p-rosie" }, true],
    ["keeps the session where the backend fails", refusal({ status: 500 }), true],
    ["keeps the session without a connection", new Offline({ endpoint: "checkAuth" }), true],
  ] as const)("%s", async (_what, answer, authenticated) => {
    const { player, calls } = await given(...signedIn)
      .answering(checkAuthQuietly, answer)
      .when(cut)
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["checkAuth"]);
    expect(player.session.authenticated).toBe(authenticated);
  });
});
