import {
  findAddresses,
  getFreeRoundsTemplate,
  getRegistrationBanner,
  retrieveAddress,
} from "../../../domain/registration/wire.ts";
import { readPostcode } from "../../../domain/postcode.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { FREE_ROUNDS } from "./players.ts";

interface Address {
  readonly address: string;
  readonly city: string;
  readonly postcode: string;
}

const street = (name: string, city: string, postcode: string, ...numbers: readonly number[]): readonly Address[] =>
  numbers.map((number) => ({ address: `${number} ${name}`, city, postcode }));

/** Invented streets. */
const ADDRESSES: readonly Address[] = [
  ...street("Dabber's Row", "Little Ducks", "LG11 1EL", 1, 2, 3, 5, 8),
  ...street("Caller's Lane", "Eyes Down", "EY3 5DN", 22, 44, 88),
];

const idOf = ({ address, postcode }: Address): string => `${postcode} ${address}`.replace(/\W+/g, "-").toLowerCase();

/** Calls that help to fill in a registration: addresses by postcode, and the banner for a visitor whom a friend invited. */
export function handleAddresses(kernel: Kernel): void {
  kernel.handle(findAddresses, ({ postcode }) =>
    ADDRESSES.filter((one) => one.postcode === readPostcode(postcode)).map((one) => ({
      id: idOf(one),
      summary: `${one.address}, ${one.city}`,
    })),
  );

  kernel.handle(retrieveAddress, ({ id }) => {
    const found = ADDRESSES.find((one) => idOf(one) === id);
    if (found === undefined) throw new Refusal({ status: 404, httpStatus: 200, msg: "We don't know that address" });
    return found;
  });

  kernel.handle(getRegistrationBanner, ({ promoCode, by }) => {
    if (by !== null) return { title: "You've been invited", text: "A friend plays here, and has saved you a seat." };
    if (promoCode !== null) return { title: "You have a code", text: "It's filled in for you at the last step." };
    return null;
  });

  kernel.handle(getFreeRoundsTemplate, () => ({ freeRounds: FREE_ROUNDS }));
}
