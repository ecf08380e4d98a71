import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { speakCall } from "../../../domain/bingo/choosing.ts";
import { everyChannel } from "../../../domain/marketing/rules.ts";
import { getSettings } from "../../../domain/marketing/wire.ts";
import { playerFold } from "../../../domain/player.ts";
import {
  choosePreference,
  readPictures,
  readPreferences,
  readReminderOptions,
} from "../../../domain/preferences/commands.ts";
import {
  ActivityReminderShown,
  PreferenceChangeFailed,
  PreferenceChangeRequested,
  PreferenceSaved,
  PreferencesStated,
  ReminderOptionsStated,
} from "../../../domain/preferences/events.ts";
import { failureOf, hidesBalance, isUnread, preferenceOf } from "../../../domain/preferences/queries.ts";
import { preferencesReactions } from "../../../domain/preferences/reactions.ts";
import {
  getAvatar,
  getReminderOptions,
  saveReminderInterval,
  updateAvatar,
  updateTheme,
  updateUser,
  updateVoice,
} from "../../../domain/preferences/wire.ts";
import { reminderText } from "../../../domain/preferences/copy.ts";
import { SignedOut, UserLoaded } from "../../../domain/session/events.ts";
import { changeSettings } from "../../../domain/shell/settings/commands.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn, user } from "../session/player.ts";

const preferences = { gameSoundsVoice: "female", activityReminderInterval: null, showBalance: true } as const;
const settings = (of: Partial<{ [Name in keyof typeof preferences]: unknown }> = {}) =>
  ({ ...everyChannel(true), verticals: { CASINO: true, BINGO: true }, ...preferences, ...of }) as never;
const RED = "#c2410c";

/** The reactions run, and the player does something. */
const meanwhile = (script: Effect.Effect<unknown, unknown, never> | Effect.Effect<unknown, never, never>) =>
  Effect.andThen(running(preferencesReactions), Effect.andThen(script as Effect.Effect<unknown>, settled));

describe("the preferences", () => {
  it("begin with a female voice, no colour, no picture and no reminder [DATA-102]", () => {
    const player = playerFold.initial();
    expect(preferenceOf(player, "voice")).toBe("female");
    expect(preferenceOf(player, "colour")).toBeNull();
    expect(preferenceOf(player, "picture")).toBeNull();
    expect(preferenceOf(player, "reminder")).toBeNull();
    expect(preferenceOf(player, "balance")).toBe(true);
  });

  it("have the picture and the colour of the user", async () => {
    const { player } = await given(...signedIn, fact(UserLoaded, user({ avatar: "/a.svg", theme: RED })))
      .when(Effect.void)
      .outcome();
    expect([preferenceOf(player, "picture"), preferenceOf(player, "colour")]).toEqual(["/a.svg", RED]);
  });

  it("hold the interval of the activity reminder, and the intervals to choose from [DATA-105]", async () => {
    const { player } = await given(...signedIn)
      .answering(getSettings, settings({ activityReminderInterval: 30 }))
      .answering(getReminderOptions, { options: [15, 30, 60] })
      .when(Effect.andThen(readPreferences(), readReminderOptions()))
      .outcome();
    expect(player.preferences).toMatchObject({ reminderInterval: 30, reminderOptions: [15, 30, 60] });
  });

  it("that cannot be read show a message, until they are read", async () => {
    const failed = await given(...signedIn)
      .answering(getAvatar, refusal())
      .when(readPictures())
      .outcome();
    expect(isUnread(failed.player, "pictures")).toBe(true);
    const read = await given(...signedIn)
      .answering(getAvatar, { avatar: "/a.svg", choices: [{ url: "/a.svg", label: "A" }] })
      .when(readPictures())
      .outcome();
    expect(isUnread(read.player, "pictures")).toBe(false);
    expect(read.player.preferences).toMatchObject({ picture: "/a.svg", pictures: [{ url: "/a.svg", label: "A" }] });
  });
});

describe("a choice", () => {
  it.each([
    [{ what: "picture", value: "/a.svg" }, updateAvatar, { avatar: "/a.svg" }],
    [{ what: "colour", value: RED }, updateTheme, { color: RED }],
    [{ what: "voice", value: "male" }, updateVoice, { gender: "male" }],
    [{ what: "reminder", value: 30 }, saveReminderInterval, { interval: 30 }],
    [{ what: "balance", value: false }, updateUser, { showBalance: false }],
  ] as const)("is sent and kept: %o", async (change, endpoint, request) => {
    const { player, calls, records } = await given(...signedIn)
      .answering(getSettings, settings())
      .answering(endpoint as never, {} as never)
      .when(meanwhile(choosePreference(change) as never))
      .outcome();
    expect(calls).toContainEqual({ endpoint: endpoint.name, request });
    expect(records.map(({ type }) => type)).toContain(PreferenceSaved.type);
    expect(preferenceOf(player, change.what)).toBe(change.value);
    expect(player.preferences.changing).toEqual({});
  });

  it("shows at once, and goes back with the reason if it is refused", async () => {
    const change = { what: "colour", value: RED } as const;
    const asked = [...signedIn, fact(PreferenceChangeRequested, { change }, "player")];
    const { player: before } = await given(...asked)
      .when(Effect.void)
      .outcome();
    expect(preferenceOf(before, "colour")).toBe(RED);
    const { player } = await given(
      ...asked,
      fact(PreferenceChangeFailed, { what: "colour", message: "No" }, "server", 2),
    )
      .when(Effect.void)
      .outcome();
    expect(preferenceOf(player, "colour")).toBeNull();
    expect([failureOf(player, "colour"), failureOf(player, "voice")]).toEqual(["No", undefined]);
  });

  it("is not undone by the answer to an earlier one, nor by an earlier statement", async () => {
    const first = { what: "voice", value: "male" } as const;
    const second = { what: "voice", value: "female" } as const;
    const { player } = await given(
      ...signedIn,
      fact(PreferenceChangeRequested, { change: first }, "player"),
      fact(PreferenceChangeRequested, { change: second }, "player"),
      fact(PreferenceSaved, { change: first }, "server", 2),
      fact(PreferencesStated, { ...preferences, gameSoundsVoice: "male" }),
    )
      .when(Effect.void)
      .outcome();
    expect(preferenceOf(player, "voice")).toBe("female");
  });

  it("of the voice is the voice that calls the numbers", async () => {
    const change = { what: "voice", value: "male" } as const;
    const asked = fact(PreferenceChangeRequested, { change }, "player", undefined);
    const { world } = await given(...signedIn, asked, fact(PreferenceSaved, { change }, "server", 2))
      .when(speakCall(22))
      .outcome();
    expect([world.spoken, world.voices]).toEqual([["22"], ["male"]]);
  });
});

describe("the hidden balance", () => {
  it("follows the player to another device", async () => {
    const { player } = await given(...signedIn)
      .answering(getSettings, settings({ showBalance: false }))
      .when(meanwhile(Effect.void))
      .outcome();
    expect(hidesBalance(player)).toBe(true);
  });

  it("is hidden where this device hides it, whatever the server says", async () => {
    const { player } = await given(...signedIn)
      .answering(getSettings, settings())
      .when(meanwhile(changeSettings({ hidesBalance: true }) as never))
      .outcome();
    expect(hidesBalance(player)).toBe(true);
    expect(hidesBalance(playerFold.initial())).toBe(false);
  });
});

describe("the activity reminder", () => {
  const reminding = (interval: number | null) =>
    given(...signedIn, fact(ReminderOptionsStated, { options: [15, 30] })).answering(
      getSettings,
      settings({ activityReminderInterval: interval }),
    );
  const reminders = (records: readonly { readonly type: string }[]) =>
    records.filter(({ type }) => type === ActivityReminderShown.type).length;

  it.each([
    [15, "another 15 minutes."],
    [60, "another hour."],
    [120, "another 2 hours."],
  ])("states %i minutes as '%s'", (minutes, words) => {
    expect(reminderText(minutes)).toContain(words);
  });

  it("comes at each interval, and blocks nothing", async () => {
    const { player, records } = await reminding(30)
      .when(meanwhile(TestClock.adjust("61 minutes") as never))
      .outcome();
    expect(reminders(records)).toBe(2);
    expect(player.shell.notices.map(({ message }) => message)).toEqual([
      "You've been here for another 30 minutes. Time for a short break?",
    ]);
    expect(player.shell.notices[0]).toMatchObject({ blocking: false, dismissible: true });
  });

  it("does not come before its time, without an interval, or after the player has left", async () => {
    const early = await reminding(30)
      .when(meanwhile(TestClock.adjust("29 minutes") as never))
      .outcome();
    const never = await reminding(null)
      .when(meanwhile(TestClock.adjust("5 hours") as never))
      .outcome();
    const { player } = await given(...signedIn, fact(SignedOut, { because: "player" }))
      .when(Effect.void)
      .outcome();
    expect([reminders(early.records), reminders(never.records), player.preferences.activeSince]).toEqual([0, 0, null]);
  });
});
