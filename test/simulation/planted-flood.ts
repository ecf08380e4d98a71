import * as Effect from "effect/Effect";
import { loadWallet } from "../../domain/wallet/commands.ts";
import { atTheEnd, type Planted } from "./planting.ts";

/** A page whose programs ask without a pause. */
export const FLOOD: Planted = {
  law: "no browser floods the backend",
  fault: "a page asks for the balance again and again without a pause",
  story: atTheEnd(({ seats: [seat] }) => {
    const programs = Array.from({ length: 20 }, () => Effect.forever(loadWallet()));
    void seat?.press(() => Effect.all(programs, { concurrency: "unbounded" }));
  }),
};
