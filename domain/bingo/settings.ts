import * as Schema from "effect/Schema";

/** The sizes of a ticket. `auto` chooses one by the number of tickets. */
export const TICKET_SIZES = ["auto", "large", "medium", "compact"] as const;
export type TicketSize = (typeof TICKET_SIZES)[number];

export const DABBER_COLOURS = ["pink", "blue", "green", "purple", "brown"] as const;
export type DabberColour = (typeof DABBER_COLOURS)[number];

export const DABBER_SHAPES = ["blob", "drop", "square", "star", "heart"] as const;
export type DabberShape = (typeof DABBER_SHAPES)[number];

/** The player's settings for every bingo room on this device. */
export const settingsFields = {
  ticketSize: Schema.Literals(TICKET_SIZES),
  dabberColour: Schema.Literals(DABBER_COLOURS),
  dabberShape: Schema.Literals(DABBER_SHAPES),
  /** A voice speaks each number. */
  callerVoice: Schema.Boolean,
};
export const RoomSettings = Schema.Struct(settingsFields);
export type RoomSettings = typeof RoomSettings.Type;

export const DEFAULT_SETTINGS: RoomSettings = {
  ticketSize: "auto",
  dabberColour: "pink",
  dabberShape: "blob",
  callerVoice: false,
};

/** From this number of tickets on, `auto` chooses compact tickets, so that more of them are visible at once. */
const COMPACT_FROM = 24;

/** The size to draw a player's tickets in. */
export function sizeOfTickets(chosen: TicketSize, tickets: number): Exclude<TicketSize, "auto"> {
  if (chosen !== "auto") return chosen;
  return tickets >= COMPACT_FROM ? "compact" : "medium";
}
