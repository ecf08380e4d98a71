import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import WebSocket from "ws";
import { encode, frame } from "../../../../adapters/stomp/frames.ts";
import { computer } from "../../../../app/sandbox/node/platform.ts";
import { Broker } from "../../../../app/sandbox/stomp/broker.ts";
import { mountSockJs } from "../../../../app/sandbox/stomp/mount.ts";

const server = createServer((_, response) => response.writeHead(404).end("ours"));
const broker = new Broker(
  {
    authenticate: (_, headers) => ({ user: headers.get("login") ?? "nobody" }),
    canSubscribe: () => true,
    onMessage: () => {},
  },
  computer,
);
mountSockJs({ server, prefix: "/ws", accept: broker.accept });
let host = "";
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as { port: number });
  host = `127.0.0.1:${port}`;
});
afterAll(() => {
  broker.close();
  server.close();
  server.closeAllConnections();
});

const CONNECT = JSON.stringify([encode(frame("CONNECT", { "accept-version": "1.2" }))]);
let sessions = 0;

/** Opens a SockJS WebSocket, and keeps what comes and how it ends. */
const open = async () => {
  const socket = new WebSocket(`ws://${host}/ws/0/s${(sessions += 1)}/websocket`);
  onTestFinished(() => socket.terminate());
  socket.on("error", () => {});
  const received: string[] = [];
  socket.on("message", (data: Buffer) => received.push(data.toString()));
  const closed = new Promise<number>((resolve) => void socket.on("close", resolve));
  await once(socket, "message");
  return { socket, received, closed };
};

const stillServes = async () => {
  const { socket } = await open();
  socket.send(CONNECT);
  const [answer] = (await once(socket, "message")) as [Buffer];
  expect(answer.toString()).toContain("CONNECTED");
};

/** Sends raw bytes on a connection of its own, and gives all that is answered until the server ends it. */
const exchange = async (bytes: string): Promise<string> => {
  const socket: Socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(bytes);
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, "close");
  return answer;
};

const UPGRADE =
  "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";

describe("a message that is malformed", () => {
  it.each([
    ["numbers", "[1,2]"],
    ["lists", "[[],[]]"],
    ["null", "null"],
    ["an object", '{"length":2}'],
    ["no JSON", '["a"'],
    ["a number", "7"],
    ["more messages than a client batches", JSON.stringify(Array.from({ length: 10_000 }, () => "\n"))],
    ["a text that is too long", JSON.stringify(["x".repeat(1_000_000)])],
  ])("of %s over a WebSocket ends its own connection only", async (_, payload) => {
    const { socket, closed } = await open();
    socket.send(payload);
    expect(await closed).toBeGreaterThan(1000);
    await stillServes();
  });

  it("of bytes over a WebSocket ends its own connection only", async () => {
    const { socket, closed } = await open();
    socket.send(Buffer.from([1, 2, 3]), { binary: true });
    expect(await closed).toBe(1003);
    await stillServes();
  });

  it.each([
    ["numbers", "[1,2]", 500],
    ["no JSON", "[", 500],
    ["nothing", "", 500],
    ["more messages than a client batches", JSON.stringify(Array.from({ length: 10_000 }, () => "\n")), 413],
    ["a text that is too long", JSON.stringify(["x".repeat(1_000_000)]), 413],
  ])("of %s over HTTP ends its own connection only", async (_, payload, status) => {
    const path = `http://${host}/ws/0/s${(sessions += 1)}`;
    expect(await (await fetch(`${path}/xhr`, { method: "POST" })).text()).toBe("o\n");
    expect((await fetch(`${path}/xhr_send`, { method: "POST", body: payload })).status).toBe(status);
    expect(await (await fetch(`${path}/xhr`, { method: "POST" })).text()).toMatch(/^c\[/);
    await stillServes();
  });
});

describe("the SockJS endpoint", () => {
  it("serves no page with scripts, and none of the transports that the client does not use", async () => {
    const unused = [
      ["GET", "/ws/iframe.html"],
      ["GET", "/ws/iframe-1.6.1.html?t=1"],
      ["GET", "/ws/0/a/jsonp?c=callback"],
      ["POST", "/ws/0/a/jsonp_send"],
      ["GET", "/ws/0/a/htmlfile?c=callback"],
      ["GET", "/ws/0/a/eventsource"],
      ["POST", "/ws/chunking_test"],
      ["GET", "/ws/websocket"],
      ["GET", "/ws/0/a/"],
      ["POST", "/ws/%2e/a/xhr"],
      ["POST", "/ws/a.b/c/xhr"],
    ] as const;
    for (const [method, path] of unused) {
      const response = await fetch(`http://${host}${path}`, { method });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toContain("<");
    }
  });

  it.each(["/", "/ws", "/ws/websocket", "/ws/0/a/xhr", "/wsx/0/a/websocket", "/rest/", "//0/a/websocket"])(
    "answers an Upgrade to %s and closes the connection",
    async (path) => {
      expect(await exchange(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${UPGRADE}`)).toMatch(/^HTTP\/1\.1 404 /);
      await stillServes();
    },
  );

  it("answers an Upgrade that is no WebSocket's, and closes the connection", async () => {
    const asked = `GET /ws/0/a/websocket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n`;
    expect(await exchange(asked)).toMatch(/^HTTP\/1\.1 426 /);
    const noKey = `GET /ws/0/a/websocket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`;
    expect(await exchange(noKey)).toMatch(/^HTTP\/1\.1 400 /);
    await stillServes();
  });

  it("answers a request for a WebSocket without an Upgrade, and closes the connection if it was asked to", async () => {
    const asked = `GET /ws/0/a/websocket HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await exchange(asked)).toMatch(/^HTTP\/1\.1 426 [^]*\r\nconnection: upgrade, close\r\n/);
    await stillServes();
  });

  it("reads no more of a message over HTTP than it may be long", async () => {
    const sent = request({ host: "127.0.0.1", port, method: "POST", path: "/ws/0/unknown/xhr_send" });
    onTestFinished(() => void sent.destroy());
    sent.on("error", () => {});
    const answered = once(sent, "response");
    for (let kilobytes = 0; kilobytes < 4096; kilobytes += 64) sent.write("x".repeat(65_536));
    const [response] = (await answered) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
  });
});
