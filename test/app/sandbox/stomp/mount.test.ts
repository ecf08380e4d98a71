import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import WebSocket from "ws";
import { encode, frame } from "../../../../adapters/stomp/frames.ts";
import { computer } from "../../../../app/sandbox/node/platform.ts";
import { Broker } from "../../../../app/sandbox/stomp/broker.ts";
import { mountSockJs } from "../../../../app/sandbox/stomp/mount.ts";

const server = createServer((_, response) => response.writeHead(404).end("ours"));
const broker = new Broker(
  {
    authenticate: (cookie) => (cookie === undefined ? { refused: { reason: "no cookie" } } : { user: cookie }),
    canSubscribe: () => true,
    onMessage: () => {},
  },
  computer,
);
mountSockJs({ server, prefix: "/ws", accept: broker.accept });
let host = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  broker.close();
  server.close();
  server.closeAllConnections();
});

const CONNECT = JSON.stringify([encode(frame("CONNECT", { "accept-version": "1.2" }))]);

/** Connects as a browser does that sends these headers; gives the broker's answer. */
const answerTo = (headers: Readonly<Record<string, string>>, session: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = new WebSocket(`ws://${host}/ws/000/${session}/websocket`, { headers });
    socket.on("error", reject);
    socket.on("message", (data: Buffer) => {
      const text = data.toString();
      if (text === "o") return socket.send(CONNECT);
      resolve((JSON.parse(text.slice(1)) as ReadonlyArray<string>).join(""));
      socket.close();
    });
  });

it("gives the backend the cookie of its own page's connection, and of no other's", async () => {
  const cookie = "session=alice";
  expect(await answerTo({ cookie }, "a1")).toContain("user-name:session=alice");
  expect(await answerTo({ cookie, origin: `http://${host}` }, "a2")).toContain("user-name:session=alice");
  for (const origin of ["http://127.0.0.1:1", `http://${host}.evil.example`, "null"])
    expect(await answerTo({ cookie, origin }, "a3")).toContain("message:no cookie");
  expect(await answerTo({ "x-ssl": "session=mallory" }, "a4")).toContain("message:no cookie");
});

it("takes the cookie of streamed and polled connections too, and lets no other origin read them", async () => {
  const path = `http://${host}/ws/000/b1`;
  const headers = { cookie: "session=bob", origin: "http://evil.example" };
  const opened = await fetch(`${path}/xhr`, { method: "POST", headers });
  expect(await opened.text()).toBe("o\n");
  expect(opened.headers.get("access-control-allow-origin")).toBeNull();
  await fetch(`${path}/xhr_send`, { method: "POST", body: CONNECT, headers: { cookie: "session=bob" } });
  expect(await (await fetch(`${path}/xhr`, { method: "POST", headers: { cookie: "session=bob" } })).text()).toContain(
    "no cookie",
  );
  const own = `http://${host}/ws/000/b2`;
  await (await fetch(`${own}/xhr`, { method: "POST", headers: { cookie: "session=bob" } })).text();
  await fetch(`${own}/xhr_send`, { method: "POST", body: CONNECT });
  expect(await (await fetch(`${own}/xhr`, { method: "POST" })).text()).toContain("user-name:session=bob");
});

it("leaves every other path to the server's own handlers", async () => {
  expect(await (await fetch(`http://${host}/wsx`)).text()).toBe("ours");
  expect(await (await fetch(`http://${host}/ws`)).text()).toContain("SockJS");
});
