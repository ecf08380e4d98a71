import type { Planted } from "../planting.ts";
import { bingoFaults } from "./bingo.ts";
import { journalFaults } from "./journals.ts";
import { paymentFaults } from "./payments.ts";
import { protectionFaults } from "./protection.ts";

/** What a dishonest backend, or a page that was tampered with, does. The audit must name each in what it says. */
export const DISHONEST: readonly Planted[] = [...paymentFaults, ...bingoFaults, ...protectionFaults, ...journalFaults];
