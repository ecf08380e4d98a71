import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { readLinkedAccounts, unlink } from "../../../domain/linked-accounts/commands.ts";
import {
  AccountUnlinked,
  LinkedAccountsLoadFailed,
  LinkedAccountsStated,
  UnlinkFailed,
  UnlinkRequested,
} from "../../../domain/linked-accounts/events.ts";
import { listLinkedAccounts, unlinkAccount } from "../../../domain/linked-accounts/wire.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import { EVENING_MS, fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";

const google = { id: "link-1", provider: "GOOGLE", linkedAt: EVENING_MS } as const;
const stated = fact(LinkedAccountsStated, { accounts: [google] });
const asked = fact(UnlinkRequested, { id: "link-1" }, "player");
const late = { msg: "Try again later" };

describe("the linked accounts", () => {
  it("are read from the server", async () => {
    const { player } = await given().answering(listLinkedAccounts, [google]).when(readLinkedAccounts()).then(stated);
    expect(player.linkedAccounts.linkedAccounts).toEqual([google]);
  });

  it("that cannot be read are unread, until they are read again", async () => {
    const failed = fact(LinkedAccountsLoadFailed, { message: late.msg });
    const unread = await given().answering(listLinkedAccounts, refusal(late)).when(readLinkedAccounts()).then(failed);
    expect(unread.player.linkedAccounts).toMatchObject({ linkedAccounts: null, isUnread: true });
    const { player } = await given(failed, stated).when(Effect.void).then();
    expect(player.linkedAccounts.isUnread).toBe(false);
  });

  it("are known only by a statement of the server", async () => {
    const { player } = await given(fact(LinkedAccountsStated, { accounts: [google] }, "app"))
      .when(Effect.void)
      .then();
    expect(player.linkedAccounts.linkedAccounts).toBeNull();
  });
});

describe("a linked account", () => {
  it("is gone when the server has unlinked it", async () => {
    const other = { ...google, id: "link-2" };
    const { player } = await given(fact(LinkedAccountsStated, { accounts: [google, other] }))
      .answering(unlinkAccount, undefined as never)
      .when(unlink("link-1"))
      .then(asked, fact(AccountUnlinked, { id: "link-1" }, "server", 1));
    expect(player.linkedAccounts).toMatchObject({ linkedAccounts: [other], unlinking: [], failure: null });
  });

  it("stays, with the reason, when it was not unlinked", async () => {
    const { player } = await given(stated)
      .answering(unlinkAccount, refusal(late))
      .when(unlink("link-1"))
      .then(asked, fact(UnlinkFailed, { id: "link-1", message: late.msg }, "server", 1));
    const failure = { id: "link-1", message: late.msg };
    expect(player.linkedAccounts).toMatchObject({ linkedAccounts: [google], unlinking: [], failure });
  });

  it("stays until the server states otherwise", async () => {
    const { player } = await given(stated, asked, fact(AccountUnlinked, { id: "link-1" }, "app"))
      .when(Effect.void)
      .then();
    expect(player.linkedAccounts).toMatchObject({ linkedAccounts: [google], unlinking: ["link-1"] });
  });

  it("is no longer waited for after a reload, whose page has no answer of the page before", async () => {
    const reloaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");
    const { player } = await given(stated, asked, reloaded).when(Effect.void).then();
    expect(player.linkedAccounts).toMatchObject({ unlinking: [], failure: null });
  });
});
