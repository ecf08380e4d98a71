import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Location } from "../../../../domain/ports/navigation.ts";
import { hostile, resolveRoute, type Route, type RouteFacts } from "../../../../domain/shell/routing/routes.ts";
import { SCREENS } from "../../../../domain/shell/routing/screens.ts";
import { anyText } from "../../../support/arbitraries/text.ts";

const ORIGIN = "https://eyes-down.example";

const at = (address: string): Location => {
  const { pathname, search, hash } = new URL(address, ORIGIN);
  return { path: pathname, search, hash };
};

const signedIn: RouteFacts = { authenticated: true };
const signedOut: RouteFacts = { authenticated: false };

/** The screen, or `→ address`. */
const said = (route: Route) => (route.kind === "screen" ? route.screen : `→ ${route.to}`);
const resolve = (address: string, facts: RouteFacts) => said(resolveRoute(at(address), facts));

/** Follows redirects to the screen they end at. */
function follow(address: string, facts: RouteFacts, limit = 60): { screen: string; address: string } {
  const route = resolveRoute(at(address), facts);
  if (route.kind === "screen") return { screen: route.screen, address };
  if (limit === 0) throw new Error(`redirects without an end at ${address}`);
  return follow(route.to, facts, limit - 1);
}

describe("signed in", () => {
  it.each([
    ["/secure/lobby", "lobby"],
    ["/secure/lobby/live", "lobbyTab"],
    ["/secure/lobby/casino/slots/top-10", "viewAll"],
    ["/secure/games/any-ref", "game"],
    ["/secure/bingo/90/any-ref", "bingoRoom"],
    ["/secure/user", "account"],
    ["/secure/user/account", "profile"],
    ["/secure/user/account/verification", "verification"],
    ["/secure/user/account/limits", "limits"],
    ["/secure/user/account/payment-methods", "paymentMethods"],
    ["/secure/user/account/refer-a-friend", "referAFriend"],
  ])("%s is a screen of the secure area [ROUTE-108]", (address, screen) => {
    expect(resolve(address, signedIn)).toBe(screen);
  });

  it("reads what varies in an address", () => {
    expect(resolveRoute(at("/secure/bingo/90/penny-arcade"), signedIn)).toMatchObject({
      params: { type: "90", refName: "penny-arcade" },
    });
  });

  it.each([
    ["/secure/hooyu", "identityReturn"],
    ["/secure/ecospend", "ecospendReturn"],
    ["/secure/truelayer", "truelayerReturn"],
    ["/secure/clearstake", "verificationReturn"],
  ])("%s is a return page, signed in or out", (address, screen) => {
    expect(resolve(`${address}?payment_id=7`, signedIn)).toBe(screen);
    expect(resolve(`${address}?payment_id=7`, signedOut)).toBe(screen);
  });

  it.each(["/secure/hooyu", "/secure/ecospend", "/secure/truelayer", "/secure/clearstake"])(
    "a path longer than %s is no return page [ROUTE-107]",
    (address) => {
      expect(resolve(`${address}/more`, signedIn)).toBe("→ /secure/lobby");
      expect(resolve(`${address}/`, signedIn)).toBe("→ /secure/lobby");
    },
  );

  it.each(["/login", "/signup/account-details", "/reset-password", "/", "/nowhere", "/secure", "/secure/nowhere"])(
    "%s leads to the lobby [ROUTE-109]",
    (address) => {
      expect(resolve(address, signedIn)).toBe("→ /secure/lobby");
    },
  );

  it("leads any unknown path to the lobby [ROUTE-008]", () => {
    const segment = fc.stringMatching(/^[a-z0-9%:@-]{0,12}$/);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const route = resolveRoute({ path: `/${segments.join("/")}`, search: "", hash: "" }, signedIn);
        if (route.kind === "redirect") expect(route.to).toBe("/secure/lobby");
        else expect(["secure", "return"]).toContain(SCREENS[route.screen].access);
      }),
    );
  });

  it.each([
    ["/login?a=1", "/secure/lobby?a=1"],
    ["/x?modals=deposit", "/secure/lobby?modals=deposit"],
    ["/secure/nowhere?a=%20b&c", "/secure/lobby?a=%20b&c"],
  ])("keeps the query of %s [ROUTE-009 ROUTE-110]", (address, to) => {
    expect(resolve(address, signedIn)).toBe(`→ ${to}`);
  });

  it("leaves the token of a password link out of the lobby's address, and keeps the rest [ROUTE-110]", () => {
    expect(resolve("/reset-password?token=secret&a=1", signedIn)).toBe("→ /secure/lobby?a=1");
    expect(resolve("/login?token=a", signedIn)).toBe("→ /secure/lobby?token=a");
  });

  it.each([
    ["/login?redirect=%2Fsecure%2Fuser", "/secure/user"],
    ["/nowhere?redirect=%2Fsecure%2Fuser", "/secure/user"],
    ["/login?redirect=%2Fsecure%2Fuser%3Fmodals%3Ddeposit%23top", "/secure/user?modals=deposit#top"],
  ])("goes where the redirect parameter of %s points, and drops it [ROUTE-010]", (address, to) => {
    expect(resolve(address, signedIn)).toBe(`→ ${to}`);
  });

  it("leaves a screen alone that has a redirect parameter", () => {
    expect(resolve("/secure/lobby?redirect=%2Fsecure%2Fuser", signedIn)).toBe("lobby");
  });
});

describe("signed out", () => {
  it("shows the public screens", () => {
    expect(resolve("/login", signedOut)).toBe("login");
    expect(resolve("/signup/account-details", signedOut)).toBe("signup");
    expect(resolve("/reset-password", signedOut)).toBe("resetPassword");
  });

  const secured = Object.values(SCREENS)
    .filter(({ access }) => access === "secure")
    .map(({ path }) => path.replaceAll(/:\w+/g, "any-ref"));

  it.each([...secured, "/secure", "/secure/nowhere"])(
    "%s leads to login, which remembers it [ROUTE-011 ROUTE-019 ROUTE-102 ROUTE-115 ROUTE-502]",
    (address) => {
      expect(resolve(address, signedOut)).toBe(`→ /login?redirect=${encodeURIComponent(address)}`);
    },
  );

  it("remembers path, query and hash [ROUTE-112]", () => {
    expect(resolve("/secure/user?x=1#y", signedOut)).toBe("→ /login?redirect=%2Fsecure%2Fuser%3Fx%3D1%23y");
  });

  it("remembers every address exactly [ROUTE-012]", () => {
    fc.assert(
      fc.property(anyText(), anyText(), (query, fragment) => {
        const location = at(`/secure/user?a=${query}#${fragment}`);
        fc.pre(!location.search.includes("redirect="));
        const route = resolveRoute(location, signedOut);
        expect(route.kind).toBe("redirect");
        const remembered = new URL(route.kind === "redirect" ? route.to : "", ORIGIN).searchParams.get("redirect");
        expect(remembered).toBe(`${location.path}${location.search}${location.hash}`);
      }),
    );
  });

  it("leaves an existing redirect parameter as it is [ROUTE-013 ROUTE-113 ROUTE-501]", () => {
    fc.assert(
      fc.property(fc.webPath(), (target) => {
        const existing = encodeURIComponent(target);
        const route = resolveRoute({ path: "/secure/user", search: `?x=1&redirect=${existing}`, hash: "" }, signedOut);
        expect(said(route)).toBe(`→ /login?x=1&redirect=${existing}`);
      }),
    );
  });

  it("asks for a confirm code only where one is required [ROUTE-117 ROUTE-118 ROUTE-119]", () => {
    const asked = { authenticated: false, codeRequired: true };
    expect(resolve("/login/confirm-code?a=1", signedOut)).toBe("→ /login?a=1");
    expect(resolve("/login?redirect=x", asked)).toBe("→ /login/confirm-code?redirect=x");
    expect(resolve("/login/confirm-code", asked)).toBe("confirmCode");
  });

  it("links an account only where a Google login waits for it [ROUTE-120]", () => {
    expect(resolve("/login/link-account", signedOut)).toBe("→ /login");
    expect(resolve("/login/link-account", { authenticated: false, linkRequired: true })).toBe("linkAccount");
  });

  it("begins signup at its first step, and keeps the query [ROUTE-122]", () => {
    expect(resolve("/signup", signedOut)).toBe("→ /signup/account-details");
    expect(resolve("/signup?promo=AB1", signedOut)).toBe("→ /signup/account-details?promo=AB1");
    expect(resolve("/signup/no-such-step", signedOut)).toBe("→ /signup/account-details");
  });

  it("leads any other path to login, with its query [ROUTE-124]", () => {
    expect(resolve("/nowhere?a=1", signedOut)).toBe("→ /login?a=1");
    expect(resolve("/", signedOut)).toBe("→ /login");
  });
});

describe("the redirect parameter", () => {
  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\\/evil.example",
    "javascript:alert(1)",
    "/..//evil.example",
    "/%2e%2e//evil.example",
    "secure/user",
    "",
    "/secure/user\u0000",
    `/${"a".repeat(3000)}`,
  ])("is not followed to %j", (target) => {
    expect(hostile(target)).toBeDefined();
    const route = resolveRoute(at(`/login?a=1&redirect=${encodeURIComponent(target)}`), signedIn);
    expect(route).toMatchObject({ kind: "redirect", to: "/secure/lobby?a=1", refused: { value: target } });
  });

  it("never leaves this site, whatever it says", () => {
    const target = fc.oneof(
      anyText(),
      fc.webUrl(),
      fc.webPath(),
      fc
        .array(fc.constantFrom("/", "\\", ".", "%2e", "%2f", "\t", "\n", "@", "evil.example", "https:", "?", "#"))
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(target, (target) => {
        if (hostile(target) !== undefined) return;
        const url = new URL(target, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(url.pathname.startsWith("//")).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

it("ends at a screen that may be seen, from any address", () => {
  const address = fc
    .tuple(
      fc.constantFrom(...Object.values(SCREENS).map(({ path }) => path), "/", "/x", "/secure"),
      fc.array(fc.constantFrom("redirect=%2Flogin%3Fredirect%3D%252Fx", "redirect=//e", "modals=deposit", "a=%zz")),
    )
    .map(([path, query]) => `${path}?${query.join("&")}`);
  const facts = fc.record({ authenticated: fc.boolean(), codeRequired: fc.boolean(), linkRequired: fc.boolean() });
  fc.assert(
    fc.property(address, facts, (address, facts) => {
      const { screen } = follow(address, facts);
      const { access } = SCREENS[screen as keyof typeof SCREENS];
      expect([access, facts.authenticated]).not.toEqual(["secure", false]);
      expect([access, facts.authenticated]).not.toEqual(["public", true]);
    }),
  );
});

describe("who may see a screen", () => {
  it("is decided by whether a player is signed in, and by nothing else about the player [OTHER-010 OTHER-011]", () => {
    expect([...new Set(Object.values(SCREENS).map(({ access }) => access))].toSorted()).toEqual([
      "public",
      "return",
      "secure",
    ]);
    const seen = Object.entries(SCREENS)
      .filter(([name]) => name !== "signup")
      .map(([name, { path, access }]) => {
        const address = path.replaceAll(/:\w+/g, "ref");
        return [name, access, resolve(address, signedOut) === name, resolve(address, signedIn) === name];
      });
    // A step of the sign-in has conditions of its own, which other tests prove.
    const steps = ["confirmCode", "linkAccount"];
    expect(seen.filter(([name]) => !steps.includes(String(name)))).toEqual(
      seen
        .filter(([name]) => !steps.includes(String(name)))
        .map(([name, access]) => [name, access, access !== "secure", access !== "public"]),
    );
  });
});
