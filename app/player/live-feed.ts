import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Stream from "effect/Stream";
import { Backend, call } from "../../domain/ports/backend.ts";
import { Socket } from "../../domain/ports/socket.ts";
import { checkAuthQuietly } from "../../domain/session/wire.ts";
import type { SiteConfig } from "./config.ts";
import { later } from "./later.ts";

/** The live feeds, loaded with the first that is listened to: nobody signed out needs them. */
export const layerLiveFeed = ({ socketPrefix }: SiteConfig): Layer.Layer<Socket, never, Backend> =>
  Layer.effect(
    Socket,
    Effect.gen(function* () {
      const backend = yield* Backend;
      const checkAuth = Effect.as(call(checkAuthQuietly, {}), true).pipe(Effect.provideService(Backend, backend));
      const feed = yield* later(Socket, async () => {
        const { layerStomp } = await import("../../adapters/stomp/socket.ts");
        const { sockJs } = await import("../../adapters/stomp/transports.ts");
        return layerStomp({ transport: sockJs(socketPrefix), checkAuth });
      });
      return {
        connect: (...args) => Effect.flatMap(feed, (socket) => socket.connect(...args)),
        subscribe: (...args) => Stream.unwrap(Effect.map(feed, (socket) => socket.subscribe(...args))),
        send: (...args) => Effect.flatMap(feed, (socket) => socket.send(...args)),
      };
    }),
  );
