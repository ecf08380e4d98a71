import type { PopupsEvent } from "../../../../domain/popups/events.ts";
import { claimant, type Sentences } from "../words.ts";

export const popupsSentences: Sentences<PopupsEvent> = {
  DialogReceived: ({ refName, actions }, meta) =>
    `${claimant(meta)} sent the message ${refName}${actions.length === 0 ? "" : `, with the actions ${actions.map(({ label }) => `“${label}”`).join(", ")}`}.`,
  PopupsLoadFailed: ({ message }) => `The operator's messages could not be read: “${message}”.`,
  DialogShown: ({ refName }) => `The site showed the message ${refName}.`,
  DialogClosed: ({ refName, action }, meta) =>
    `${claimant(meta)} closed the message ${refName}${action === null ? "" : ` with ${action}`}.`,
  DialogAcknowledged: ({ refName }, meta) => `${claimant(meta)} holds that the player has seen the message ${refName}.`,
  DialogNotAcknowledged: ({ refName, message }) =>
    `The server was not notified that the player has seen the message ${refName}: “${message}”.`,
};
