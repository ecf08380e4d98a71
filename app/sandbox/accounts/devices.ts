import { endOtherSessions, listSessions } from "../../../domain/devices/wire.ts";
import type { Kernel } from "../kernel/types.ts";
import { removeTokensOf } from "./refresh-tokens.ts";

/** Where a player is signed in. */
export function handleDevices(kernel: Kernel): void {
  kernel.handle(listSessions, (_, { playerId, session }) =>
    kernel.sessions.of(playerId).map(({ id, device = "A browser", startedAt, lastSeenAt }) => ({
      device,
      signedInAt: startedAt,
      lastSeenAt,
      isCurrent: id === session?.id,
    })),
  );

  kernel.handle(endOtherSessions, (_, { playerId, session }) => {
    const ended = kernel.sessions.of(playerId).filter(({ id }) => id !== session?.id).length;
    kernel.sessions.endAll(playerId, session?.id);
    removeTokensOf(kernel, playerId);
    return { ended };
  });
}
