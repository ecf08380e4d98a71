import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { SectionSelected } from "../../../domain/lobby/events.ts";
import { pounds } from "../../../domain/money.ts";
import { ConversionStated } from "../../../domain/native/events.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { signOut } from "../../../domain/session/account-commands.ts";
import { handleSessionEnded } from "../../../domain/session/commands.ts";
import { loadUser } from "../../../domain/session/sign-in.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import { getCurrent, logout } from "../../../domain/session/wire.ts";
import {
  DialogActionQueued,
  ModalOpened,
  NoticeRaised,
  PushNotificationsFlagged,
} from "../../../domain/shell/events.ts";
import { noticeOf } from "../../../domain/shell/notices/notice.ts";
import { BalanceStated } from "../../../domain/wallet/events.ts";
import { fact, given } from "../../support/given.ts";
import { playing } from "../games/larder.ts";
import { signedIn, signedOut, user } from "./player.ts";

/** The player's part of the state by its names: chat and game sounds are settings of the user, a dialog is a notice that blocks. */
const slices = ({ session, wallet, shell, native, games, lobby }: Player) => ({
  user: session.user,
  chat: session.user?.chatDisabled,
  sounds: session.user?.gameSoundsEnabled,
  wallet,
  modals: shell.modals,
  dialog: { notices: shell.notices, actions: shell.dialogActions },
  webview: { native, pushNotifications: shell.pushNotifications },
  slot: games.open,
  lobby,
});
const initial = slices(playerFold.initial());

const filled = [
  fact(UserLoaded, user({ chatDisabled: true, gameSoundsEnabled: false })),
  fact(BalanceStated, { balance: pounds(20), position: 3 }),
  fact(ModalOpened, { name: "userMenu", params: {}, via: "direct", onCloseOpen: null, index: null }, "player"),
  fact(NoticeRaised, noticeOf({ message: "Please read", severity: 1, blocking: true, expirationMs: null })),
  fact(DialogActionQueued, { dialogRef: "d-1", actionRef: "a-1" }, "player"),
  fact(PushNotificationsFlagged, { enabled: true }, "native"),
  fact(ConversionStated, { affiliateId: "aff-7", campaign: null }, "native"),
  fact(SectionSelected, { section: "bingo" }, "player"),
  ...playing(),
];

const isInitial = (player: Player) =>
  Object.entries(slices(player))
    .filter(([slice, value]) => isDeepStrictEqual(value, initial[slice as keyof typeof initial]))
    .map(([slice]) => slice);

describe("the state of user, wallet, chat, modals, sounds, slot, dialog, webview and lobby", () => {
  it.each([
    ["signing out [AUTH-513]", signOut()],
    ["a lost session [AUTH-514]", handleSessionEnded()],
  ] as const)("is initial after %s", async (_, trigger) => {
    const { player } = await given(...signedIn, ...filled)
      .answering(logout, {})
      .when((world) => {
        expect(isInitial(world.player)).toEqual([]);
        return trigger;
      })
      .outcome();
    expect(slices(player)).toEqual(initial);
  });

  it("is initial after a current user that arrives in a signed-out window [AUTH-512]", async () => {
    const { player } = await given(...signedOut, ...filled)
      .answering(getCurrent, user({ ref: "p-late" }))
      .when((world) => {
        // Without a session no user is folded in, so only the other slices can be filled.
        expect(isInitial(world.player)).toEqual(["user", "chat", "sounds"]);
        return loadUser();
      })
      .outcome();
    expect(slices(player)).toEqual(initial);
  });
});
