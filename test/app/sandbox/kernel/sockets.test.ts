import { once } from "node:events";
import { connect } from "node:net";
import { Client, type IMessage } from "@stomp/stompjs";
import { describe, expect, it, onTestFinished } from "vitest";
import { pence } from "../../../../domain/money.ts";
import { openSockJsSocket } from "../../../support/sockjs-socket.ts";
import { toySandbox } from "./harness.ts";
import { called, leave, noticed, pay } from "./toy.ts";
import { Visitor } from "./visitor.ts";

interface Listening {
  readonly client: Client;
  readonly received: { readonly id: string | undefined; readonly body: unknown }[];
  readonly ended: Promise<Readonly<Record<string, string>>>;
}

/** Connects with a visitor's cookies. */
const listen = async (site: string, visitor: Visitor, destinations: readonly string[]): Promise<Listening> => {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const received: Listening["received"] = [];
  const client = new Client({
    webSocketFactory: () => openSockJsSocket(site, { cookie }),
    reconnectDelay: 0,
  });
  onTestFinished(() => void client.deactivate());
  const ended = new Promise<Readonly<Record<string, string>>>((resolve) => {
    client.onStompError = ({ headers }) => resolve(headers);
    client.onWebSocketClose = () => resolve({});
  });
  const ready = new Promise<void>((resolve) => {
    client.onConnect = () => {
      for (const destination of destinations) {
        client.subscribe(destination, ({ headers, body }: IMessage) => {
          received.push({ id: headers["message-id"], body: JSON.parse(body) });
        });
      }
      client.watchForReceipt("ready", () => resolve());
      client.subscribe("/user/queue/kyc.message", () => {}, { receipt: "ready" });
    };
  });
  client.activate();
  await Promise.race([ready, ended]);
  return { client, received, ended };
};

const until = async (reached: () => boolean) => {
  for (let tries = 0; !reached(); tries += 1) {
    if (tries > 400) throw new Error("it never came");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

describe("a player's sockets", () => {
  it("receive a movement and the balance after it, once it is booked, and no other player's", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const other = await new Visitor(origins.site).enter("other");
    const hers = await listen(origins.site, rita, ["/user/queue/wallet.message"]);
    const theirs = await listen(origins.site, other, ["/user/queue/wallet.message"]);
    await rita.call(pay, { ref: "p1", amount: 2.5 });
    await until(() => hers.received.length === 2);
    expect(hers.received.map(({ body }) => body)).toMatchObject([
      { type: "MOVEMENT_BOOKED", data: { ref: "p1", position: 2, amount: 2.5, balance: 12.5, kind: "DEPOSIT" } },
      { type: "BALANCE_UPDATE", data: { balance: 12.5, position: 2 } },
    ]);
    expect(new Set(hers.received.map(({ id }) => id)).size).toBe(2);
    expect(theirs.received).toEqual([]);
  });

  it("receive nothing that was undone, and the rest in order", async () => {
    const { origins, kernel } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { received } = await listen(origins.site, rita, ["/user/queue/popups.messages"]);
    const publish = (text: string, fails: boolean) =>
      kernel().transact(() => {
        kernel().publish("rita", noticed, { text });
        if (fails) throw new Error("undo");
      });
    await Promise.allSettled([publish("1", false), publish("2", true), publish("3", false), publish("4", false)]);
    await until(() => received.length === 3);
    expect(received.map(({ body }) => (body as { data: { text: string } }).data.text)).toEqual(["1", "3", "4"]);
  });

  it("carry a room's messages to its subscribers, both ways", async () => {
    const { origins, kernel } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { client, received } = await listen(origins.site, rita, ["/topic/penny%20arcade/bingo.message"]);
    expect(kernel().sockets.listeners("bingo", "penny arcade")).toEqual(["rita"]);
    kernel().publishToRoom("another", called, { number: 1 });
    kernel().publishToRoom("penny arcade", called, { number: 88 });
    client.publish({ destination: "/app/penny%20arcade/bingo.message", body: '{"number": 11}' });
    await until(() => received.length === 2);
    expect(received.map(({ body }) => body)).toEqual([
      { type: "CALLED", data: { number: 88 } },
      { type: "CALLED", data: { number: 11 } },
    ]);
    expect(() => kernel().publish("rita", called, { number: 1 })).toThrow("publishToRoom");
  });

  it("are refused without a session", async () => {
    const { origins } = await toySandbox();
    const { ended } = await listen(origins.site, new Visitor(origins.site), []);
    expect(await ended).toMatchObject({ reason: "not signed in" });
  });

  it("receive the reason of a room's rule, in the form of KICK and BAN", async () => {
    const { origins, kernel } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { ended } = await listen(origins.site, rita, ["/topic/full/bingo.message"]);
    expect(await ended).toMatchObject({ command: "KICK", reason: "the room is full" });
    const again = await listen(origins.site, rita, ["/topic/penny/bingo.message"]);
    kernel().sockets.ban("rita", "language");
    expect(await again.ended).toMatchObject({ command: "BAN", reason: "language" });
  });

  it("over HTTP are those of the session that opened them, and of no other visitor who knows their address", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const other = await new Visitor(origins.site).enter("other");
    const poll = (visitor: Visitor) => visitor.fetch("/ws/0/known/xhr", { method: "POST" });
    expect((await poll(rita)).status).toBe(200);
    const body = '["\\n"]';
    expect((await poll(other)).status).toBe(404);
    expect((await other.fetch("/ws/0/known/xhr_send", { method: "POST", body })).status).toBe(404);
    expect((await rita.fetch("/ws/0/known/xhr_send", { method: "POST", body })).status).toBe(204);
  });

  it("over HTTP are not taken from a player by strangers, however many of theirs wait and whatever cookies they send", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const stranger = async (number: number) => {
      const headers = number % 2 === 0 ? {} : { cookie: `SESSION=forged-${number}` };
      return (await fetch(`${origins.site}/ws/0/stranger${number}/xhr`, { method: "POST", headers })).status;
    };
    for (let number = 0; number < 1_000 && (await stranger(number)) === 200; number++);
    expect(await stranger(1_001)).toBe(503);
    expect((await rita.fetch("/ws/0/hers/xhr", { method: "POST" })).status).toBe(200);
  });

  it("are opened by a loopback name only", async () => {
    const { origins } = await toySandbox();
    const socket = openSockJsSocket(origins.site, { host: "evil.example" });
    const refused = await new Promise<{ message?: string }>((resolve) => (socket.onerror = resolve as never));
    expect(refused.message).toContain("421");
  });

  it("end with their session: a player who has been idle too long is sent nothing more", async () => {
    const { origins, kernel, control } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { received, ended } = await listen(origins.site, rita, ["/user/queue/popups.messages"]);
    const notice = (text: string) => kernel().transact(() => void kernel().publish("rita", noticed, { text }));
    await notice("before");
    await until(() => received.length === 1);
    await control("world/advance-clock", { hours: 1 });
    await notice("after");
    expect(await ended).toEqual({});
    expect(received).toHaveLength(1);
  });

  it("carry nothing from a player whose session has ended", async () => {
    const { origins, control } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { client, ended } = await listen(origins.site, rita, []);
    await control("world/advance-clock", { hours: 1 });
    const other = await new Visitor(origins.site).enter("other");
    const listener = await listen(origins.site, other, ["/topic/hall/bingo.message"]);
    client.publish({ destination: "/app/hall/bingo.message", body: '{"number":1}' });
    expect(await ended).toEqual({});
    expect(listener.received).toEqual([]);
  });

  it("that fail at a message are logged, and their player receives no message about it", async () => {
    const { origins, logged } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { client, ended } = await listen(origins.site, rita, []);
    client.publish({ destination: "/app/hall/bingo.message", body: "null" });
    expect((await ended)["message"]).toBe("the backend failed on this frame");
    expect(logged).toEqual([expect.stringMatching(/^a socket failed: TypeError/)]);
  });

  it("end at signing out", async () => {
    const { origins } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { ended } = await listen(origins.site, rita, []);
    await rita.call(leave);
    expect(await ended).toEqual({});
  });
});

describe("a sandbox that ends", () => {
  it("does not wait for a client that has stopped listening", async () => {
    const sandbox = await toySandbox();
    const { hostname, port, host } = new URL(sandbox.origins.site);
    const deaf = connect(Number(port), hostname);
    onTestFinished(() => void deaf.destroy());
    const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13";
    deaf.write(
      `GET /ws/0/deaf/websocket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${key}\r\n\r\n`,
    );
    const [answer] = (await once(deaf, "data")) as [Buffer];
    expect(answer.toString()).toContain("101");
    deaf.pause();
    await sandbox.close();
    await expect(fetch(sandbox.origins.site)).rejects.toThrow("fetch failed");
  });
});

describe("the controls of sockets", () => {
  it("drop them, lose messages, and send a balance that was never booked", async () => {
    const { origins, control, kernel } = await toySandbox();
    const rita = await new Visitor(origins.site).enter();
    const { received, ended } = await listen(origins.site, rita, ["/user/queue/wallet.message"]);
    await control("faults/lose-messages", { player: "rita", count: 2 });
    await rita.call(pay, { ref: "lost", amount: 1 });
    await control("world/misstate-balance", { player: "rita", pounds: "0.50" });
    await until(() => received.length === 1);
    expect(received[0]?.body).toEqual({ type: "BALANCE_UPDATE", data: { balance: 11.5, position: 2 } });
    expect(kernel().wallet.balance("rita")).toBe(pence(1100));
    await control("faults/drop-sockets");
    expect(await ended).toEqual({});
  });
});
