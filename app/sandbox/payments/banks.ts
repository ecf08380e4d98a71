import type { Bank } from "../../../domain/methods/wire.ts";
import type { Payments } from "./world.ts";

/** Invented banks, so that no real bank's name appears: id, name, colours of the mark. */
const BANKS = [
  ["harbour", "Harbour Bank", "#0f4c5c", "#bfe3ea"],
  ["northgate", "Northgate Bank", "#1d3f8f", "#cfdcfa"],
  ["thistle", "Thistle & Co", "#5b2a86", "#e6d6f3"],
  ["severn", "Severn Mutual", "#0b6e4f", "#cdeedd"],
  ["castle", "Castle Building Society", "#7a2e1d", "#f6d9d0"],
  ["meridian", "Meridian", "#14213d", "#d8deea"],
  ["foxglove", "Foxglove Savings", "#a3195b", "#f9d5e5"],
  ["lantern", "Lantern", "#8a5a00", "#fcebc5"],
  ["pennine", "Pennine Bank", "#33691e", "#dcefcf"],
  ["quayside", "Quayside Credit Union", "#005f8a", "#d0ebf7"],
  ["swift", "Swiftbank", "#c23616", "#fbdcd3"],
  ["albion", "Albion Bank", "#2d2a6e", "#dad8f5"],
  ["old-mill", "Old Mill Bank", "#5d4037", "#e9dcd6"],
] as const;

/** This bank is always closed. */
const CLOSED = "old-mill";

export const banksNow = ({ kernel, settings }: Payments): readonly Bank[] =>
  BANKS.map(([bankId, name]) => ({
    bankId,
    name,
    friendlyName: name,
    logo: `${kernel.origins.pay}/banks/${bankId}.svg`,
    available: bankId !== CLOSED && !(settings().bankUnavailable && bankId === "harbour"),
  }));

export const bankOf = (payments: Payments, bankId: string): Bank | undefined =>
  banksNow(payments).find((bank) => bank.bankId === bankId);

/** A bank's mark: its first letter, with a wave or a gable. */
export const bankMark = (bankId: string): string | undefined => {
  const bank = BANKS.find(([id]) => id === bankId);
  if (bank === undefined) return undefined;
  const [id, name, deep, pale] = bank;
  const shape =
    id.length % 2 === 0
      ? `<path d="M0 36q8-6 16 0t16 0 16 0v12H0Z" fill="${pale}" opacity=".5"/>`
      : `<path d="M0 48 24 30l24 18Z" fill="${pale}" opacity=".5"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${deep}"/>${shape}<text x="24" y="32" text-anchor="middle" font-family="Georgia, serif" font-size="24" font-weight="700" fill="#fff">${name.charAt(0)}</text></svg>`;
};
