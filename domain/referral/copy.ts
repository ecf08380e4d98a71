/** The message to a friend (`REFER-517`), without the link. */
export const inviteWords = (freeRounds: number): string =>
  `Join me and get ${freeRounds} free spins on your first £10 deposit`;

/** The message and the link in one text. */
export const inviteMessage = (freeRounds: number, link: string): string => `${inviteWords(freeRounds)}: ${link}`;

/** The notice about a copied link (`OTHER-008`). */
export const COPIED = "Copied!";

const invites = (count: number): string => `${count} ${count === 1 ? "invite" : "invites"}`;

/** The notice about sent invites. It is raised by the command, because the player may have left the form. */
export const invitedText = (sent: number, rejected: number): string => {
  if (rejected === 0) return sent === 1 ? "Invite sent" : `${invites(sent)} sent`;
  return sent === 0 ? `${invites(rejected)} not sent` : `${invites(sent)} sent, ${rejected} not`;
};
