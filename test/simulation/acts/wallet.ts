import { downloadRecord } from "../../../domain/recording/commands.ts";
import { type Act, isSignedIn } from "../seat.ts";

const MINUTE_MS = 60_000;

export const walletActs: readonly Act[] = [
  {
    name: "download the record, or the last minutes of it",
    area: "wallet",
    commands: ["downloadRecord"],
    weight: 0.2,
    isOffered: isSignedIn,
    act: (seat, random) => {
      const nowMs = seat.tab.page?.clock.now() ?? 0;
      const from = nowMs - random.between(1, 5) * MINUTE_MS;
      return seat.press(downloadRecord, random.chance(0.3) ? { from, to: nowMs } : undefined);
    },
  },
];
