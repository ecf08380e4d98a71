import * as Effect from "effect/Effect";
import * as Queue from "effect/Queue";
import * as Stream from "effect/Stream";
import { Subject } from "rxjs";
import { type Feed, type Socket, type SocketDelivery, SocketNotSent } from "../../domain/ports/socket.ts";
import { roomOf } from "../../adapters/stomp/destinations.ts";
import type { AnySocketMessage, Channel } from "../../domain/wire.ts";

/** Live feeds that deliver the messages of the test to the current subscribers. */
export class ScriptedSocket {
  readonly sent: { readonly feed: Feed; readonly body: unknown }[] = [];
  readonly #deliveries = new Subject<SocketDelivery>();
  #messages = 0;

  deliver(delivery: SocketDelivery): void {
    this.#deliveries.next(delivery);
  }

  connected(channel: Channel, { gap = false, room = null as string | null } = {}): void {
    this.deliver({ kind: "connected", channel, room, gap });
  }

  /** Delivers a message with `data` in wire format: amounts are in pounds. */
  message(message: AnySocketMessage, data: unknown, room: string | null = null): void {
    this.#messages += 1;
    const body = { type: message.name, data };
    this.deliver({ kind: "message", channel: message.channel, room, id: `m-${this.#messages}`, body });
  }

  readonly service: Socket["Service"] = {
    connect: () => Effect.void,
    subscribe: (feed) =>
      Stream.callback<SocketDelivery>((queue) => {
        const deliver = (delivery: SocketDelivery) => {
          if (concerns(delivery, feed)) Queue.offerUnsafe(queue, delivery);
        };
        return Effect.acquireRelease(
          Effect.sync(() => this.#deliveries.subscribe(deliver)),
          (subscription) => Effect.sync(() => subscription.unsubscribe()),
        );
      }),
    send: (feed, body) =>
      feed.channel === "bingo" || feed.channel === "chat"
        ? Effect.sync(() => void this.sent.push({ feed, body }))
        : Effect.fail(new SocketNotSent({ channel: feed.channel, reason: "channel takes no messages" })),
  };
}

const concerns = (delivery: SocketDelivery, feed: Feed): boolean =>
  delivery.kind === "banned" || (delivery.channel === feed.channel && delivery.room === roomOf(feed));
