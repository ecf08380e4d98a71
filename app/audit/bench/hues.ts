/** The hue of each area. Areas of other versions get a hue from their name. */
const HUES: Readonly<Record<string, number>> = {
  wallet: 1,
  deposits: 2,
  withdrawals: 3,
  games: 4,
  bingo: 5,
  session: 6,
  shell: 7,
  journal: 8,
  display: 4,
  limits: 3,
  methods: 2,
  lobby: 6,
  kyc: 5,
};
export const HUE_COUNT = 8;

export const hueOf = (area: string): number =>
  HUES[area] ?? ([...area].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HUE_COUNT) + 1;
