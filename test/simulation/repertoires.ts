/*
 * What the players of a short evening do, or of one that must lead somewhere, beside signing in. An evening that must lead somewhere names its acts, so that an act
 * that is added to the repertoire does not change it.
 */

export const PLAYING = ["open a game", "spin"];
export const DEPOSITING = ["open the deposit form", "deposit by card", "look at the bank's challenge"];
export const WITHDRAWING = ["open the withdrawal form", "withdraw", "continue without verification"];
export const BUYING = ["enter a bingo room", "buy tickets"];
export const LIMITING = ["ask for a deposit limit", "confirm a raise of the limits", "look at the limits"];
/** What leads to the page, the frame or the window of a provider. */
export const AT_PROVIDERS = [
  ...DEPOSITING,
  "deposit by another saved method",
  "look at the ways to pay",
  "choose a way to pay",
  "pay or add a method in a new way",
  "look at the ways to authorise",
  "authorise the payment here",
  "wait on the page after the bank's",
];
/** Without a sign-out, so that what the time of a session leads to can come. */
export const STAYING = [
  ...PLAYING,
  "leave the game",
  "have a reminder of the time spent",
  "look at a page of the account",
  "go to the lobby or the account",
  "switch the sounds of the games",
];
