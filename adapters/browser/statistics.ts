import * as Effect from "effect/Effect";
import type { Tracked } from "../../domain/ports/tracking.ts";
import type { Statistics } from "../../domain/tracking/statistics.ts";
import { type Sender, sendToWorker } from "./workers.ts";

/** The statistics service. It is started with its first event: before that the player has not allowed it. */
export const makeStatistics = (sender: Sender, fetch: typeof globalThis.fetch): Statistics => {
  let started = false;
  const send = (path: string, body?: object) =>
    Effect.suspend(() => {
      const start = started ? Effect.void : sendToWorker(fetch, "statistics/start", sender);
      started = true;
      return Effect.andThen(start, sendToWorker(fetch, `statistics/${path}`, body));
    });
  return {
    event: (event) => send("events", event),
    pixel: (event) => send(`pixel?${queryOf(event)}`),
    identifyDevice: (advertisingId) => send("device", { advertisingId }),
  };
};

const queryOf = ({ name, parameters }: Tracked): string => {
  const entries = Object.entries(parameters).map(([key, value]) => [key, String(value)]);
  return new URLSearchParams([["name", name], ...entries]).toString();
};
