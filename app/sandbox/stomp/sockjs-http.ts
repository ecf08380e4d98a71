import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../node/body.ts";
import { MAX_PAYLOAD_BYTES, readPayload } from "./sockjs-messages.ts";
import { type Receiver, type SessionEvents, SockJsSession } from "./sockjs-session.ts";

/** The size of one streamed response. The client then opens the next one, so that the browser can free its memory. */
const STREAMED_CHARS = 128 * 1024;
/** Browsers pass a streamed response to scripts only after this amount. */
const PRELUDE = `${"h".repeat(2048)}\n`;
/** The maximum number of HTTP sessions of one owner, and of all strangers together: no one takes the place of others. */
const MAX_SESSIONS = 100;

const COMMON = {
  "cache-control": "no-store, no-cache, no-transform, must-revalidate, max-age=0",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
const TEXT = { ...COMMON, "content-type": "text/plain; charset=UTF-8" };

export type HttpTransport = "xhr" | "xhr_send" | "xhr_streaming";

interface Held {
  readonly session: SockJsSession;
  readonly owner: string | undefined;
}

/** Opens the STOMP connection of a new session. */
export type Open = (
  connection: { readonly transport: string; readonly cookie: string | undefined },
  session: SockJsSession,
) => Pick<SessionEvents, "onMessage" | "onClosed">;

/** SockJS over streamed and polled HTTP. */
export class SockJsHttp {
  readonly #sessions = new Map<string, Held>();
  readonly #open: Open;
  readonly #ownerOf: (cookie: string | undefined) => string | undefined;

  /** Later requests of a session must have the owner who opened it. */
  constructor(open: Open, ownerOf: (cookie: string | undefined) => string | undefined) {
    this.#open = open;
    this.#ownerOf = ownerOf;
  }

  info(response: ServerResponse): void {
    const info = { websocket: true, cookie_needed: false, entropy: randomBytes(4).readUInt32LE() };
    response.writeHead(200, { ...COMMON, "content-type": "application/json; charset=UTF-8" });
    response.end(JSON.stringify(info));
  }

  greet(response: ServerResponse): void {
    answer(response, 200, "Welcome to SockJS!\n");
  }

  async handle(
    transport: HttpTransport,
    id: string,
    cookie: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    if (request.method !== "POST") {
      response.setHeader("allow", "POST");
      return answer(response, 405);
    }
    if (transport === "xhr_send") return this.#take(id, cookie, request, response);
    const session = this.#sessionOf(id, cookie, transport === "xhr" ? "xhr-polling" : "xhr-streaming");
    if (typeof session === "number") return answer(response, session);
    response.writeHead(200, { ...COMMON, "content-type": "application/javascript; charset=UTF-8" });
    if (transport === "xhr_streaming") response.write(PRELUDE);
    receiveOver(response, session, transport === "xhr" ? 1 : STREAMED_CHARS);
  }

  #sessionOf(id: string, cookie: string | undefined, transport: string): SockJsSession | 404 | 503 {
    const owner = this.#ownerOf(cookie);
    const held = this.#sessions.get(id);
    if (held !== undefined) return held.owner === owner ? held.session : 404;
    const own = [...this.#sessions.values()].filter((one) => one.owner === owner);
    if (own.length >= MAX_SESSIONS) return 503;
    const session = new SockJsSession({
      onMessage: (text) => events.onMessage(text),
      onClosed: () => events.onClosed(),
      onForgotten: () => this.#sessions.delete(id),
    });
    const events = this.#open({ transport, cookie }, session);
    this.#sessions.set(id, { session, owner });
    return session;
  }

  async #take(
    id: string,
    cookie: string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const body = await readBody(request, response, MAX_PAYLOAD_BYTES);
    const held = this.#sessions.get(id);
    const session = held?.owner === this.#ownerOf(cookie) ? held?.session : undefined;
    if (body === "too large") {
      session?.close(1009, "Message too long");
      return answer(response, 413);
    }
    // The protocol answers an invalid payload with a 500, before it looks for the session.
    if (body.length === 0) {
      session?.close(1002, "Payload expected");
      return answer(response, 500, "Payload expected.");
    }
    const payload = readPayload(body.toString("utf8"));
    if (payload.kind === "broken") {
      session?.close(1002, "Broken framing");
      if (payload.reason === "too many messages") return answer(response, 413);
      return answer(response, 500, payload.reason === "not JSON" ? "Broken JSON encoding." : "Payload expected.");
    }
    if (session === undefined) return answer(response, 404);
    session.receive(payload.messages);
    response.writeHead(204, TEXT).end();
  }
}

const answer = (response: ServerResponse, status: number, text = ""): void => {
  response.writeHead(status, { ...TEXT, "content-length": Buffer.byteLength(text) }).end(text);
};

/** Sends a session's frames over a response, one per line, until the given number of characters is sent. */
const receiveOver = (response: ServerResponse, session: SockJsSession, limitChars: number): void => {
  let sent = 0;
  const receiver: Receiver = {
    send: (text) => {
      if (response.writableEnded) return;
      response.write(`${text}\n`);
      sent += text.length + 1;
      if (sent < limitChars) return;
      response.end();
      session.detach(receiver);
    },
    end: () => void response.end(),
  };
  response.on("error", () => {});
  response.once("close", () => session.abort(receiver));
  session.attach(receiver);
};
