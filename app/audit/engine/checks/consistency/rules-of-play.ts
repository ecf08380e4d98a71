import { count } from "../../../sentences/words.ts";
import type { ConsistencyRule } from "./consistency-rule.ts";

/** The rules of games, bingo and rewards. */
export const RULES_OF_PLAY = {
  "purchase-price": {
    check: "play",
    compares: "The total of a request for tickets, and the entry fee.",
    source: "domain/bingo/events.ts: the movement with the purchase's reference holds the price.",
    kept: (n) => `${count(n, "entry fee")} equal to the requested total`,
    broken: "A purchase of tickets has two prices.",
    lacks: (n) => `${count(n, "entry fee")} without a request for tickets in this log`,
  },
  "purchase-tickets": {
    check: "play",
    compares: "The room, game and number of tickets of a request, and of its sale. A sale and a refusal have a cause.",
    source: "domain/bingo/events.ts",
    kept: (n) => `${count(n, "sale")} of no other tickets than requested`,
    broken: "The sold tickets are not the requested ones, or an answer names no request.",
    lacks: (n) => `${count(n, "sale")} that may have a request outside this log`,
  },
  "purchase-automatic": {
    check: "play",
    compares:
      "A request for tickets without a press, and the player's auto-buy, which requests tickets once for each game. The cause of a request: a press of the player has none. The end of auto-buy has one. A request of auto-buy that is recorded as a press without a cause is not found, because the player may buy more tickets meanwhile.",
    source:
      "domain/bingo/buying.ts: the start of auto-buy is the cause of its requests and of its end. domain/bingo/auto-buy.ts",
    kept: (n) => `${count(n, "automatic request")} of an auto-buy that the player had started`,
    broken:
      "Tickets were requested without the player or not as the record states, or auto-buy ended without its start.",
    lacks: (n) => `${count(n, "automatic request")} whose auto-buy may be outside this log`,
  },
  "purchase-outcome": {
    check: "play",
    compares: "The server's answer to a request for tickets, and the entry fee.",
    source: "domain/bingo/purchases.ts",
    kept: (n) => `${count(n, "purchase")} with one outcome`,
    broken: "A purchase of tickets has two outcomes.",
    lacks: (n) => `${count(n, "sale")} without an entry fee up to the end of the log`,
  },
  "round-returned": {
    check: "play",
    compares: "The refunds and cancelled wins of a round or purchase, and its stakes and wins.",
    source: "domain/wallet/explanation.ts: a kind reverses a movement with the same reference.",
    kept: (n) => `${count(n, "refund or cancelled win", "refunds and cancelled wins")} within what was staked or won`,
    broken: "More was returned than was staked or won.",
    lacks: (n) => `${count(n, "refund or cancelled win", "refunds or cancelled wins")} of something before this log`,
  },
  "round-confirmed": {
    check: "play",
    compares: "The stake and the win of a round that the server confirmed, and the movements of the round.",
    source: "domain/games/wire.ts: the movements of a round have its reference.",
    kept: (n) => `${count(n, "confirmed round")} of a game, booked as confirmed`,
    broken: "A round of a game was confirmed in one amount, and booked in another.",
    lacks: (n) => `${count(n, "confirmed round")} of a game without all its movements up to the end of the log`,
  },
  "launch-game": {
    check: "play",
    compares:
      "The game that the player opened, and that of its launch, its rounds and its jackpots, which it caused, and of the signals of its frame and of its closing.",
    source: "domain/games/reactions.ts: each of them has the launch as its cause.",
    kept: (n) => `${count(n, "statement")} of an opened game about this game`,
    broken: "A statement about an opened game is about another one.",
    lacks: (n) => `${count(n, "statement")} about a game that a missing record may have opened`,
  },
  "chat-prize": {
    check: "play",
    compares: "The stated prize of a game of the chat, and its movement.",
    source: "domain/chat/events.ts: the movement with the game's reference is the prize.",
    kept: (n) => `${count(n, "prize")} of the chat, booked as stated`,
    broken: "A prize of the chat was booked in another amount.",
    lacks: (n) => count(n, "prize"),
  },
  "bingo-room": {
    check: "play",
    compares:
      "The room of a game of bingo, and of a purchase of tickets, in each record that names it, and each room that the player entered and left.",
    source: "domain/correlation.ts: the movement of a prize names its game only, so no two rooms have the same game.",
    kept: (n) => `${count(n, "game, purchase or visit", "games, purchases and visits")} of bingo, each in one room`,
    broken: "A game of bingo or a purchase of tickets is in two rooms, or a room was left and not entered.",
    lacks: (n) => `${count(n, "room")} that a missing record may have entered`,
  },
  "bingo-pattern": {
    check: "play",
    compares: "The cells of a ticket that win a game, in each statement of the server, also in its results.",
    source: "domain/bingo/events.ts: a game has one pattern.",
    kept: (n) => `${count(n, "repeated pattern")} of a game`,
    broken: "The pattern of a game is stated in two ways.",
    lacks: (n) => count(n, "pattern"),
  },
  "reward-played": {
    check: "play",
    compares:
      "The win of a free round, the reward that the player plays, and the rewards that the server listed as played.",
    source: "domain/rewards/queries.ts: the reference of a free round begins with the reward's.",
    kept: (n) => `${count(n, "free round")} of a reward that the player plays`,
    broken: "A free round was won with a reward that was played already.",
    lacks: (n) => `${count(n, "free round")} of a reward that is played in no record of this log`,
  },
  "play-listed": {
    check: "play",
    compares:
      "The references of the rooms, results, prizes, rewards, offers or messages of the chat in one list of the server. Lists of the lobby's games are not compared: the site's editors make them, and may name a game twice.",
    source: "app/audit/engine/checks/consistency/lists.ts: the client finds an entry by its reference.",
    kept: (n) => `${count(n, "list")} of rooms, prizes and rewards, each entry once`,
    broken: "A list of rooms, prizes, rewards or messages has an entry twice.",
    lacks: (n) => count(n, "list"),
  },
  "reward-game": {
    check: "play",
    compares: "The game in which the player plays a reward, and the games in which the server listed it.",
    source: "domain/rewards/wire.ts: a reward states its games.",
    kept: (n) => `${count(n, "reward")} played in one of its games`,
    broken: "A reward was played in another game.",
    lacks: (n) => `${count(n, "reward")} whose games a missing record may state`,
  },
  "rewards-cause": {
    check: "play",
    compares:
      "Each list of the rewards page that the server stated or did not answer, and the record that it names as its cause: the request of this list. The number of rewards has none.",
    source: "domain/rewards/commands.ts: the cause is the client's request of this list.",
    kept: (n) => `${count(n, "answer")} about rewards, each with its request`,
    broken: "A list of rewards was stated, and its cause is not a request of it.",
    lacks: (n) => `${count(n, "answer")} about rewards, whose cause may be a missing record`,
  },
  "lobby-cause": {
    check: "play",
    compares:
      "Each list of games that the server stated for a category, each answer of a search, and the record that each names as its cause: the request of this category, or a search. A list that could not be loaded has none if the tabs of its section failed.",
    source: "domain/lobby/commands.ts: the cause is the client's request of this category, or the player's search.",
    kept: (n) => `${count(n, "answer")} about lists of games, each with its request`,
    broken: "A list of games or an answer of a search was stated, and its cause is not a request of it.",
    lacks: (n) => `${count(n, "answer")} about lists of games, whose cause may be a missing record`,
  },
  "bingo-balls": {
    check: "play",
    compares:
      "The index and number of each ball of a game, in messages and in descriptions of the room, and the number of balls of a room, also in the list of rooms.",
    source:
      "domain/bingo/game.ts: a ball has one index, and an index one ball. domain/bingo/wire.ts: a room has 30, 75 or 90 balls.",
    kept: (n) => `${count(n, "ball")}, each once`,
    broken: "A ball of a game is stated in two ways, or is out of range.",
    lacks: (n) => count(n, "ball"),
  },
  "bingo-win": {
    check: "play",
    compares: "The winning tickets of the player as the server names them, and as they follow from the balls.",
    source: "domain/bingo/agreement.ts",
    kept: (n) => count(n, "win"),
    broken: "The server's winners are not those of the balls.",
    lacks: (n) => `${count(n, "win")} in a game of which records are missing`,
  },
  "bingo-prize": {
    check: "play",
    compares:
      "A won prize with its announced amount, its shares, its ball, its other statements, the other prizes of its game, and the results of the room. The results with each other: the number of balls and the prizes of a game, but not the names of its winners, which players can change.",
    source:
      "domain/bingo/wire.ts: a share is that of each winning ticket. domain/bingo/room-games.ts: the results are of finished games.",
    kept: (n) => `${count(n, "won prize")} of bingo, equal to the shares of its tickets but for the rounding`,
    broken: "A prize of bingo contradicts itself.",
    lacks: (n) => `${count(n, "prize")} in a game of which records are missing`,
  },
  "bingo-tickets": {
    check: "play",
    compares:
      "The numbers and the purchase of each ticket in every statement of the server, which lists it once, its rows and columns with the type of the room, and the tickets of a purchase with those that the player still has. No record names the tickets of a strip, so that its numbers are not compared.",
    source:
      "domain/bingo/fields.ts: a ticket has one content. A purchase sells all of its tickets at once. domain/bingo/tickets-90.ts and tickets-square.ts: the numbers of each row and column.",
    kept: (n) => `${count(n, "repeated statement")} of a ticket with the same numbers and purchase`,
    broken: "The tickets of bingo are stated in two ways, or cannot exist.",
    lacks: (n) => `${count(n, "list")} of tickets, of which a missing record may have returned some`,
  },
  "ticket-price": {
    check: "play",
    compares: "The total of a request for tickets, and the price of a ticket that the server stated for the game.",
    source: "domain/bingo/rules.ts: totalOf.",
    kept: (n) => `${count(n, "request")} for tickets at the price of the room`,
    broken: "Tickets were not sold at the price of the room.",
    lacks: (n) => count(n, "request"),
  },
  "bingo-paid": {
    check: "play",
    compares: "The player's shares in the prizes of a game, and the movements of its prizes.",
    source: "domain/correlation.ts: the movement of a prize has the reference of its game, or of the purchase.",
    kept: (n) => `the player's shares in ${count(n, "game")} of bingo, paid`,
    broken: "A prize of bingo was announced in one amount, and paid in another.",
    lacks: (n) => `${count(n, "prize")} of bingo of which the log has the movement only, or the announcement only`,
  },
  "bingo-over": {
    check: "play",
    compares: "The start and the full house of a game, and its balls, prizes and sales of tickets.",
    source: "domain/bingo/room-games.ts: tickets are sold before the start, and the full house ends the game.",
    kept: (n) => count(n, "game"),
    broken: "A game of bingo continues after its full house, or sells tickets after its start.",
    lacks: (n) => count(n, "game"),
  },
} as const satisfies Readonly<Record<string, ConsistencyRule>>;
