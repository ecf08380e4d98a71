import type { AccessRefusal, ReportReason } from "../../domain/chat/rules.ts";

/** Copy of the room chat. */
export const chatWords = {
  title: "Chat",
  failed: "The chat didn't open",
  log: "Messages",
  empty: "Nobody has said anything yet. Say hello!",
  toNewest: "To the newest message",
  reconnecting: "The chat is reconnecting…",
  host: "Host",
  you: "You",
  rooms: "Chats",
  room: "Room",
  private: "Host",
  close: "Close private chat",
  closing: "Closing",
  people: (count: number) => `${count} here`,
  unavailable: {
    Disabled: "Chat is off",
    Banned: "You are banned from chat",
    Kicked: "You were removed",
    Closed: "Chat is closed",
  } satisfies Readonly<Record<AccessRefusal, string>>,
  reason: (reason: string) => `The reason given: ${reason}`,
} as const;

/** What a screen reader announces. */
export const announced = {
  message: (from: string, text: string) => `${from}: ${text}`,
  messages: (count: number) => `${count} new chat messages`,
  game: (question: string) => `Chat quiz: ${question}`,
} as const;

export const composerWords = {
  label: "Your message",
  placeholder: "Say something nice",
  send: "Send",
  emoji: "Emoji",
  add: (emoji: string) => `Add ${emoji}`,
  sending: "Sending",
  notSent: "Not sent.",
  again: "Send again",
} as const;

export const messageWords = {
  more: (username: string) => `Hide or report ${username}`,
  hide: (username: string) => `Hide ${username}`,
  report: "Report this message",
  reasons: {
    abuse: "It is abusive",
    spam: "It is spam or a link",
    personal: "It has personal details",
    other: "Something else",
  } satisfies Readonly<Record<ReportReason, string>>,
  why: "What is wrong with it?",
  reported: "Thank you. Our host has your report.",
  cancel: "Cancel",
} as const;

export const quizWords = {
  label: "Chat quiz",
  prize: (prize: string) => `First right answer wins ${prize}`,
  over: (answer: string) => `The answer was ${answer}.`,
  own: (prize: string) => `You won ${prize}. It is in your wallet.`,
  winner: (winner: string, prize: string) => `${winner} won ${prize}.`,
  none: "No winner this time.",
} as const;

export const chatSettingsWords = {
  title: "Chat settings",
  sticky: "Keep chat beside the game",
  stickyHint: "On a wide screen, while a game is played.",
  stateful: "Stay on chat when a game starts",
  statefulHint: "On a phone your tickets open otherwise.",
  failed: "This was not saved. Please try again.",
  hidden: "Players you have hidden",
  show: (username: string) => `Show ${username} again`,
} as const;

/** The emoji of the composer, with their names. */
export const EMOJI = [
  ["😀", "a smile"],
  ["😂", "laughing"],
  ["👏", "clapping"],
  ["🎉", "a party popper"],
  ["🍀", "a lucky clover"],
  ["🤞", "crossed fingers"],
  ["❤️", "a heart"],
  ["☕", "a cup of tea"],
] as const;
