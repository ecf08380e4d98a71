import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { TIMED_OUT } from "../../../domain/calls/copy.ts";
import { describe, expect, it } from "vitest";
import { FlagsRead } from "../../../domain/flags/events.ts";
import type { Flag } from "../../../domain/flags/rules.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import type { Tracked } from "../../../domain/ports/tracking.ts";
import {
  checkSharing,
  copyInvite,
  loadReferralOffers,
  readReferralStatus,
  searchFriend,
  sendInvites,
  type Sending,
  shareInvite,
} from "../../../domain/referral/commands.ts";
import {
  InviteRejected,
  InvitesFailed,
  InviteShared,
  InvitesRequested,
  InvitesSent,
  ReferralLoadFailed,
  ReferralOffersStated,
  ReferralRequested,
  ReferralStated,
  SharingNotSupported,
} from "../../../domain/referral/events.ts";
import {
  inviteFreeRounds,
  inviteScreens,
  inviteSpins,
  isAnyClaimable,
  isSending,
  REFERRAL_ARTICLES,
  failedInvites,
  loadStatusOf,
} from "../../../domain/referral/queries.ts";
import { referralReactions } from "../../../domain/referral/reactions.ts";
import { REFERRER_KEY } from "../../../domain/referral/rules.ts";
import {
  getReferralStatus,
  inviteByEmail,
  inviteBySms,
  listReferralOffers,
  type ReferralStatus,
  searchPlayer,
} from "../../../domain/referral/wire.ts";
import { SignedOut, UserLoaded } from "../../../domain/session/events.ts";
import { noticeOf } from "../../../domain/shell/notices/notice.ts";
import { ModalOpened, NoticeRaised, ShellStarted } from "../../../domain/shell/events.ts";
import { readArticle } from "../../../domain/shell/content/legal.ts";
import { getArticle } from "../../../domain/shell/wire.ts";
import { fact, type Fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { countedInto } from "../../support/scripted-tracking.ts";
import { signedIn, signedOut, user } from "../session/player.ts";
import { offer, status } from "./friends.ts";

const JO = { name: "Jo", value: "jo@example.com" };
const AL = { name: "Al", value: "al@example.com" };
const COUNTS = { invited: 3, registered: 2, deposited: 1 };
const readRequested = (what: "status" | "offers") => fact(ReferralRequested, { what }, "app");
const started = fact(ShellStarted, { device: "mobile", webview: false }, "app");
const opened = fact(ModalOpened, { name: "referAFriend", params: {}, via: "direct", onCloseOpen: null, index: null });
const HISTORY = signedIn.length;
const noFriends: ReferralStatus = { username: "amy", referees: { INVITED: [], REGISTERED: [], DEPOSITED: [] } };

/** A player who allows the statistics, and the names of the events that these receive. */
const tracking = () => {
  const received: Tracked[] = [];
  return { events: () => received.map(({ name }) => name), tracked: countedInto(received) };
};

describe("the status of the player's friends", () => {
  it("is read from the server, and the friends' names reach the view but no record [CALL-594]", async () => {
    const { exit, player, calls, records } = await given(...signedIn)
      .answering(getReferralStatus, status)
      .when(readReferralStatus)
      .then(readRequested("status"), fact(ReferralStated, COUNTS, "server", HISTORY));
    expect(exit).toEqual(Exit.succeed(status));
    expect(player.referral.status.value).toEqual(COUNTS);
    expect(calls).toEqual([{ endpoint: "getReferralStatus", request: {} }]);
    expect([getReferralStatus.method, getReferralStatus.path]).toEqual(["GET", "user/refer-friend/status"]);
    expect(JSON.stringify([records, player])).not.toMatch(/jo@example|Jo|7700900123|amy/);
  });

  it("keeps the known value and the message when it cannot be read", async () => {
    const { player } = await given(
      ...signedIn,
      readRequested("status"),
      fact(ReferralStated, COUNTS, "server", HISTORY),
    )
      .answering(getReferralStatus, refusal({ msg: "Not now" }))
      .when(Effect.ignore(readReferralStatus))
      .then(readRequested("status"), fact(ReferralLoadFailed, { what: "status", message: "Not now" }, "server"));
    expect(player.referral.status).toMatchObject({ value: COUNTS, failed: "Not now" });
    expect(loadStatusOf(player.referral.status)).toBe("known");
  });

  it("is the answer to the last request, although an earlier answer comes later", async () => {
    let answerFirst: (late: ReferralStatus) => void = () => {};
    const answers = [
      Effect.callback<ReferralStatus>((resume) => {
        answerFirst = (late) => resume(Effect.succeed(late));
      }),
      Effect.succeed(status),
    ];
    const { player, records } = await given(...signedIn)
      .answering(getReferralStatus, () => answers.shift() ?? Effect.never)
      .when(
        Effect.gen(function* () {
          yield* Effect.forkScoped(readReferralStatus, { startImmediately: true });
          yield* settled;
          yield* readReferralStatus;
          answerFirst(noFriends);
          yield* settled;
        }),
      )
      .outcome();
    expect(records.map(({ type }) => type)).toEqual([
      "referral.requested.v1",
      "referral.requested.v1",
      "referral.stated.v1",
      "referral.stated.v1",
    ]);
    expect(player.referral.status.value).toEqual(COUNTS);
  });

  it("is stated only by the server, and only in answer to a request of this page", async () => {
    const valueAfter = async (...facts: readonly Fact[]) =>
      (
        await given(...signedIn, ...facts)
          .when(Effect.void)
          .outcome()
      ).player.referral.status.value;
    expect(await valueAfter(readRequested("status"), fact(ReferralStated, COUNTS, "player", HISTORY))).toBeNull();
    expect(
      await valueAfter(readRequested("status"), started, fact(ReferralStated, COUNTS, "server", HISTORY)),
    ).toBeNull();
    expect(await valueAfter(fact(ReferralStated, COUNTS))).toBeNull();
  });
});

describe("the offers for friends", () => {
  const offers = [offer({ canClaim: true }), offer({ offerStatus: "UPCOMING" })];

  it("are read from the server [CALL-518]", async () => {
    const { player } = await given(...signedIn)
      .answering(listReferralOffers, offers)
      .when(loadReferralOffers())
      .then(readRequested("offers"), fact(ReferralOffersStated, { offers }, "server", HISTORY));
    expect(player.referral.offers.value).toEqual(offers);
    expect([listReferralOffers.method, listReferralOffers.path]).toEqual(["GET", "offers/refer-a-friend"]);
    expect(isAnyClaimable(player.referral)).toBe(true);
  });

  it("can be requested again after a failure", async () => {
    const answers = [new TimedOut({ endpoint: "listReferralOffers" }), []];
    await given(...signedIn)
      .answering(listReferralOffers, () => answers.shift() as never)
      .when((world) =>
        Effect.gen(function* () {
          expect(loadStatusOf(world.player.referral.offers)).toBe("loading");
          yield* loadReferralOffers();
          expect(loadStatusOf(world.player.referral.offers)).toBe("failed");
          yield* loadReferralOffers();
          expect(loadStatusOf(world.player.referral.offers)).toBe("known");
          expect(isAnyClaimable(world.player.referral)).toBe(false);
        }),
      )
      .outcome();
  });
});

describe("inviting friends", () => {
  const INTENT = "0".repeat(31);
  const intent = `${INTENT}1`;
  const requested = (count: number, type: "email" | "tel" = "email") =>
    fact(InvitesRequested, { intent, type, count }, "player");
  const noticed = (message: string, severity: 2 | 3 = 2) =>
    fact(
      NoticeRaised,
      {
        ref: null,
        message,
        severity,
        title: null,
        paths: [],
        expirationMs: 5_000,
        pinned: false,
        blocking: false,
        dismissible: true,
        prompt: null,
        contactSupport: false,
        isHtml: false,
      },
      "app",
    );
  const sentOf = (exit: Exit.Exit<Sending | undefined, unknown>) => (Exit.isSuccess(exit) ? exit.value : undefined);

  it.each([
    ["email", inviteByEmail, "user/refer-friend/email"],
    ["tel", inviteBySms, "user/refer-friend/sms"],
  ] as const)("by %s is one call, with each friend's name and value [CALL-592 CALL-593]", async (type, call, path) => {
    const { calls, exit, records } = await given(...signedIn)
      .answering(call, { rejected: [] })
      .when(sendInvites(type, [JO, AL]))
      .then(requested(2, type), fact(InvitesSent, { intent, count: 2 }), noticed("2 invites sent"));
    expect(calls).toEqual([{ endpoint: call.name, request: { referees: [JO, AL] } }]);
    expect([call.method, call.path]).toEqual(["POST", path]);
    expect(sentOf(exit)).toEqual({ kind: "sent", rejected: [] });
    expect(JSON.stringify(records)).not.toMatch(/jo@example|Jo/);
  });

  it.each([
    ["EXISTING_REFEREE", "referral-existing-referee"],
    ["FAILED_REFERRAL", "referral-failed"],
  ] as const)(
    "with one friend rejected as %s counts the reason, and answers the rejected friend [REFER-513]",
    async (reason, what) => {
      const { events, tracked } = tracking();
      const rejected = [{ value: AL.value, reason }];
      const { exit } = await given(...signedIn)
        .answering(inviteByEmail, { rejected: [...rejected, ...rejected, { value: "x", reason }] })
        .when(tracked(sendInvites("email", [JO, AL])))
        .then(
          requested(2),
          fact(InviteRejected, { intent, reason }, "server", HISTORY),
          fact(InvitesSent, { intent, count: 1 }, "server", HISTORY),
          noticed("1 invite sent, 1 not", 3),
        );
      expect(sentOf(exit)).toEqual({ kind: "sent", rejected });
      expect(events()).toEqual([what]);
    },
  );

  it.each([
    ["EXISTING_REFEREE", ["referral-existing-referee"]],
    ["FAILED_REFERRAL", ["referral-failed"]],
    [null, []],
  ] as const)(
    "whose friend a search answers as %s is counted before it is sent, and not recorded [REFER-513]",
    async (rejected, counted) => {
      const { events, tracked } = tracking();
      const { exit } = await given(...signedIn)
        .answering(searchPlayer, { rejected })
        .when(tracked(searchFriend(AL.value)))
        .then();
      expect(exit).toMatchObject({ value: rejected });
      expect(events()).toEqual(counted);
    },
  );

  it("is counted as failed when the server refuses the call, with the message until the form is opened again [REFER-514]", async () => {
    const { events, tracked } = tracking();
    const { exit, player } = await given(...signedIn, opened)
      .answering(inviteByEmail, refusal({ msg: "Too many today" }))
      .when((world) =>
        Effect.gen(function* () {
          const sent = yield* tracked(sendInvites("email", [JO]));
          expect(failedInvites(world.player.referral)).toMatchObject({ stage: "failed", message: null });
          expect(world.store.unrecorded.invites).toBe("Too many today");
          world.store.record(ModalOpened, opened.data as never, 0, { by: "player" });
          return sent;
        }),
      )
      .then(
        requested(1),
        fact(InviteRejected, { intent, reason: "FAILED_REFERRAL" }, "server", HISTORY + 1),
        fact(InvitesFailed, { intent, answer: { status: 200, code: null } }, "server", HISTORY + 1),
        { ...opened, by: "player" },
      );
    expect(sentOf(exit)).toEqual({ kind: "refused" });
    expect(events()).toEqual(["referral-failed"]);
    expect(failedInvites(player.referral)).toBeNull();
  });

  it.each([
    ["is refused", refusal({ msg: "jo@example.com is full" }), "2 invites not sent"],
    ["has no answer", new TimedOut({ endpoint: "inviteByEmail" }), TIMED_OUT],
  ])(
    "that %s shows a notice if its form is closed, without the server's words about a friend",
    async (_, error, message) => {
      const { records } = await given(...signedIn)
        .answering(inviteByEmail, error)
        .when(sendInvites("email", [JO, AL]))
        .outcome();
      expect(records.at(-1)).toMatchObject({ type: NoticeRaised.type, data: { message, severity: 3 } });
    },
  );

  it("is not counted without an answer, and a repeated attempt has the same intent", async () => {
    const { events, tracked } = tracking();
    const intents: unknown[] = [];
    const { exit } = await given(...signedIn)
      .when(({ backend }) => {
        backend.answer(inviteByEmail, (_request, options) => {
          intents.push(options.intent);
          return intents.length === 1 ? new TimedOut({ endpoint: "inviteByEmail" }) : { rejected: [] };
        });
        return tracked(
          Effect.gen(function* () {
            const first = yield* sendInvites("email", [JO]);
            if (first?.kind !== "unanswered") throw new Error("It was answered");
            yield* sendInvites("email", [JO], first.attempt);
            return yield* sendInvites("email", [JO, AL], first.attempt);
          }),
        );
      })
      .outcome();
    expect(intents).toEqual([intent, intent, `${INTENT}2`]);
    expect(sentOf(exit)).toEqual({ kind: "sent", rejected: [] });
    expect(events()).toEqual([]);
  });

  it("is sent once although pressed twice, and not sent without friends", async () => {
    const { calls, player } = await given(...signedIn)
      .answering(inviteByEmail, Effect.never)
      .when(
        Effect.gen(function* () {
          yield* sendInvites("email", []);
          yield* Effect.forkScoped(sendInvites("email", [JO]), { startImmediately: true });
          yield* settled;
          yield* sendInvites("email", [JO]);
          yield* sendInvites("tel", [AL]);
        }),
      )
      .outcome();
    expect(calls).toHaveLength(1);
    expect(isSending(player.referral)).toBe(true);
  });

  it("is not pending after a reload of the page", async () => {
    const { player } = await given(...signedIn, requested(1), started)
      .when(Effect.void)
      .outcome();
    expect(isSending(player.referral)).toBe(false);
  });

  it("stays pending when an earlier attempt fails late", async () => {
    const late = fact(InvitesFailed, { intent: "earlier", message: "No" });
    const { player } = await given(...signedIn, requested(1), late)
      .when(Effect.void)
      .outcome();
    expect(isSending(player.referral)).toBe(true);
  });
});

describe("sharing the invite link", () => {
  const link = "https://play.example/invited/amy";

  it("copies it to the clipboard, and records it with its notice only on success [OTHER-008]", async () => {
    const notice = noticeOf({ message: "Copied!", severity: 2, expirationMs: 3_000 });
    const { world } = await given(...signedIn)
      .when(copyInvite(link))
      .then(fact(InviteShared, { how: "copy" }, "player"), fact(NoticeRaised, notice, "app"));
    expect(world.copied).toEqual([link]);
    const { exit } = await given(...signedIn)
      .in({ clipboardRefuses: true })
      .when(copyInvite(link))
      .then();
    expect(Exit.isFailure(exit)).toBe(true);
  });

  it("passes the message and the link to the device", async () => {
    const { world } = await given(...signedIn)
      .in({ canShare: true })
      .when(Effect.andThen(checkSharing, shareInvite(link, 50)))
      .then(fact(InviteShared, { how: "share" }, "player"));
    expect(world.shared).toEqual([
      { title: "Eyes Down", text: "Join me and get 50 free spins on your first £10 deposit:", url: link },
    ]);
  });

  it("is counted where the device does not support it [REFER-515]", async () => {
    const { events, tracked } = tracking();
    const { exit } = await given(...signedIn)
      .when(tracked(checkSharing))
      .then(fact(SharingNotSupported, {}, "app"));
    expect(exit).toEqual(Exit.succeed(false));
    await given(...signedIn)
      .when(tracked(shareInvite(link, 50)))
      .then(fact(SharingNotSupported, {}, "app"));
    expect(events()).toEqual(["referral-sharing-not-supported", "referral-sharing-not-supported"]);
  });
});

describe("the referral's flags", () => {
  const under = async (freeRounds: number, ...on: readonly Flag[]) => {
    const { player } = await given(...signedIn, fact(UserLoaded, user({ freeRounds })), fact(FlagsRead, { on }))
      .when(Effect.void)
      .outcome();
    return [inviteScreens(player), inviteFreeRounds(player), inviteSpins(player)];
  };

  it("select the variant and the number of free rounds [CONST-501]", async () => {
    expect(await under(20)).toEqual(["form", 50, 50]);
    expect(await under(20, "share-options")).toEqual(["share", 50, 50]);
    expect(await under(20, "share-options", "gamified-raf")).toEqual(["progress", 20, 20]);
    expect(await under(0, "gamified-raf")).toEqual(["progress", 50, 0]);
    expect(await under(0)).toEqual(["form", 50, 0]);
  });
});

describe("the articles on the referral", () => {
  it("include a public one on the progress of invites [REFER-512]", async () => {
    const article = { slug: "invite-progress-info", title: "How it works", content: "<p>Bring a friend</p>" };
    const { exit } = await given(...signedOut)
      .answering(getArticle, ({ slug }) => (slug === article.slug ? [{ ...article, isPublic: true }] : []))
      .when(readArticle(REFERRAL_ARTICLES.moreInfo))
      .outcome();
    expect(exit).toEqual(Exit.succeed({ ...article, isPublic: true }));
  });
});

describe("logging out", () => {
  const leftAfter = async (...facts: readonly Fact[]) => {
    const { player, world } = await given(...signedIn)
      .when((world) => {
        world.device.set(REFERRER_KEY, "amy");
        return Effect.scoped(
          Effect.gen(function* () {
            yield* running(referralReactions);
            for (const { definition, data, by } of facts) world.store.record(definition, data as object, 0, { by });
          }),
        );
      })
      .outcome();
    return [player.session.user?.ref, world.device.get(REFERRER_KEY)];
  };

  it("removes the player's referrer [REFER-501]", async () => {
    expect(await leftAfter(fact(SignedOut, { because: "player" }, "app"))).toEqual([undefined, undefined]);
  });

  it("does not happen with a page load, which keeps the referrer", async () => {
    expect(await leftAfter()).toEqual(["p-1", "amy"]);
  });
});
