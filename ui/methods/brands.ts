import { siAmericanexpress, siDinersclub, siMastercard, siVisa } from "simple-icons";

export interface Brand {
  /** The mark as an SVG path, 24 by 24. */
  readonly path: string;
  readonly hex: string;
}

/** The marks of the card types that have one, by the processors' codes. */
export const BRANDS: Readonly<Record<string, Brand>> = {
  VIS: siVisa,
  ECA: siMastercard,
  AMX: siAmericanexpress,
  DIN: siDinersclub,
};
