import { describe, expect, it } from "vitest";
import { createHost } from "../../../../app/sandbox/chat/host.ts";
import type { ChatQuiz } from "../../../../app/sandbox/chat/quiz.ts";
import type { ChatRooms, Quiz } from "../../../../app/sandbox/chat/rooms.ts";
import type { Kernel } from "../../../../app/sandbox/kernel/types.ts";

/** The host in a chat whose scheduled replies the test runs itself. */
const hostOf = (room: { isOpen: boolean; quiz: Quiz | null }) => {
  const jobs: (() => void)[] = [];
  const done: string[] = [];
  const kernel = {
    randomFor: () => () => 0,
    clock: { now: () => 0 },
    schedule: (_name: string, _at: number, run: () => void) => jobs.push(run),
    sockets: { listeners: () => [] },
  } as unknown as Kernel;
  const rooms = {
    privates: { get: () => (room.isOpen ? { ref: "private", playerId: "rosie" } : undefined) },
    quiz: () => room.quiz,
    say: (_room: string, _writer: unknown, text: string) => done.push(text),
  } as unknown as ChatRooms;
  const host = createHost(kernel, rooms, { start: () => done.push("a quiz starts") } as unknown as ChatQuiz);
  const run = () => {
    for (const job of jobs) job();
    return done;
  };
  return { host, run };
};

const QUIZ = { game: "quiz-1" } as Quiz;

describe("a reply of the host that was planned", () => {
  it("is not written into a private room that was closed since", () => {
    const room = { isOpen: true, quiz: null };
    const { host, run } = hostOf(room);
    host.answer("private", "rosie", "thanks");
    room.isOpen = false;
    expect(run()).toEqual([]);
  });

  it("is written into a private room that is still open", () => {
    const { host, run } = hostOf({ isOpen: true, quiz: null });
    host.answer("private", "rosie", "thanks");
    expect(run()).toHaveLength(1);
  });

  it("starts no quiz if another has started since", () => {
    const room = { isOpen: false, quiz: null as Quiz | null };
    const { host, run } = hostOf(room);
    host.answer("penny-arcade", "rosie", "quiz please");
    room.quiz = QUIZ;
    expect(run()).toEqual([]);
  });

  it("starts the quiz that a player asked for", () => {
    const { host, run } = hostOf({ isOpen: false, quiz: null });
    host.answer("penny-arcade", "rosie", "quiz please");
    expect(run()).toEqual(["a quiz starts"]);
  });
});
