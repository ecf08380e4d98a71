import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { enablePush } from "../../../domain/native/push-prompt.ts";
import { pressEscape } from "../../../domain/shell/commands.ts";
import { track } from "../../../domain/tracking/track.ts";
import { settled } from "../../support/given.ts";
import { FROM_NATIVE } from "../../adapters/native/samples.ts";
import { openNames, signedOut } from "../shell/play.ts";
import { inApp, received, recordsOf, says } from "./app.ts";

const PROMPT = "pushNotificationsManualModal";
const ask = { type: "manual-push-modal" } as const;

describe("every message of the app", () => {
  it.each(
    FROM_NATIVE.filter(({ type }) => type !== "biometric-login").map((message) => [message.type, message] as const),
  )("is recorded as the app's word, without its secrets: %s", async (_, message) => {
    const counted = (lines: readonly { readonly line: string }[]) =>
      lines.filter(({ line }) => line.includes('"by":"native"')).length;
    const world = await inApp((world) => says(world, message));
    expect(counted(world.lines)).toBeGreaterThan(0);
    const all = world.lines.map(({ line }) => line).join();
    expect(all).not.toMatch(/secret|rosie@|6D92078A/);
  });
});

describe("the push prompt", () => {
  it("opens at the app's request, for a player who is signed in [WEBVIEW-516 MODAL-121]", async () => {
    expect(openNames(await inApp((world) => says(world, ask)))).toEqual([PROMPT]);
    const visitor = await inApp((world) => says(world, ask), { session: signedOut, path: "/login" });
    expect(openNames(visitor)).toEqual([]);
    expect(recordsOf(visitor, "native.push-prompt-requested.v1").map(({ data }) => data)).toEqual([{ shown: false }]);
  });

  it("sends the player's request for push notifications to the app [WEBVIEW-102 WEBVIEW-511 WEBVIEW-530]", async () => {
    const world = await inApp((world) => Effect.andThen(says(world, ask), enablePush()));
    expect(world.toNative).toContainEqual({ type: "show-push-modal", answer: "enable" });
    expect(received(world).filter((type) => type === "show-push-modal")).toHaveLength(1);
    expect(openNames(world)).toEqual([]);
  });

  it.each([
    ["wanted", enablePush],
    ["closed", pressEscape],
  ] as const)(
    "reports to the app that push notifications were %s, after that is stored on the device",
    async (_, act) => {
      const unsaved: number[] = [];
      await inApp(
        Effect.fnUntraced(function* (world) {
          yield* says(world, ask);
          world.toNative.push = () => unsaved.push(world.store.unsaved.length);
          yield* act();
          yield* settled;
        }),
      );
      expect(unsaved).toEqual([0]);
    },
  );

  it("counts as 'omit' when it is closed, and does not open again in that session [WEBVIEW-512]", async () => {
    const world = await inApp(
      Effect.fnUntraced(function* (world) {
        yield* says(world, ask);
        yield* pressEscape();
        yield* settled;
        yield* says(world, ask);
        expect(openNames(world)).toEqual([]);
      }),
    );
    expect(world.toNative.filter(({ type }) => type === "show-push-modal")).toEqual([
      { type: "show-push-modal", answer: "omit" },
    ]);
    expect(recordsOf(world, "native.push-prompt-answered.v1").map(({ data, by }) => [data, by])).toEqual([
      [{ answer: "omit" }, "player"],
    ]);
    expect(world.player.shell.pushNotifications).toBeNull();
    expect(recordsOf(world, "native.push-prompt-requested.v1").map(({ data }) => data)).toEqual([
      { shown: true },
      { shown: false },
    ]);
  });
});

describe("the push prompt of a link, or of a page that is loaded again", () => {
  const linked = { path: `/secure/lobby?modals=${PROMPT}` };
  const answers = (world: Awaited<ReturnType<typeof inApp>>) =>
    world.toNative.filter(({ type }) => type === "show-push-modal");

  it("counts as 'omit' when it is closed [WEBVIEW-512]", async () => {
    const world = await inApp(
      Effect.fnUntraced(function* (around) {
        yield* settled;
        expect(openNames(around)).toEqual([PROMPT]);
        yield* pressEscape();
        yield* settled;
      }),
      linked,
    );
    expect(answers(world)).toEqual([{ type: "show-push-modal", answer: "omit" }]);
    expect(world.player.native.pushPrompt).toBe("omit");
  });

  it("counts as wanted when the player turns notifications on [WEBVIEW-511]", async () => {
    const world = await inApp(() => Effect.andThen(Effect.andThen(settled, enablePush()), settled), linked);
    expect(openNames(world)).toEqual([]);
    expect(answers(world)).toEqual([{ type: "show-push-modal", answer: "enable" }]);
  });
});

describe("tracking", () => {
  const event = { type: "analytics-event", name: "app_open", parameters: { source: "push" } } as const;
  const id = { type: "advertising-id", id: "6D92078A" } as const;
  const consent = (granted: boolean) => ({ type: "tracking-transparency-consent", granted }) as const;

  it("forwards the app's events [WEBVIEW-522]", async () => {
    const world = await inApp((world) => says(world, event));
    expect(world.tracked).toEqual([{ name: "app_open", parameters: { source: "push" } }]);
  });

  it("is given the advertising identifier, which no record has [WEBVIEW-523]", async () => {
    const world = await inApp((world) => says(world, id));
    expect(world.tracked).toEqual([{ device: "6D92078A" }]);
    expect(world.player.native.advertisingId).toBe(true);
    expect(JSON.stringify([world.lines, world.player])).not.toContain("6D92078A");
  });

  it("stops where the player refused it, and its identifier is removed [WEBVIEW-517]", async () => {
    const world = await inApp(
      Effect.fnUntraced(function* (world) {
        yield* says(world, consent(true));
        yield* says(world, id);
        expect(world.player.native).toMatchObject({ trackingConsent: true, advertisingId: true });
        yield* says(world, consent(false));
        for (const message of [event, id]) yield* says(world, message);
        yield* track("logout");
      }),
    );
    expect(world.tracked).toEqual([{ device: "6D92078A" }, { device: null }]);
    expect(world.player.native).toMatchObject({ trackingConsent: false, advertisingId: false });
  });

  it("stays refused on the next page, before the app has stated it again, until the player agrees [WEBVIEW-517]", async () => {
    const refused = await inApp((world) => says(world, consent(false)));
    const loadedAgain = (script: Parameters<typeof inApp>[0]) =>
      inApp(script, { before: ({ device }) => refused.device.forEach((value, key) => device.set(key, value)) });
    const next = await loadedAgain(() => track("logout"));
    expect(next.tracked).toEqual([]);
    const agreed = await loadedAgain((world) => Effect.andThen(says(world, consent(true)), track("logout")));
    expect(agreed.tracked).toEqual([{ name: "logout", parameters: {} }]);
  });
});
