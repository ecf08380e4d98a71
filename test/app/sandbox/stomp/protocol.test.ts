import { once } from "node:events";
import { createServer, type Server } from "node:http";
import sockjs from "sockjs";
import { expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import { encode, frame } from "../../../../adapters/stomp/frames.ts";
import { computer } from "../../../../app/sandbox/node/platform.ts";
import { Broker } from "../../../../app/sandbox/stomp/broker.ts";
import { mountSockJs } from "../../../../app/sandbox/stomp/mount.ts";
import type { Rules } from "../../../../app/sandbox/stomp/rules.ts";

const rules: Rules = {
  heartBeatMs: 0,
  authenticate: () => ({ user: "alice" }),
  canSubscribe: () => true,
  onMessage: () => {},
};

const mountOurs = (server: Server): Broker => {
  const broker = new Broker(rules, computer);
  mountSockJs({ server, prefix: "/ws", accept: broker.accept });
  return broker;
};

/** The library that the protocol's authors wrote. It keeps one list of sessions for all servers, so that each test names its own. */
const mountTheirs = (server: Server): Broker => {
  const broker = new Broker(rules, computer);
  // Its types do not know the last of these.
  const options = { prefix: "/ws", log: () => {}, disable_cors: true };
  const endpoint = sockjs.createServer(options);
  endpoint.on("connection", (connection) => {
    if (connection === null) return;
    const { receive, closed } = broker.accept({
      transport: connection.protocol,
      cookie: undefined,
      write: (text) => connection.write(text),
      close: () => connection.close(),
    });
    connection.on("data", receive);
    connection.on("close", closed);
  });
  endpoint.installHandlers(server);
  return broker;
};

const CONNECT = JSON.stringify([encode(frame("CONNECT", { "accept-version": "1.2" }))]);
const DISCONNECT = JSON.stringify([encode(frame("DISCONNECT", { receipt: "bye" }))]);

/** Has a conversation with a server of each kind, and gives what each said. */
const withBoth = async (converse: (host: string) => Promise<unknown>) => {
  const said = [];
  for (const mount of [mountOurs, mountTheirs]) {
    const server = createServer((_, response) => response.writeHead(404).end());
    const broker = mount(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      broker.close();
      server.close();
      server.closeAllConnections();
    });
    said.push(await converse(`127.0.0.1:${(server.address() as { port: number }).port}`));
  }
  return { ours: said[0], theirs: said[1] };
};

/** What a client looks at: of a refusal it is the status alone. */
const read = async (response: Response) => {
  const text = await response.text();
  return response.ok ? [response.status, response.headers.get("content-type"), text] : response.status;
};
const post = (url: string, body?: string) => fetch(url, { method: "POST", ...(body === undefined ? {} : { body }) });

it("greets and describes itself as the library does", async () => {
  const { ours, theirs } = await withBoth(async (host) => {
    const info = (await (await fetch(`http://${host}/ws/info?t=1`)).json()) as Record<string, unknown>;
    return [
      await read(await fetch(`http://${host}/ws/`)),
      Object.entries(info).map(([name, value]) => [name, name === "entropy" ? typeof value : value]),
    ].map(String);
  });
  expect(ours).toEqual(theirs);
});

it("polls, takes messages and ends as the library does", async () => {
  const { ours, theirs } = await withBoth(async (host) => {
    const session = `http://${host}/ws/000/polled`;
    const said = [
      await read(await post(`${session}/xhr_send`, CONNECT)),
      await read(await post(`${session}/xhr`)),
      await read(await post(`${session}/xhr_send`, "[")),
      await read(await post(`${session}-other/xhr_send`, "")),
    ];
    const ended = `http://${host}/ws/000/ended`;
    const first = await read(await post(`${ended}/xhr`));
    return [
      ...said,
      first,
      await read(await post(`${ended}/xhr_send`, CONNECT)),
      await read(await post(`${ended}/xhr`)),
      await read(await post(`${ended}/xhr_send`, DISCONNECT)),
      await read(await post(`${ended}/xhr`)),
      await read(await post(`${ended}/xhr`)),
      await read(await post(`http://${host}/ws/777/ended/xhr`)),
    ];
  });
  expect(ours).toEqual(theirs);
});

it("streams, refuses a second reader and ends as the library does", async () => {
  const { ours, theirs } = await withBoth(async (host) => {
    const session = `http://${host}/ws/000/streamed`;
    const streamed = await post(`${session}/xhr_streaming`);
    const second = await read(await post(`${session}/xhr`));
    await post(`${session}/xhr_send`, CONNECT);
    await post(`${session}/xhr_send`, DISCONNECT);
    return [second, await read(streamed)];
  });
  expect(ours).toEqual(theirs);
});

it("speaks over a WebSocket as the library does", async () => {
  const { ours, theirs } = await withBoth(async (host) => {
    const converse = async (...messages: readonly string[]) => {
      const socket = new WebSocket(`ws://${host}/ws/0/a/websocket`);
      const received: string[] = [];
      socket.on("message", (data: Buffer) => received.push(data.toString()));
      await once(socket, "message");
      for (const message of messages) socket.send(message);
      const [code, reason] = (await once(socket, "close")) as [number, Buffer];
      return [...received, code, reason.toString()];
    };
    return [await converse("", CONNECT, DISCONNECT), await converse('["a'), await converse("[]", JSON.stringify("x"))];
  });
  expect(ours).toEqual(theirs);
});
