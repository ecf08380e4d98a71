import type { GamifiedOffer, ReferralStatus } from "../../../domain/referral/wire.ts";

export const offer = (of: Partial<GamifiedOffer> = {}): GamifiedOffer => ({
  numberOfFreeRounds: 25,
  title: "Lucky Larder",
  src: "/art/lucky-larder.svg",
  invitedReferees: 2,
  totalReferees: 5,
  offerStatus: "ACTIVE",
  canClaim: false,
  ...of,
});

const jo = { name: "Jo", value: "jo@example.com" };
const al = { name: "Al", value: "+447700900123" };
const bo = { name: "Bo", value: "bo@example.com" };

/** Three friends: two have registered, and one of these has deposited. */
export const status: ReferralStatus = {
  username: "amy",
  referees: { INVITED: [jo, al, bo], REGISTERED: [jo, al], DEPOSITED: [jo] },
};
