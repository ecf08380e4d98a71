import { once } from "node:events";
import { WebSocket } from "ws";
import { encode, frame } from "../../adapters/stomp/frames.ts";
import { DESTINATIONS } from "../../adapters/stomp/destinations.ts";
import type { Choices } from "./choices.ts";
import { DEADLINE_MS, exchange } from "./exchange.ts";
import type { Outcome } from "./run.ts";
import type { RunningSandbox } from "./sandbox.ts";

const PLANNED_500 = new Set(["Payload expected.", "Broken JSON encoding."]);
const COMMANDS = "CONNECT STOMP SEND SUBSCRIBE UNSUBSCRIBE ACK NACK BEGIN COMMIT ABORT DISCONNECT MESSAGE ERROR".split(
  " ",
);
const HEADERS = "accept-version id destination receipt content-length heart-beat login channel room transaction".split(
  " ",
);

/** Destinations of the product with real and invented rooms, and other destinations. */
const destination = (choices: Choices): string => {
  const { incoming, outgoing } = choices.pick(Object.values(DESTINATIONS));
  const template = choices.chance(0.5) ? incoming : (outgoing ?? incoming);
  return choices.chance(0.8)
    ? template.replace("{room}", choices.pick(["speedy-30", "penny", choices.text()]))
    : choices.text();
};

const stompFrame = (choices: Choices): string => {
  const headers = Object.fromEntries(choices.list(3, () => [choices.pick(HEADERS), choices.text()]));
  const usual = { id: choices.pick(["1", "2"]), destination: destination(choices), "accept-version": "1.2" };
  const written = encode(frame(choices.pick(COMMANDS), { ...usual, ...headers }, JSON.stringify(choices.json(2))));
  return choices.chance(0.3) ? choices.mutated(written) : written;
};

const payload = (choices: Choices): string => {
  const well = JSON.stringify(choices.list(4, () => stompFrame(choices)));
  return choices.pick([well, well, choices.mutated(well), JSON.stringify(choices.json(2)), choices.text()]);
};

let sessions = 0;
const sessionName = (): string => `fuzz${(sessions += 1)}`;

const cookieOf = async (sandbox: RunningSandbox): Promise<string> =>
  Object.entries(await sandbox.signedIn())
    .map((pair) => pair.join("="))
    .join("; ");

/** Opens a WebSocket, sends messages, and waits until the server has read them. */
export const socketCase = async (sandbox: RunningSandbox, choices: Choices): Promise<Outcome> => {
  const headers = choices.chance(0.9) ? { cookie: await cookieOf(sandbox) } : {};
  const url = `ws://127.0.0.1:${sandbox.ports.site}/ws/0/${sessionName()}/websocket`;
  const socket = new WebSocket(url, { headers });
  const sent: (string | Buffer)[] = choices.chance(0.9)
    ? [JSON.stringify([encode(frame("CONNECT", { "accept-version": "1.2" }))])]
    : [];
  sent.push(
    ...choices.list(5, () => (choices.chance(0.95) ? payload(choices) : Buffer.from(choices.text(), "latin1"))),
  );
  socket.on("error", () => {});
  let wrong: string | undefined;
  const closed = once(socket, "close");
  const deadline = setTimeout(() => {
    wrong = "no end within the deadline";
    socket.terminate();
  }, DEADLINE_MS);
  await Promise.race([once(socket, "message").catch(() => {}), closed]);
  for (const message of sent)
    if (socket.readyState === WebSocket.OPEN) socket.send(message, { binary: typeof message !== "string" });
  // The server answers a ping after it has read everything before it.
  if (socket.readyState === WebSocket.OPEN) {
    socket.ping();
    await Promise.race([once(socket, "pong"), closed]);
  }
  if (choices.chance(0.5)) socket.terminate();
  else socket.close();
  await closed;
  clearTimeout(deadline);
  return { about: sent.map(String).join(" | ").slice(0, 600), wrong };
};

/** Requests of SockJS over HTTP, and malformed Upgrades. */
export const sockJsCase = async (sandbox: RunningSandbox, choices: Choices): Promise<Outcome> => {
  const port = sandbox.ports.site;
  const place = choices.pick([
    "/xhr",
    "/xhr_send",
    "/xhr_send",
    "/websocket",
    "/jsonp",
    "/htmlfile",
    "/eventsource",
    "",
  ]);
  const path = `/ws/${choices.pick(["0", "000", "a.b", ""])}/${choices.pick(["known", sessionName()])}${place}`;
  const method = choices.pick(["POST", "POST", "GET", "OPTIONS"]);
  const isUpgrade = choices.chance(0.3);
  const upgrade = isUpgrade
    ? `Upgrade: ${choices.pick(["websocket", "h2c", "x"])}\r\nConnection: Upgrade\r\nSec-WebSocket-Version: ${choices.pick(["13", "8", "x"])}\r\nSec-WebSocket-Key: ${choices.pick(["dGhlIHNhbXBsZSBub25jZQ==", "x"])}\r\n`
    : "Connection: close\r\n";
  const body = Buffer.from(method === "POST" ? payload(choices) : "", "utf8");
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${upgrade}Cookie: ${await cookieOf(sandbox)}\r\nContent-Length: ${body.length}\r\n\r\n`;
  // A poll and a WebSocket stay open until the client closes them.
  const waits = place === "/xhr" || isUpgrade;
  const { status, text, ended } = await exchange({
    port,
    bytes: Buffer.concat([Buffer.from(head, "latin1"), body]),
    ...(waits ? { finishAfterMs: 50 } : {}),
  });
  const about = `${method} ${path} ${upgrade} ${body.toString()}`.slice(0, 600);
  if (!ended) return { about, wrong: "no end within the deadline" };
  const answered = text.slice(text.indexOf("\r\n\r\n") + 4);
  const isPlanned = status === undefined || status < 500 || (status === 500 && PLANNED_500.has(answered));
  return { about, wrong: isPlanned ? undefined : `status ${status}` };
};
