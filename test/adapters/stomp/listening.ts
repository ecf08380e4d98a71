import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Stream from "effect/Stream";
import { layerStomp, type StompOptions } from "../../../adapters/stomp/socket.ts";
import { type Feed, Socket, type SocketDelivery } from "../../../domain/ports/socket.ts";

export interface Listening {
  readonly deliveries: Array<SocketDelivery>;
  /** The stream's own end; rejects with its error. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface Player {
  readonly listen: (feed: Feed) => Listening;
  readonly run: <A, E>(effect: Effect.Effect<A, E, Socket>) => Promise<A>;
  readonly leave: () => Promise<void>;
}

/** A player's client, in real time. */
export const startPlayer = (options: StompOptions): Player => {
  const runtime = ManagedRuntime.make(layerStomp(options));
  return {
    listen: (feed) => {
      const deliveries: Array<SocketDelivery> = [];
      const fiber = runtime.runFork(
        Effect.flatMap(Effect.service(Socket), (socket) =>
          Stream.runForEach(socket.subscribe(feed), (delivery) => Effect.sync(() => deliveries.push(delivery))),
        ),
      );
      const ended = Effect.runPromise(Fiber.join(fiber));
      ended.catch(() => {});
      return { deliveries, ended, stop: () => Effect.runPromise(Fiber.interrupt(fiber)) };
    },
    run: (effect) => runtime.runPromise(effect),
    leave: () => runtime.dispose(),
  };
};

export const kinds = (deliveries: ReadonlyArray<SocketDelivery>) => deliveries.map(({ kind }) => kind);

export const ofKind = <K extends SocketDelivery["kind"]>(deliveries: ReadonlyArray<SocketDelivery>, kind: K) =>
  deliveries.filter((delivery): delivery is Extract<SocketDelivery, { kind: K }> => delivery.kind === kind);
