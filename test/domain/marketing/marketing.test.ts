import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeChannel, loadMarketing, saveVerticals } from "../../../domain/marketing/commands.ts";
import {
  ChannelChangeFailed,
  ChannelChangeRequested,
  ChannelsSaved,
  MarketingRequested,
  MarketingStated,
  VerticalsSaved,
  VerticalsSaveFailed,
  VerticalsSaveRequested,
} from "../../../domain/marketing/events.ts";
import { channelsOf, marketingPopup, preferencesIn } from "../../../domain/marketing/queries.ts";
import { marketingReactions } from "../../../domain/marketing/reactions.ts";
import { CHANNEL_FIELDS, everyChannel, preferencesOf } from "../../../domain/marketing/rules.ts";
import {
  type ChannelConsents,
  getSettings,
  MarketingChannel,
  MARKETING_CHANNELS,
  saveMarketingPreference,
  updateMarketingPreferences,
  VerticalConsents,
} from "../../../domain/marketing/wire.ts";
import { VERTICALS } from "../../../domain/marketing/rules.ts";
import { JournalOpened } from "../../../domain/journal/events.ts";
import { playerFold } from "../../../domain/player.ts";
import type { Services } from "../../../domain/services.ts";
import { AuthenticationChecked, UserLoaded } from "../../../domain/session/events.ts";
import { fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { user } from "../session/player.ts";

/** The rest of the settings. */
const preferences = { gameSoundsVoice: "female", activityReminderInterval: null, showBalance: true } as const;
const none = { CASINO: false, BINGO: false };
const onlyEmail = { ...everyChannel(false), receiveEmail: true };

/** A player whose settings the server has stated. */
const stated = [
  fact(AuthenticationChecked, { player: "p-1" }),
  fact(UserLoaded, user({ ...everyChannel(true), consentedVerticalMarketing: null })),
];

/** Settings of the server with these channels. */
const settingsWith = (channels: ChannelConsents) => ({ ...channels, ...preferences, verticals: none });

/** A backend that keeps the channels that are sent. */
const keepsChannels = ({ backend }: World) => {
  backend.answer(getSettings, settingsWith(everyChannel(true)));
  backend.answer(saveMarketingPreference, (channels) => {
    backend.answer(getSettings, settingsWith(channels));
    return {};
  });
};

/** The player withdraws the consent to a channel, and it is sent. */
const withdrawn = (channel: MarketingChannel) =>
  Effect.gen(function* () {
    yield* running(marketingReactions);
    yield* changeChannel(channel, false);
    yield* settled;
  });

describe("marketing preferences", () => {
  it("hold two booleans, for casino and bingo [MARKETING-002 DATA-110]", () => {
    const decode = Schema.decodeUnknownResult(VerticalConsents);
    expect(VERTICALS).toEqual(["CASINO", "BINGO"]);
    expect(Result.isSuccess(decode({ CASINO: true, BINGO: false }))).toBe(true);
    for (const wrong of [{ CASINO: true }, { CASINO: true, BINGO: "yes" }, { CASINO: true, BINGO: null }])
      expect(Result.isFailure(decode(wrong))).toBe(true);
  });

  it("know four channels [MARKETING-003 DATA-111]", () => {
    expect(MARKETING_CHANNELS).toEqual(["EMAIL", "SMS", "CALLS", "POST"]);
    const decode = Schema.decodeUnknownResult(MarketingChannel);
    expect(Result.isSuccess(decode("CALLS"))).toBe(true);
    expect(Result.isFailure(decode("PHONE"))).toBe(true);
  });

  it("begin with every channel, and with no vertical [DATA-104 DATA-109]", () => {
    const player = playerFold.initial();
    expect(player.marketing.channels).toEqual({
      receiveEmail: true,
      receiveSms: true,
      receivePost: true,
      receiveCalls: true,
    });
    const noFlag = { email: false, phoneCall: false, sms: false, post: false };
    expect(preferencesIn(player)).toEqual({ receiveAll: false, CASINO: noFlag, BINGO: noFlag });
  });

  it("begin without any channel where the regulator requires an opt-in, until the server states them", async () => {
    const opening = fact(
      JournalOpened,
      {
        appVersion: "0.1.0",
        format: 1,
        journal: "jrn-1",
        player: "p-1",
        regulator: { name: "UKGC", from: "2026-09-30" },
        timeZone: "Europe/London",
      } as never,
      "app",
    );
    const before = await given(opening).when(Effect.void).outcome();
    expect(channelsOf(before.player)).toEqual(everyChannel(false));
    const after = await given(opening, ...stated)
      .when(Effect.void)
      .outcome();
    expect(channelsOf(after.player)).toEqual(everyChannel(true));
  });

  it("give a player what both the vertical and the channel allow", () => {
    const consents = fc.record({
      receiveEmail: fc.boolean(),
      receiveSms: fc.boolean(),
      receiveCalls: fc.boolean(),
      receivePost: fc.boolean(),
    });
    const verticals = fc.record({ CASINO: fc.boolean(), BINGO: fc.boolean() });
    fc.assert(
      fc.property(consents, verticals, (channels, wanted) => {
        const preferences = preferencesOf(channels, wanted);
        const flags = VERTICALS.flatMap((vertical) =>
          MARKETING_CHANNELS.map((channel) => {
            const { consent, flag } = CHANNEL_FIELDS[channel];
            expect(preferences[vertical][flag]).toBe(channels[consent] && wanted[vertical]);
            return preferences[vertical][flag];
          }),
        );
        expect(preferences.receiveAll).toBe(!flags.includes(false));
      }),
    );
  });
});

describe("a change of a channel", () => {
  it("sends all channels, and states the server's answer [MARKETING-503]", async () => {
    const { player, calls, records } = await given(...stated)
      .when((world) =>
        Effect.gen(function* () {
          keepsChannels(world);
          yield* running(marketingReactions);
          yield* changeChannel("SMS", false);
          yield* settled;
        }),
      )
      .outcome();
    const expected = { ...everyChannel(true), receiveSms: false };
    expect(calls).toEqual([
      { endpoint: "getSettings", request: {} },
      { endpoint: "saveMarketingPreference", request: expected },
    ]);
    expect(player.marketing.channels).toEqual(expected);
    expect(records.map(({ type }) => type)).toEqual([ChannelChangeRequested.type, ChannelsSaved.type]);
    expect(player.marketing.changing).toEqual({});
  });

  it("is marked as changing alone, until the call is done [MARKETING-502]", async () => {
    let answer: (() => void) | undefined;
    const { player } = await given(...stated)
      .answering(getSettings, settingsWith(everyChannel(true)))
      .answering(
        saveMarketingPreference,
        Effect.promise(() => new Promise<object>((resolve) => (answer = () => resolve({})))),
      )
      .when((world) =>
        Effect.gen(function* () {
          yield* running(marketingReactions);
          yield* changeChannel("SMS", false);
          yield* settled;
          expect(Object.keys(world.player.marketing.changing)).toEqual(["SMS"]);
          answer?.();
          yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 0)));
          yield* settled;
        }),
      )
      .outcome();
    expect(player.marketing.changing).toEqual({});
  });

  it("waits for the one before, so that no answer takes back a newer choice", async () => {
    const { calls, player } = await given(...stated)
      .when((world) =>
        Effect.gen(function* () {
          keepsChannels(world);
          yield* running(marketingReactions);
          yield* Effect.all([changeChannel("SMS", false), changeChannel("POST", false)], { concurrency: "unbounded" });
          yield* settled;
        }),
      )
      .outcome();
    const both = { ...everyChannel(true), receiveSms: false, receivePost: false };
    expect(calls.at(-1)?.request).toEqual(both);
    expect(player.marketing.channels).toEqual(both);
  });

  it("leaves the other channels as the server has them, because another tab may have changed them", async () => {
    const { calls, player } = await given(...stated)
      .answering(getSettings, settingsWith({ ...everyChannel(true), receiveCalls: false }))
      .answering(saveMarketingPreference, {})
      .when(withdrawn("SMS"))
      .outcome();
    const expected = { ...everyChannel(true), receiveCalls: false, receiveSms: false };
    expect(calls.at(-1)).toEqual({ endpoint: "saveMarketingPreference", request: expected });
    expect(player.marketing.channels).toEqual(expected);
  });

  it("is sent with the channels that the server stated last if it cannot state them now", async () => {
    const { calls } = await given(...stated)
      .answering(getSettings, refusal())
      .answering(saveMarketingPreference, {})
      .when(withdrawn("SMS"))
      .outcome();
    expect(calls.at(-1)?.request).toEqual({ ...everyChannel(true), receiveSms: false });
  });

  it("that the server refuses leaves the channels, and says why", async () => {
    const { player, records } = await given(...stated)
      .answering(getSettings, settingsWith(everyChannel(true)))
      .answering(saveMarketingPreference, refusal({ msg: "Not now" }))
      .when(
        Effect.gen(function* () {
          yield* running(marketingReactions);
          yield* changeChannel("EMAIL", false);
          yield* settled;
        }),
      )
      .outcome();
    expect(player.marketing).toMatchObject({ channels: everyChannel(true), changing: {}, failure: "Not now" });
    expect(records.at(-1)).toMatchObject({ type: ChannelChangeFailed.type, by: "server" });
  });

  it("that only a page claims is not believed", async () => {
    const { player } = await given(...stated, fact(ChannelsSaved, onlyEmail, "frame"))
      .when(Effect.void)
      .outcome();
    expect(player.marketing.channels).toEqual(everyChannel(true));
  });
});

describe("a save of the verticals", () => {
  it("sends them, and the site asks no more [CALL-038]", async () => {
    const asked = fact(UserLoaded, user({ consentedVerticalMarketing: false }));
    const { player, calls, records } = await given(...stated, asked)
      .answering(updateMarketingPreferences, {})
      .when(saveVerticals({ CASINO: true, BINGO: false }))
      .outcome();
    expect(calls).toEqual([
      { endpoint: "updateMarketingPreferences", request: { verticals: { CASINO: true, BINGO: false } } },
    ]);
    expect(records.slice(0, 2).map(({ type }) => type)).toEqual([VerticalsSaveRequested.type, VerticalsSaved.type]);
    expect(player.marketing).toMatchObject({ verticals: { CASINO: true, BINGO: false }, consented: true });
  });

  it("that fails loads the settings again [MARKETING-006]", async () => {
    const { player, calls, records } = await given(...stated)
      .answering(updateMarketingPreferences, refusal({ msg: "Not now" }))
      .answering(getSettings, { ...onlyEmail, ...preferences, verticals: { CASINO: false, BINGO: true } })
      .when(Effect.ignore(saveVerticals({ CASINO: true, BINGO: true })))
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["updateMarketingPreferences", "getSettings"]);
    expect(records.map(({ type }) => type)).toEqual([
      VerticalsSaveRequested.type,
      VerticalsSaveFailed.type,
      MarketingRequested.type,
      MarketingStated.type,
    ]);
    expect(player.marketing).toMatchObject({ channels: onlyEmail, verticals: { CASINO: false, BINGO: true } });
  });
});

describe("the settings", () => {
  it("are loaded by name, and only the last answer counts [CALL-037]", async () => {
    const { player, calls } = await given(...stated)
      .answering(getSettings, { ...onlyEmail, ...preferences, verticals: none })
      .when(loadMarketing())
      .outcome();
    expect(calls).toEqual([{ endpoint: "getSettings", request: {} }]);
    expect(player.marketing).toMatchObject({ status: "known", channels: onlyEmail });
    const late = await given(...stated, fact(MarketingStated, { ...onlyEmail, verticals: none }, "server", 0))
      .when(Effect.void)
      .outcome();
    expect(late.player.marketing.channels).toEqual(everyChannel(true));
  });
});

describe("settings that arrive after a change, but were read before it", () => {
  const before = settingsWith(everyChannel(true));
  const after = { ...before, receiveSms: false, verticals: { CASINO: true, BINGO: false } };
  /** The settings of a page whose first answer comes after this command. */
  const reading = <E>(command: Effect.Effect<unknown, E, Services>) =>
    given(...stated)
      .answering(saveMarketingPreference, {})
      .answering(updateMarketingPreferences, {})
      .when(({ backend }) =>
        Effect.gen(function* () {
          const services = yield* Effect.context<Services>();
          yield* running(marketingReactions);
          const late = Effect.gen(function* () {
            backend.answer(getSettings, after);
            yield* Effect.ignore(command);
            yield* settled;
            return before;
          });
          backend.answer(getSettings, Effect.provide(late, services));
          yield* loadMarketing();
        }),
      )
      .outcome();

  it("do not undo a channel that was saved", async () => {
    const { player } = await reading(changeChannel("SMS", false));
    expect(player.marketing).toMatchObject({ status: "known", channels: { receiveSms: false }, changing: {} });
  });

  it("do not undo the verticals that were saved", async () => {
    const { player } = await reading(saveVerticals({ CASINO: true, BINGO: false }));
    expect(player.marketing).toMatchObject({ status: "known", verticals: { CASINO: true, BINGO: false } });
  });
});

describe("the popup that asks for consent", () => {
  it("opens for a player whose consent is false, and for no other [MARKETING-501 MARKETING-005]", () => {
    const player = playerFold.initial();
    const values = fc.oneof(fc.constantFrom(true, null, undefined), fc.boolean());
    fc.assert(
      fc.property(values, (consented) => {
        const session = { ...player.session, user: user() };
        const popup = marketingPopup({
          session,
          marketing: { ...player.marketing, consented: consented as boolean | null },
        });
        expect(popup).toBe(consented === false ? "verticalMarketingPreferences" : "nothing");
      }),
    );
    expect(marketingPopup(player)).toBe("undecided");
  });
});
