// The build assigns whole files to chunks. This copy is apart from `words.ts`, so that the list of rooms does not load that of a room, nor a room that of the list.

export const filterWords = {
  label: "Filter the rooms",
  type: "Type of game",
  anyType: "All",
  balls: (type: number) => `${type}-ball`,
  price: "Price of a ticket",
  anyPrice: "Any",
  upTo: (price: string) => `Up to ${price}`,
  prize: "Top prize",
  anyPrize: "Any",
  orMore: (amount: string) => `From ${amount}`,
  none: "No room fits",
  noneHint: "Try another price or prize.",
  clear: "Show all rooms",
  shown: (count: number, of: number) => (count === of ? `${of} rooms` : `${count} of ${of} rooms`),
} as const;

export const roomListWords = {
  failed: "We couldn't load the bingo rooms",
  loading: "Loading bingo rooms",
  emptyTitle: "The hall is shut",
  empty: "Come back later: there is bingo every evening.",
  price: (price: string) => `${price} a ticket`,
  topPrize: (amount: string) => `win up to ${amount}`,
  prizes: (room: string) => `Prizes in ${room}`,
  prizesShort: "Prizes",
  locked: "Closed for now",
  players: (count: number) => `${count} playing`,
  inProgress: "Playing now",
  soon: "Soon",
  starting: "Starting",
} as const;
