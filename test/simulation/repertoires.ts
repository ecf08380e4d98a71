/*
 * What the players of a short evening do, beside signing in. An evening that must lead somewhere names its acts, so that an act
 * that is added to the repertoire does not change it.
 */

export const PLAYING = ["open a game", "spin"];
export const DEPOSITING = ["open the deposit form", "deposit by card", "look at the bank's challenge"];
export const WITHDRAWING = ["open the withdrawal form", "withdraw", "continue without verification"];
export const BUYING = ["enter a bingo room", "buy tickets"];
export const LIMITING = ["ask for a deposit limit", "confirm a raise of the limits", "look at the limits"];
