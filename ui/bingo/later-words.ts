// The build assigns whole files to chunks. This copy is apart from `words.ts`, so that a room does not load it.

export const nextPrizesWords = {
  title: "What can I win?",
  next: (room: string | null | undefined) => `The next game in ${room ?? "this room"}`,
  loading: "Reading the prizes",
  failed: "We couldn't read the prizes",
  prizes: "Prizes",
  pattern: "The pattern that wins",
  progressive: (prize: string, calls: number | null) =>
    calls === null ? `Won with the ${prize.toLowerCase()}` : `${prize} within ${calls} calls`,
  noProgressive: "This room has no progressive jackpot.",
  players: (count: number) => (count === 1 ? "1 player so far" : `${count === 0 ? "No" : count} players so far`),
  grow: "Prizes grow as tickets are sold, and are shared when several tickets win.",
  enter: "Go to the room",
} as const;
