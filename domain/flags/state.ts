import type { Area } from "../journal/fold.ts";
import { type FlagsEvent, FlagsEvents } from "./events.ts";
import type { Flag } from "./rules.ts";

export interface FlagsState {
  on: Flag[];
}

export const flagsArea: Area<FlagsState, FlagsEvent> = {
  initial: () => ({ on: [] }),
  listens: [...FlagsEvents],
  evolve(draft, { on }) {
    draft.on = [...on];
  },
};
