import { once } from "node:events";
import { WebSocket } from "ws";
import { encode, frame } from "../../adapters/stomp/frames.ts";
import { DESTINATIONS } from "../../domain/ports/socket.ts";
import type { Dice } from "./dice.ts";
import { DEADLINE_MS, exchange } from "./exchange.ts";
import type { Target } from "./target.ts";

/** What a case is about, and what went wrong in it. */
export interface SocketOutcome {
  readonly about: string;
  readonly wrong: string | undefined;
}

const PLANNED_500 = new Set(["Payload expected.", "Broken JSON encoding."]);
const COMMANDS = "CONNECT STOMP SEND SUBSCRIBE UNSUBSCRIBE ACK NACK BEGIN COMMIT ABORT DISCONNECT MESSAGE ERROR".split(
  " ",
);
const HEADERS = "accept-version id destination receipt content-length heart-beat login channel room transaction".split(
  " ",
);

/** Destinations of the product with rooms of all kinds, and others. */
const destination = (dice: Dice): string => {
  const { incoming, outgoing } = dice.pick(Object.values(DESTINATIONS));
  const template = dice.chance(0.5) ? incoming : (outgoing ?? incoming);
  return dice.chance(0.8) ? template.replace("{room}", dice.pick(["speedy-30", "penny", dice.text()])) : dice.text();
};

const stompFrame = (dice: Dice): string => {
  const headers = Object.fromEntries(dice.list(3, () => [dice.pick(HEADERS), dice.text()]));
  const usual = { id: dice.pick(["1", "2"]), destination: destination(dice), "accept-version": "1.2" };
  const written = encode(frame(dice.pick(COMMANDS), { ...usual, ...headers }, JSON.stringify(dice.json(2))));
  return dice.chance(0.3) ? dice.mutated(written) : written;
};

const payload = (dice: Dice): string => {
  const well = JSON.stringify(dice.list(4, () => stompFrame(dice)));
  return dice.pick([well, well, dice.mutated(well), JSON.stringify(dice.json(2)), dice.text()]);
};

let sessions = 0;
const sessionName = (): string => `fuzz${(sessions += 1)}`;

const cookieOf = async (target: Target): Promise<string> =>
  Object.entries(await target.signedIn())
    .map((pair) => pair.join("="))
    .join("; ");

/** Opens a socket, sends what the dice say, and sees that the server then serves the next client. */
export const socketCase = async (target: Target, dice: Dice): Promise<SocketOutcome> => {
  const headers = dice.chance(0.9) ? { cookie: await cookieOf(target) } : {};
  const url = `ws://127.0.0.1:${target.ports.site}/ws/0/${sessionName()}/websocket`;
  const socket = new WebSocket(url, { headers });
  const sent: (string | Buffer)[] = dice.chance(0.9)
    ? [JSON.stringify([encode(frame("CONNECT", { "accept-version": "1.2" }))])]
    : [];
  sent.push(...dice.list(5, () => (dice.chance(0.95) ? payload(dice) : Buffer.from(dice.text(), "latin1"))));
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
  // A frame of the library's own kind, to see that all before it was read.
  if (socket.readyState === WebSocket.OPEN) {
    socket.ping();
    await Promise.race([once(socket, "pong"), closed]);
  }
  if (dice.chance(0.5)) socket.terminate();
  else socket.close();
  await closed;
  clearTimeout(deadline);
  return { about: sent.map(String).join(" | ").slice(0, 600), wrong };
};

/** SockJS over HTTP, and Upgrades that are none. */
export const sockJsCase = async (target: Target, dice: Dice): Promise<SocketOutcome> => {
  const port = target.ports.site;
  const place = dice.pick(["/xhr", "/xhr_send", "/xhr_send", "/websocket", "/jsonp", "/htmlfile", "/eventsource", ""]);
  const path = `/ws/${dice.pick(["0", "000", "a.b", ""])}/${dice.pick(["known", sessionName()])}${place}`;
  const method = dice.pick(["POST", "POST", "GET", "OPTIONS"]);
  const isUpgrade = dice.chance(0.3);
  const upgrade = isUpgrade
    ? `Upgrade: ${dice.pick(["websocket", "h2c", "x"])}\r\nConnection: Upgrade\r\nSec-WebSocket-Version: ${dice.pick(["13", "8", "x"])}\r\nSec-WebSocket-Key: ${dice.pick(["dGhlIHNhbXBsZSBub25jZQ==", "x"])}\r\n`
    : "Connection: close\r\n";
  const body = Buffer.from(method === "POST" ? payload(dice) : "", "utf8");
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${upgrade}Cookie: ${await cookieOf(target)}\r\nContent-Length: ${body.length}\r\n\r\n`;
  // A poll and a WebSocket stay open for as long as they are wanted.
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
