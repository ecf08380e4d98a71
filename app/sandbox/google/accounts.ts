import { createHash } from "node:crypto";
import { listLinkedAccounts, unlinkAccount } from "../../../domain/linked-accounts/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { OneTime } from "../payments/one-time.ts";
import type { Outcome } from "../payments/pages/parts/window-button.ts";

/** An account at the simulated Google, as its credential states it. */
export interface GoogleAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A visit to Google's window. */
export interface GoogleVisit {
  /** The chosen account, before and after the consent. */
  account: GoogleAccount | null;
  /** The result; null while the window is open. */
  outcome: Outcome | null;
}

/** A Google account that signs a player in. */
interface Link {
  readonly id: string;
  /** The account's subject at Google: no name and no address. */
  readonly subject: string;
  readonly playerId: string;
  readonly linkedAt: number;
}

/** Google's data. Credentials and visits are in memory only, because a secret must not be on disk. */
export interface GoogleData {
  readonly visits: OneTime<GoogleVisit>;
  readonly credentials: OneTime<GoogleAccount>;
}

export const openGoogleData = (kernel: Kernel): GoogleData => ({
  visits: new OneTime(kernel),
  credentials: new OneTime(kernel),
});

/** The accounts of Google's chooser: two players', and one of a person who has not joined. */
export const GOOGLE_ACCOUNTS: readonly GoogleAccount[] = [
  { email: "rosie@example.com", firstName: "Rosie", lastName: "Marsh" },
  { email: "magnus@example.com", firstName: "Magnus", lastName: "Firth" },
  { email: "casey.newman@example.net", firstName: "Casey", lastName: "Newman" },
];

/** The account's number at Google, which stays when its address changes. Here it is derived from the address. */
export const subjectOf = ({ email }: Pick<GoogleAccount, "email">): string =>
  BigInt(`0x${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16)}`).toString();

const linksOf = (kernel: Kernel) => kernel.world.collection<Link>("google.links");

/** The player whom a Google account signs in; undefined if it is not linked. */
export const playerOfSubject = (kernel: Kernel, subject: string): string | undefined =>
  linksOf(kernel).find((link) => link.subject === subject)?.playerId;

export function linkGoogle(kernel: Kernel, playerId: string, subject: string, nowMs: number): void {
  if (playerOfSubject(kernel, subject) !== undefined) return;
  const id = kernel.newRef("link");
  linksOf(kernel).put(id, { id, subject, playerId, linkedAt: nowMs });
}

/** The linked accounts of a player, for the account page. */
export function handleLinkedAccounts(kernel: Kernel): void {
  const links = linksOf(kernel);
  const own = (playerId: string) => links.all().filter((link) => link.playerId === playerId);

  kernel.handle(listLinkedAccounts, (_, { playerId }) =>
    own(playerId).map(({ id, linkedAt }) => ({
      id,
      provider: "GOOGLE" as const,
      linkedAt,
    })),
  );

  kernel.handle(unlinkAccount, ({ id }, { playerId }) => {
    if (!own(playerId).some((link) => link.id === id))
      throw new Refusal({ httpStatus: 200, status: 404, msg: "This account is not linked any more." });
    links.delete(id);
    return {};
  });

  kernel.control.define({
    module: "accounts",
    name: "link-google",
    label: "Link a player's Google account",
    hint: "The Google account with the player's email address. It signs them in from now on.",
    fields: { player: { kind: "player" }, email: { kind: "text", label: "Email", value: () => "rosie@example.com" } },
    apply: ({ player, email }) => {
      linkGoogle(kernel, player, subjectOf({ email }), kernel.clock.now());
      return `${email} signs ${player} in`;
    },
  });
}
