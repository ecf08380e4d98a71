import * as Effect from "effect/Effect";
import { Client } from "@stomp/stompjs";
import type { IStompSocket } from "@stomp/stompjs";
import WebSocket from "ws";
import { type Destinations, incoming, outgoing } from "../../../adapters/stomp/destinations.ts";
import { type Channel } from "../../../domain/wire.ts";
import { startRabbitmq } from "../../support/rabbitmq.ts";
import type { Backend } from "./suite.ts";

// RabbitMQ's topics are one segment long, and a queue of the user's is a topic here.
const topic = (name: string): Destinations => ({
  incoming: `/topic/{room}%2F${name}`,
  outgoing: `/topic/from-players%2F{room}%2F${name}`,
});
const destinations: Readonly<Record<Channel, Destinations>> = {
  bingo: topic("bingo.message"),
  slot: topic("slot.message"),
  chat: topic("chat.message"),
  wallet: { incoming: "/topic/alice%2Fwallet.message" },
  popups: { incoming: "/topic/alice%2Fpopups.messages" },
  kyc: { incoming: "/topic/alice%2Fkyc.message" },
};

const connectHeaders = { login: "guest", passcode: "guest", host: "/" };

const open = (port: number) => new WebSocket(`ws://127.0.0.1:${port}/ws`, ["v12.stomp"]) as unknown as IStompSocket;

/** RabbitMQ, with an administrator's client that publishes and listens in. */
export const rabbitmqBackend = async (): Promise<Backend> => {
  const rabbitmq = await startRabbitmq();
  const received: Array<{ readonly destination: string; readonly body: string }> = [];
  const admin = new Client({ webSocketFactory: () => open(rabbitmq.port), connectHeaders, reconnectDelay: 0 });
  await new Promise<void>((resolve, reject) => {
    admin.onConnect = () => resolve();
    admin.onStompError = ({ headers }) => reject(new Error(headers["message"]));
    admin.onWebSocketClose = () => reject(new Error("RabbitMQ closed the administrator's connection"));
    admin.activate();
  });
  admin.subscribe("/topic/#", ({ headers, body }) =>
    received.push({ destination: headers["destination"] ?? "", body }),
  );
  return {
    port: rabbitmq.port,
    reach: (port) => ({ transport: Effect.succeed(() => open(port)), connectHeaders }),
    badHeaders: { ...connectHeaders, passcode: "wrong" },
    destinations,
    publish: (feed, text) =>
      new Promise<void>((resolve) => {
        const receipt = `published-${Math.random()}`;
        admin.watchForReceipt(receipt, () => resolve());
        admin.publish({ destination: incoming(feed, destinations), body: text, headers: { receipt } });
      }),
    received: (room) =>
      received
        .filter(({ destination }) => destination === outgoing({ channel: "bingo", room }, destinations))
        .map(({ body }) => body),
    stop: async () => {
      await admin.deactivate();
      await rabbitmq.stop();
    },
  };
};
