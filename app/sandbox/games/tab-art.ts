/** The pictures of the lobby's tabs, in a box of 24. A tab without one shows its title alone. */
const SHAPES: Readonly<Record<string, string>> = {
  "casino/featured": '<path d="M12 2l3 6.6 7 .8-5.2 4.8 1.4 7L12 17.7 5.8 21.2l1.4-7L2 9.4l7-.8z"/>',
  "casino/all": '<path d="M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z"/>',
  "casino/jackpots": '<path d="M3 18 1.5 6l6 4.5L12 3l4.5 7.5 6-4.5L21 18zM3 20h18v2H3z"/>',
  "casino/new": '<path d="M12 1l2 8 8 3-8 3-2 8-2-8-8-3 8-3z"/>',
  "live/live-featured": '<path d="M12 2l3 6.6 7 .8-5.2 4.8 1.4 7L12 17.7 5.8 21.2l1.4-7L2 9.4l7-.8z"/>',
  "live/live-tables": '<path d="M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z"/>',
  "live/live-roulette":
    '<path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z" fill-rule="evenodd"/>',
  "live/live-blackjack":
    '<path d="M12 2c3 5 9 7 9 12a4.5 4.5 0 0 1-7.5 3.3L15 22H9l1.5-4.7A4.5 4.5 0 0 1 3 14C3 9 9 7 12 2z"/>',
};

/** The refs of the tabs that have a picture. */
export const TABS_WITH_ART: readonly string[] = Object.keys(SHAPES);

export const tabArt = (ref: string): string | undefined =>
  Object.hasOwn(SHAPES, ref)
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${SHAPES[ref]}</svg>`
    : undefined;
