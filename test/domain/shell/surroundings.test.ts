import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { Refused } from "../../../domain/ports/backend.ts";
import { announceLoaded, reload } from "../../../domain/shell/commands.ts";
import { initialShell } from "../../../domain/shell/initial.ts";
import { loadFooter, loadOccupations } from "../../../domain/shell/content/site-content.ts";
import { readArticle, readBingoRules, readTerms, readTermsSummary } from "../../../domain/shell/content/legal.ts";
import {
  getArticle,
  getFooter,
  getFooterLeftColumn,
  getFooterRightColumn,
  getOccupations,
  getTermsContent,
  getTermsSummary,
  getTheme,
} from "../../../domain/shell/wire.ts";
import { settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { footer, play, recorded, signedOut, theme } from "./play.ts";

const nothing = () => Effect.void;

describe("the site's content", () => {
  it("is loaded once, signed in or out", async () => {
    const world = await play(nothing, { path: "/login", session: signedOut });
    expect(world.player.shell).toMatchObject({ footer: { ...footer, leftColumn: [], rightColumn: [] }, theme });
    expect(world.backend.count(getFooter)).toBe(1);
  });

  it("is kept as the fields that there are to show, and no others [DATA-144 DATA-146]", async () => {
    const more = { secret: "x" };
    const logo = { id: "1", href: null, image: { url: "/1.svg", ...more }, alternativeText: "One", ...more };
    const link = { id: "2", title: "Two", path: "/two", externalPath: null, ...more };
    const { player } = await play(nothing, {
      before: ({ backend }) => {
        backend.answer(getFooter, { ...footer, trustFactors: [logo], ...more });
        backend.answer(getFooterLeftColumn, [link]);
        backend.answer(getTheme, { logo: { ...theme.logo, ...more }, logoInverted: theme.logoInverted, ...more });
      },
    });
    expect(player.shell.footer).toEqual({
      paymentMethods: [],
      trustFactors: [{ id: "1", href: null, image: { url: "/1.svg" }, alternativeText: "One" }],
      responsibleGamingMessage: footer.responsibleGamingMessage,
      copyright: footer.copyright,
      leftColumn: [{ id: "2", title: "Two", path: "/two", externalPath: null }],
      rightColumn: [],
    });
    expect(player.shell.theme).toEqual(theme);
  });

  it("links to a page of this site that is outside the client [DATA-145]", async () => {
    const link = { id: "2", title: "Terms & Conditions", path: null, externalPath: "/terms-conditions" };
    const { player } = await play(nothing, {
      before: ({ backend }) => void backend.answer(getFooterRightColumn, [link]),
    });
    expect(player.shell.footer?.rightColumn).toEqual([link]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example", "help"])(
    "links to pages only: %s is dropped, and its title is kept",
    async (address) => {
      const logo = { id: "1", href: address, image: { url: "/1.svg" }, alternativeText: "One" };
      const link = { id: "2", title: "Two", path: address, externalPath: address };
      const { player } = await play(nothing, {
        before: ({ backend }) => {
          backend.answer(getFooter, { ...footer, paymentMethods: [logo], trustFactors: [logo] });
          backend.answer(getFooterLeftColumn, [link]);
          backend.answer(getFooterRightColumn, [link]);
        },
      });
      const [safeLogo, safeLink] = [
        { ...logo, href: null },
        { ...link, path: null, externalPath: null },
      ];
      expect(player.shell.footer).toMatchObject({
        paymentMethods: [safeLogo],
        trustFactors: [safeLogo],
        leftColumn: [safeLink],
        rightColumn: [safeLink],
      });
    },
  );

  it("says that it could not be loaded, until it can [NET-519]", () =>
    play(
      Effect.fnUntraced(function* ({ player, backend, store }) {
        expect(player.shell).toMatchObject({ footer: null, contentFailed: ["footer"] });
        backend.answer(getFooter, footer);
        yield* loadFooter();
        expect(store.snapshot().shell).toMatchObject({ footer, contentFailed: [] });
      }),
      { before: ({ backend }) => backend.answer(getFooter, refusal()) },
    ));
});

describe("the content store", () => {
  it("holds the footer with its columns, the rules of bingo, the theme and the occupations [DATA-182]", async () => {
    const initial = initialShell();
    for (const held of ["footer", "bingoRules", "theme", "occupations"]) expect(initial).toHaveProperty(held);
    const rules = { slug: "bingo-rules", title: "How to play", content: "<p>Eyes down.</p>", isPublic: true };
    const world = await play(
      Effect.fnUntraced(function* () {
        yield* readBingoRules;
        yield* readBingoRules;
        yield* loadOccupations();
        yield* loadOccupations();
      }),
      {
        before: ({ backend }) => {
          backend.answer(getArticle, [rules]);
          backend.answer(getOccupations, ["Nurse", "Baker"]);
        },
      },
    );
    expect(world.store.snapshot().shell).toMatchObject({
      footer: { ...footer, leftColumn: [], rightColumn: [] },
      bingoRules: { title: rules.title, content: rules.content },
      theme,
      occupations: ["Nurse", "Baker"],
    });
    const stated = recorded(world).filter((type) => /bingo-rules|occupations/.test(type));
    expect(stated).toEqual(["shell.bingo-rules-stated.v1", "shell.occupations-stated.v1"]);
    expect(world.backend.count(getOccupations)).toBe(1);
  });

  it.each([
    ["fails", refusal()],
    ["has no article", []],
  ])(
    "says that the rules of bingo could not be loaded where their call %s, until it can [NET-519]",
    async (_, answer) => {
      await play(
        Effect.fnUntraced(function* ({ backend, store }) {
          const stated = () => store.snapshot().shell;
          const rules = { slug: "bingo-rules", title: "How to play", content: "<p>Eyes down.</p>", isPublic: true };
          for (let failures = 0; failures < 2; failures++) {
            backend.answer(getArticle, answer);
            yield* Effect.exit(readBingoRules);
            expect(stated().contentFailed).toEqual(["bingoRules"]);
            backend.answer(getArticle, [rules]);
            yield* readBingoRules;
            expect(stated()).toMatchObject({ bingoRules: { content: rules.content }, contentFailed: [] });
          }
        }),
        { before: ({ backend }) => backend.answer(getFooter, footer) },
      );
    },
  );

  it("asks for the occupations again if they could not be loaded", () =>
    play(
      Effect.fnUntraced(function* ({ backend, store }) {
        yield* loadOccupations();
        expect(store.snapshot().shell).toMatchObject({ occupations: undefined, contentFailed: ["occupations"] });
        backend.answer(getOccupations, ["Nurse"]);
        yield* loadOccupations();
        expect(store.snapshot().shell).toMatchObject({ occupations: ["Nurse"], contentFailed: [] });
      }),
      { before: ({ backend }) => backend.answer(getOccupations, refusal()) },
    ));
});

describe("articles", () => {
  const article = { slug: "privacy-policy", title: "Privacy", content: "<p>What we know.</p>", isPublic: true };

  it("are read by their slug, and which text was read is on record by its digest [LEGAL-104 CALL-624]", async () => {
    const world = await play(
      Effect.fnUntraced(function* () {
        expect(yield* readArticle("privacy-policy")).toEqual(article);
      }),
      { before: ({ backend }) => backend.answer(getArticle, [article]) },
    );
    expect(world.backend.calls).toContainEqual({
      endpoint: "getArticle",
      request: { slug: "privacy-policy", locale: "en" },
    });
    expect([getArticle.method, getArticle.path]).toEqual(["GET", "/api/modals/slug/{slug}"]);
    expect(recorded(world)).toContain("shell.article-shown.v1");
    expect(world.lines.map(({ line }) => line).join()).not.toContain("What we know");
  });

  it("that do not exist are said to be missing", async () => {
    await play(
      Effect.fnUntraced(function* () {
        expect(yield* Effect.flip(readArticle("x"))).toMatchObject({ _tag: "ArticleUnavailable", reason: "missing" });
      }),
      { before: ({ backend }) => backend.answer(getArticle, []) },
    );
  });

  it("that are public open signed out, others do not [LEGAL-105]", async () => {
    const before = ({ backend }: Parameters<NonNullable<Parameters<typeof play>[1]>["before"] & {}>[0]) =>
      backend.answer(getArticle, ({ slug }) => [{ ...article, slug, isPublic: slug === "privacy-policy" }]);
    await play(
      Effect.fnUntraced(function* () {
        expect(yield* readArticle("privacy-policy")).toMatchObject({ title: "Privacy" });
        expect(yield* Effect.flip(readArticle("vip-rules"))).toMatchObject({ reason: "signed-out" });
      }),
      { session: signedOut, before },
    );
  });
});

describe("the terms", () => {
  it("are read whole, or fail as the call did", () =>
    play(
      Effect.fnUntraced(function* ({ backend }) {
        backend.answer(getTermsContent, "# Terms");
        expect(yield* readTerms()).toBe("# Terms");
        backend.answer(getTermsContent, refusal());
        expect(yield* Effect.flip(readTerms())).toBeInstanceOf(Refused);
      }),
    ));

  it("have a summary, and a sentence in its place where it cannot be loaded", () =>
    play(
      Effect.fnUntraced(function* ({ backend }) {
        backend.answer(getTermsSummary, "- One thing");
        expect(yield* readTermsSummary()).toBe("- One thing");
        backend.answer(getTermsSummary, refusal());
        expect(yield* readTermsSummary()).toBe(
          "Hey there, we've updated our Terms & Conditions of use. Please make sure you read and accept them before you continue playing on our site.",
        );
      }),
    ));
});

describe("the native app", () => {
  it("is notified once that the page is fully loaded [WEBVIEW-526]", async () => {
    const world = await play(() => Effect.andThen(announceLoaded(), announceLoaded()), { webview: true });
    expect(world.toNative.filter(({ type }) => type === "page-fully-loaded")).toHaveLength(1);
  });

  it("sets the push notification flag [WEBVIEW-515]", () =>
    play(
      Effect.fnUntraced(function* (world) {
        expect(world.player.shell.pushNotifications).toBeNull();
        for (const enabled of [true, false]) {
          world.native$.next({ kind: "message", message: { type: "push-notifications-flag", enabled } });
          yield* settled;
          expect(world.player.shell.pushNotifications).toBe(enabled);
        }
      }),
      { webview: true },
    ));

  it("is recorded as refused for an unknown message, and later messages are handled", () =>
    play(
      Effect.fnUntraced(function* (world) {
        const digest = "0".repeat(64);
        world.native$.next({ kind: "refused", name: "unknown", reason: "not JSON", sizeBytes: 3, digest });
        world.native$.next({ kind: "message", message: { type: "push-notifications-flag", enabled: true } });
        yield* settled;
        expect(world.player.journal.refusals).toBe(1);
        expect(world.player.shell.pushNotifications).toBe(true);
      }),
      { webview: true },
    ));
});

describe("the device", () => {
  it("is recorded when it loses its network and when it has it again", () =>
    play(
      Effect.fnUntraced(function* (world) {
        world.online$.next(false);
        yield* settled;
        expect(world.player.shell.online).toBe(false);
        world.online$.next(true);
        yield* settled;
        expect(world.player.shell.online).toBe(true);
      }),
    ));

  it("is named when the page loads", async () => {
    const world = await play(nothing, { device: "tablet", webview: true });
    expect(world.player.shell).toMatchObject({ device: "tablet", webview: true });
  });

  it("loads the client afresh, which is known meanwhile", async () => {
    const world = await play(() => reload());
    expect(world.player.shell.reloading).toBe(true);
    expect(world.navigation.reloads).toBe(1);
  });
});
