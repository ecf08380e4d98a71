import type { KycStatus } from "../../../domain/kyc/wire.ts";
import type { Registration } from "../../../domain/registration/wire.ts";
import type { MfaMethod, User } from "../../../domain/session/wire.ts";
import type { Collection } from "../kernel/collection.ts";
import type { Kernel } from "../kernel/types.ts";
import { type Digest, digestOf } from "./password.ts";

export interface Home {
  readonly address: string;
  readonly city: string;
  readonly postcode: string;
}

/** A player's account. Other modules store a player's data under the same id. */
export interface Account {
  readonly id: string;
  readonly username: string;
  /** Chosen by the player; without one, other players see the username. */
  readonly nickname?: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string | null;
  readonly phoneVerified: boolean;
  /** The verified phone must be verified again. */
  readonly phoneDue?: boolean;
  readonly password: Digest;
  /** False while an activation link to the current address is not opened. */
  readonly emailActivated?: boolean;
  /** The address after a change; before it, the one of the registration. */
  readonly home?: Home;
  /** The ways in which a confirm code can be sent, the default first; empty if no code is required. */
  readonly mfa: readonly MfaMethod[];
  readonly avatar: string | null;
  readonly verification: User["verification"];
  readonly kycStatus: KycStatus;
  readonly agreedToLatestTerms: boolean;
  readonly gameSoundsEnabled: boolean;
  readonly chatDisabled?: boolean;
  readonly enableStickyChat?: boolean;
  readonly enableStatefulChat?: boolean;
  readonly pba: boolean;
  readonly ppg: boolean;
  readonly freeRounds: number;
  /** In the player's own words. */
  readonly occupation?: string;
  /** Only for demo players. Other players gave it when they registered. */
  readonly birthDate?: string;
  /** The values that the player gave at registration. */
  readonly registration?: Omit<Registration, "password" | "partialUserRef" | "agreedToLatestTerms">;
}

export const accountsOf = (kernel: Kernel): Collection<Account> => kernel.world.collection<Account>("accounts.players");

/** The name that other players see; undefined without an account. */
export const publicNameOf = (account: Account | undefined): string | undefined =>
  account?.nickname ?? account?.username;

/** A player's date of birth, 'yyyy-MM-dd', if known. */
export const birthDateOf = ({ registration, birthDate }: Account): string | undefined =>
  registration?.birthDate ?? birthDate;

/** A player's home, if known. */
export const homeOf = ({ home, registration }: Account): Home | undefined => home ?? registration;

const VERIFIED = { status: "APPROVED", hasPendingVerification: false } as const;

/** The free rounds for joining by an invitation. */
export const FREE_ROUNDS = 50;

const template: Omit<Account, "id" | "username" | "email" | "firstName" | "lastName" | "password"> = {
  phoneNumber: "07700900321",
  phoneVerified: true,
  mfa: [],
  avatar: null,
  verification: VERIFIED,
  kycStatus: "PASS",
  agreedToLatestTerms: true,
  gameSoundsEnabled: true,
  pba: false,
  ppg: false,
  freeRounds: FREE_ROUNDS,
};

/** The account of a player who has just registered. They stated that they are of age, and must be verified before a withdrawal. */
export const newAccount = (
  id: string,
  { password: _password, partialUserRef: _ref, agreedToLatestTerms, ...said }: Registration,
  password: Digest,
): Account => ({
  ...template,
  id,
  username: said.username.toLowerCase(),
  email: said.email.toLowerCase(),
  firstName: said.firstName,
  lastName: said.lastName,
  phoneNumber: said.phoneNumber,
  phoneVerified: false,
  password,
  verification: { status: "NONE", hasPendingVerification: false },
  agreedToLatestTerms,
  registration: said,
});

/** The password of every demo player; it is printed at start. */
export const DEMO_PASSWORD = "two-fat-ladies-88";

interface Demo extends Partial<Account> {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The state that this demo player shows. */
  readonly about: string;
}

/** A demo player for each state worth seeing. */
export const DEMOS: readonly Demo[] = [
  {
    username: "rosie",
    firstName: "Rosie",
    lastName: "Marsh",
    about: "a regular: £100 in the wallet, saved cards and bank",
  },
  {
    username: "newbie",
    firstName: "Noor",
    lastName: "Ellis",
    about: "new: never deposited, under 25, and asked for limits first",
    birthDate: "2005-05-01",
  },
  {
    username: "vera",
    firstName: "Vera",
    lastName: "Finch",
    about: "verification requested: pictures blurred, withdrawals ask first",
    verification: { status: "REQUESTED", hasPendingVerification: true },
    kycStatus: "REFER",
  },
  {
    username: "magnus",
    firstName: "Magnus",
    lastName: "Firth",
    about: "signs in with a code by SMS or email",
    mfa: ["SMS", "EMAIL"],
  },
  { username: "rex", firstName: "Rex", lastName: "Cardew", about: "every card payment is refused" },
  { username: "lim", firstName: "Lim", lastName: "Chen", about: "a deposit limit that is nearly used up" },
  {
    username: "tess",
    firstName: "Tess",
    lastName: "Rowan",
    about: "has not agreed to the latest terms",
    agreedToLatestTerms: false,
  },
  {
    username: "penny",
    firstName: "Penny",
    lastName: "Quick",
    about: "promotion codes are off",
    pba: true,
  },
  { username: "fay", firstName: "Fay", lastName: "Lowe", about: "only the primary method pays" },
];

export const demoAccount = (kernel: Kernel, { about: _about, ...demo }: Demo): Account => ({
  ...template,
  birthDate: "1979-09-15",
  home: { address: "88 Caller's Lane", city: "Eyes Down", postcode: "EY3 5DN" },
  id: `p-${demo.username}`,
  email: `${demo.username}@example.com`,
  password: digestOf(kernel, DEMO_PASSWORD),
  ...demo,
});
