import { answersQuiz } from "../../../domain/chat/rules.ts";
import * as Wire from "../../../domain/chat/wire.ts";
import { DAY_MS } from "../../../domain/limits/windows.ts";
import { type Pence, pence } from "../../../domain/money.ts";
import { type Budget, spendBudget } from "../accounts/attempts.ts";
import type { Kernel } from "../kernel/types.ts";
import { HOST, QUESTIONS } from "./people.ts";
import type { ChatRooms, Quiz } from "./rooms.ts";

/** The prize of a quiz. */
export const QUIZ_PRIZE: Pence = pence(50);

/** The maximum number of prizes of one player in a day. The host asks the same few questions to every player who says "quiz". */
const QUIZ_PRIZES: Budget = { most: 5, withinMs: DAY_MS };

/** The time for an answer. */
export const QUIZ_MS = 60_000;

/** Chat games: the first player who writes the answer wins the prize, which is a movement of their wallet. */
export const createQuiz = (kernel: Kernel, rooms: ChatRooms) => {
  const host = { name: HOST, as: "host" } as const;

  const start = (room: string): void => {
    if (rooms.quiz(room) !== null) throw new Error("A quiz is being played in this room");
    const chosen = QUESTIONS[Math.floor(kernel.randomFor(`chat.quiz/${room}`)() * QUESTIONS.length)] ?? QUESTIONS[0]!;
    const quiz: Quiz = {
      game: kernel.newRef("quiz"),
      ...chosen,
      prize: QUIZ_PRIZE,
      endsAt: kernel.clock.now() + QUIZ_MS,
    };
    rooms.setQuiz(room, quiz);
    const { answer: _answer, ...asked } = quiz;
    kernel.publishToRoom(room, Wire.chatGameStarted, { room, ...asked });
    continueQuiz(room);
  };

  const end = (room: string, quiz: Quiz, winner: string | null): void => {
    rooms.setQuiz(room, null);
    kernel.publishToRoom(room, Wire.chatGameEnded, { room, game: quiz.game, answer: quiz.answer, winner });
  };

  /** Ends a quiz at its time, also after a restart. */
  const continueQuiz = (room: string): void => {
    const quiz = rooms.quiz(room);
    if (quiz === null) return;
    kernel.schedule(`chat.quiz/${room}`, quiz.endsAt, () => {
      if (rooms.quiz(room)?.game !== quiz.game) return;
      end(room, quiz, null);
      rooms.say(room, host, `Time is up. It was ${quiz.answer}.`);
    });
  };

  return {
    start,
    continueQuiz,
    /** Pays the prize if the message is the answer. */
    judge: (room: string, playerId: string, text: string): void => {
      const quiz = rooms.quiz(room);
      if (quiz === null || kernel.clock.now() > quiz.endsAt || !answersQuiz(text, quiz.answer)) return;
      const name = rooms.nameOf(playerId);
      if (!spendBudget(kernel, "quiz-prizes", playerId, QUIZ_PRIZES, 1, kernel.clock.now())) {
        rooms.say(
          room,
          host,
          `Right, ${name}! You have won all your quizzes for today, so this one is for the others.`,
        );
        return;
      }
      // The room is notified first, so that the movement's cause is known when it arrives.
      end(room, quiz, name);
      kernel.wallet.move(playerId, {
        kind: "PRIZE",
        amount: QUIZ_PRIZE,
        counterAccount: "house:chat:prizes",
        correlation: quiz.game,
        description: "Chat quiz",
        ref: `chat-prize:${quiz.game}`,
      });
      rooms.say(room, host, `${quiz.answer} it is. Well done, ${name}! 🎉`);
    },
  };
};
export type ChatQuiz = ReturnType<typeof createQuiz>;
