import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { makeHttpBackend } from "../../../adapters/http/backend.ts";
import {
  agreeLatestTerms,
  changeGameSounds,
  checkAuth,
  checkAuthQuietly,
  getProfile,
  getCurrent,
  login,
  logout,
  requestResetPassword,
  resetPassword,
  VERIFICATION_STATUSES,
} from "../../../domain/session/wire.ts";
import type { AnyEndpoint, RequestOf } from "../../../domain/wire.ts";

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** What goes over the wire when an endpoint is called. */
const sent = async <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): Promise<Sent> => {
  const calls: Sent[] = [];
  const backend = makeHttpBackend({
    bases: { backend: "http://site.test/rest/", content: "http://site.test/" },
    fetch: (async (url: string, { method = "GET", body }: RequestInit = {}) => {
      const form = body instanceof FormData ? { form: Object.fromEntries(body) } : undefined;
      const json = typeof body === "string" ? (JSON.parse(body) as unknown) : undefined;
      calls.push({ method, path: new URL(url).pathname, body: form ?? json });
      return new Response("{}", { status: 500 });
    }) as typeof fetch,
    cookies: () => "",
    player: () => null,
    onLine: () => true,
    onRefusal: () => {},
    onUnauthorised: () => {},
    reportError: () => {},
  });
  await Effect.runPromiseExit(backend.call(endpoint, request));
  expect(calls).toHaveLength(1);
  return calls[0] as Sent;
};

describe("the calls of a session", () => {
  it("sign in by form data, with the refresh token where one is held", async () => {
    const body = { username: "rosie", refreshToken: "token" };
    expect(await sent(login, body)).toEqual({ method: "POST", path: "/rest/login", body: { form: body } });
    expect((await sent(login, { username: "rosie", password: "secret-1", code: "7" })).body).toEqual({
      form: { username: "rosie", password: "secret-1", code: "7" },
    });
  });

  it.each([
    ["logout", logout, undefined, "POST", "logout"],
    [
      "requestResetPassword",
      requestResetPassword,
      { email: "rosie@example.com" },
      "POST",
      "user/account/request-reset-password",
    ],
    ["resetPassword", resetPassword, { token: "t", password: "secret-1" }, "POST", "user/account/reset-password"],
    ["agreeLatestTerms", agreeLatestTerms, undefined, "POST", "user/terms/agreed-latest"],
    ["changeGameSounds", changeGameSounds, { gameSoundsEnabled: false }, "POST", "user/settings/game-sounds"],
  ] as const)(
    "%s is sent as the product's description says [CALL-508 CALL-509 CALL-510 CALL-567 CALL-571]",
    async (_, endpoint, body, method, path) => {
      expect(await sent(endpoint as AnyEndpoint, body ?? {})).toEqual({ method, path: `/rest/${path}`, body });
    },
  );

  it.each([
    ["checkAuth", checkAuth, "user/profile/logged-in"],
    ["getCurrent", getCurrent, "user"],
    ["getProfile", getProfile, "user/profile"],
  ] as const)("%s is read from where it is [CALL-511 CALL-574 CALL-576]", async (_, endpoint, path) => {
    expect(await sent(endpoint as AnyEndpoint, {})).toEqual({ method: "GET", path: `/rest/${path}`, body: undefined });
  });

  it("can ask who is signed in without prolonging the session", () => {
    expect(checkAuth.flags.skipSession).toBeUndefined();
    expect(checkAuthQuietly.flags.skipSession).toBe(true);
    expect(checkAuthQuietly.path).toBe(checkAuth.path);
  });

  it("know six statuses of a verification [DATA-156]", () => {
    expect(VERIFICATION_STATUSES).toEqual(["REQUESTED", "IN_PROGRESS", "REJECTED", "APPROVED", "RECEIVED", "NONE"]);
  });
});
