import { describe, expect, it, vi } from "vitest";
import { encode, type Frame, frame, FrameDecoder } from "../../../../adapters/stomp/frames.ts";
import { Broker } from "../../../../app/sandbox/stomp/broker.ts";
import type { Platform } from "../../../../app/sandbox/kernel/platform.ts";
import { computer } from "../../../../app/sandbox/node/platform.ts";
import type { Rules } from "../../../../app/sandbox/stomp/rules.ts";

const turn = (delayMs = 5) => new Promise((resolve) => setTimeout(resolve, delayMs));

/** A fake timer has no `unref` where the simulated document made it first. */
const timers: Platform["timers"] = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

const brokerWith = (rules: Partial<Rules> = {}) => {
  const said: Array<unknown> = [];
  const broker = new Broker(
    {
      heartBeatMs: 0,
      authenticate: (_, headers) => ({ user: headers.get("login") ?? "nobody" }),
      canSubscribe: () => true,
      onMessage: (user, destination, body) => void said.push([user, destination, body]),
      ...rules,
    },
    { ...computer, timers },
  );
  /** A client that speaks frames or whatever text. */
  const enter = () => {
    const decoder = new FrameDecoder();
    const delivered: Array<Frame> = [];
    const state = { closed: false, beats: 0 };
    const wire = broker.accept({
      transport: "memory",
      cookie: "session=1",
      write: (text) => {
        for (const decoded of decoder.push(text)) {
          if (decoded.kind === "frame") delivered.push(decoded.frame);
          if (decoded.kind === "heart-beat") state.beats += 1;
        }
      },
      close: () => {
        state.closed = true;
        queueMicrotask(() => wire.closed());
      },
    });
    const say = async (...spoken: ReadonlyArray<string | Frame>) => {
      for (const one of spoken) wire.receive(typeof one === "string" ? one : encode(one));
      await turn();
    };
    return { delivered, state, say, receive: wire.receive, leave: wire.closed };
  };
  const connect = async (login = "alice", headers: Readonly<Record<string, string>> = {}) => {
    const client = enter();
    await client.say(frame("CONNECT", { "accept-version": "1.1,1.2", login, ...headers }));
    return client;
  };
  return { broker, said, enter, connect };
};

const subscribe = (destination: string, id = "1") => frame("SUBSCRIBE", { id, destination });

describe("the embedded broker", () => {
  it("delivers to those who subscribed and no others, each message under an id of its own", async () => {
    const { broker, connect } = brokerWith();
    const [alice, bob] = [await connect("alice"), await connect("bob")];
    await alice.say(subscribe("/topic/a", "x"), subscribe("/topic/a", "y"), subscribe("/user/queue/q", "z"));
    await bob.say(subscribe("/topic/b", "x"), subscribe("/user/queue/q", "y"));
    const ids = [broker.publish("/topic/a", { n: 1 }), broker.publishToUser("alice", "/user/queue/q", { n: 2 })];
    const received = alice.delivered
      .slice(1)
      .map(({ command, headers, body }) => [
        command,
        headers.get("subscription"),
        headers.get("destination"),
        headers.get("message-id"),
        body,
      ]);
    expect(received).toEqual([
      ["MESSAGE", "x", "/topic/a", ids[0], '{"n":1}'],
      ["MESSAGE", "y", "/topic/a", ids[0], '{"n":1}'],
      ["MESSAGE", "z", "/user/queue/q", ids[1], '{"n":2}'],
    ]);
    expect(new Set(ids).size).toBe(2);
    expect(bob.delivered).toHaveLength(1);
  });

  it("accepts little from a client before CONNECT, and more afterwards", async () => {
    const { enter, connect, said } = brokerWith();
    const long = (chars: number) => frame("SEND", { destination: "/app/a" }, JSON.stringify("x".repeat(chars)));
    const unknown = enter();
    await unknown.say(long(2000));
    expect(unknown.delivered.map(({ headers }) => headers.get("message"))).toEqual([
      "malformed frame: body longer than 1024 bytes",
    ]);
    expect(unknown.state.closed).toBe(true);
    const alice = await connect();
    await alice.say(long(2000));
    expect(said).toHaveLength(1);
    await alice.say(long(70_000));
    expect(alice.delivered.at(-1)?.headers.get("message")).toBe("malformed frame: body longer than 65536 bytes");
  });

  it("refuses a connection that sends too much at once, and no other", async () => {
    const { connect, said } = brokerWith({ connectionBudget: { burst: 20, perSecond: 1 } });
    const [loud, quiet] = [await connect("alice"), await connect("bob")];
    const message = frame("SEND", { destination: "/app/a" }, "1");
    await loud.say(...Array.from({ length: 30 }, () => message));
    expect(loud.delivered.at(-1)?.headers.get("message")).toBe("too many messages");
    expect(loud.state.closed).toBe(true);
    expect(said.length).toBeLessThan(20);
    await quiet.say(message);
    expect(said.at(-1)).toEqual(["bob", "/app/a", 1]);
    const beating = await connect("carol");
    await beating.say(...Array.from({ length: 30 }, () => "\n"));
    expect(beating.state.closed).toBe(true);
  });

  it("counts a player's messages over all connections, the closed ones among them", async () => {
    const { connect, said } = brokerWith({ playerBudget: { burst: 10, perSecond: 1 } });
    const message = frame("SEND", { destination: "/app/a" }, "1");
    const states = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const client = await connect("alice");
      await client.say(message, message, message, message);
      client.leave();
      states.push(client.delivered.at(-1)?.headers.get("message"));
    }
    expect(states).toEqual([undefined, undefined, "too many messages", "too many messages"]);
    // What a refused connection had sent before is not answered any more.
    expect(said).toHaveLength(8);
    await (await connect("bob")).say(message);
    expect(said).toHaveLength(9);
  });

  it("stops delivering after UNSUBSCRIBE, and after the client is gone", async () => {
    const { broker, connect } = brokerWith();
    const alice = await connect();
    await alice.say(subscribe("/topic/a"), frame("UNSUBSCRIBE", { id: "1" }));
    broker.publish("/topic/a", 1);
    expect(alice.delivered.map(({ command }) => command)).toEqual(["CONNECTED"]);
    alice.leave();
    expect(broker.connections()).toEqual([]);
  });

  it("passes messages to the backend in their order, and confirms each that asks", async () => {
    const waits = [20, 0];
    const order: Array<unknown> = [];
    const { connect } = brokerWith({
      onMessage: async (_, destination, body) => {
        await turn(waits.shift());
        order.push([destination, body]);
      },
    });
    const alice = await connect();
    const send = (n: number) => frame("SEND", { destination: "/app/room", receipt: `r${n}` }, String(n));
    await alice.say(encode(send(1)) + encode(send(2)), frame("DISCONNECT", { receipt: "bye" }));
    await vi.waitFor(() => expect(alice.state.closed).toBe(true));
    expect(order).toEqual([
      ["/app/room", 1],
      ["/app/room", 2],
    ]);
    expect(alice.delivered.slice(1).map(({ headers }) => headers.get("receipt-id"))).toEqual(["r1", "r2", "bye"]);
  });

  it.each<[string, string | Frame, string]>([
    ["a malformed frame", "SEND\nno-colon\n\n\0", "malformed frame: header without a name or a colon"],
    ["bytes that are no frame", "GET / HTTP/1.1\r\n", "malformed frame: unknown command"],
    ["a body that is not JSON", frame("SEND", { destination: "/app/a" }, "{"), "SEND with a body that is not JSON"],
    ["a message to elsewhere", frame("SEND", { destination: "/topic/a" }, "1"), "SEND to elsewhere than /app/"],
    ["a message without destination", frame("SEND", {}, "1"), "SEND without destination"],
    ["a subscription to elsewhere", subscribe("/app/a"), "SUBSCRIBE to neither /topic/ nor /user/queue/"],
    ["a subscription without id", frame("SUBSCRIBE", { destination: "/topic/a" }), "SUBSCRIBE without id"],
    ["leaving what was not subscribed", frame("UNSUBSCRIBE", { id: "9" }), "UNSUBSCRIBE of no subscription"],
    ["a transaction", frame("BEGIN", { transaction: "1" }), "BEGIN is not supported"],
    ["a server's frame", frame("MESSAGE", {}, "1"), "MESSAGE is not supported"],
    ["a second CONNECT", frame("CONNECT", { "accept-version": "1.2" }), "CONNECT twice"],
  ])("answers %s with an ERROR that states the cause, and closes", async (_, wrong, message) => {
    const { connect } = brokerWith();
    const alice = await connect();
    await alice.say(wrong, frame("SEND", { destination: "/app/a" }, "1"));
    expect(alice.delivered.slice(1)).toEqual([frame("ERROR", { message })]);
    expect(alice.state.closed).toBe(true);
  });

  it("names the receipt that an ERROR replaces", async () => {
    const { connect } = brokerWith();
    const alice = await connect();
    await alice.say(frame("SEND", { destination: "/topic/a", receipt: "7" }, "1"));
    expect(alice.delivered[1]?.headers.get("receipt-id")).toBe("7");
  });

  it("forgets a client that left before it was connected", async () => {
    let letIn: (as: { readonly user: string }) => void = () => {};
    const authenticate = () => new Promise<{ readonly user: string }>((resolve) => (letIn = resolve));
    const { broker, connect } = brokerWith({ authenticate });
    const alice = await connect();
    alice.leave();
    letIn({ user: "alice" });
    await turn();
    expect(alice.delivered).toEqual([]);
    expect(broker.connections()).toEqual([]);
  });

  it("sends a client no internal error of the backend", async () => {
    const fault = new Error("password of the database: swordfish");
    const faults: Array<unknown> = [];
    const onMessage = () => {
      throw fault;
    };
    const { connect } = brokerWith({ onMessage, onFault: (error) => void faults.push(error) });
    const alice = await connect();
    await alice.say(frame("SEND", { destination: "/app/a" }, "1"));
    expect(alice.delivered[1]).toEqual(frame("ERROR", { message: "the backend failed on this frame" }));
    expect(faults).toEqual([fault]);
  });

  it("serves no client that has not connected, speaks another version, sends bytes or takes too long", async () => {
    const { enter } = brokerWith({ connectTimeoutMs: 200 });
    const [early, old, binary, late] = [enter(), enter(), enter(), enter()];
    await early.say(subscribe("/topic/a"));
    await old.say(frame("CONNECT", { "accept-version": "1.0,1.1" }));
    binary.receive(42);
    await turn(250);
    const errors = [early, old, binary, late].map(({ delivered }) => delivered[0]?.headers.get("message"));
    expect(errors).toEqual([
      "SUBSCRIBE before CONNECT",
      "only STOMP 1.2 is spoken here",
      "not text",
      "no CONNECT within 200 ms",
    ]);
    expect([early, old, binary, late].every(({ state }) => state.closed)).toBe(true);
    expect(old.delivered[0]?.headers.get("version")).toBe("1.2");
  });

  it("asks the backend who may connect and subscribe, and sends its reasons [SOCKET-523]", async () => {
    const { connect } = brokerWith({
      authenticate: async (cookie, headers) =>
        headers.get("login") === "mallory"
          ? { refused: { command: "BAN", reason: "fraud" } }
          : { user: `${headers.get("login")} of ${cookie}` },
      canSubscribe: async (user, destination) =>
        destination === "/topic/vip" ? { command: "KICK", reason: `not for ${user}` } : true,
    });
    const mallory = await connect("mallory");
    expect(mallory.delivered).toEqual([frame("ERROR", { message: "fraud", command: "BAN", reason: "fraud" })]);
    const alice = await connect();
    await alice.say(subscribe("/topic/all"), subscribe("/topic/vip", "2"));
    const reason = "not for alice of session=1";
    expect(alice.delivered.slice(1)).toEqual([frame("ERROR", { message: reason, command: "KICK", reason })]);
  });

  it("refuses the connection whose message the backend refuses, and no other of the user's [SOCKET-523]", async () => {
    const { connect } = brokerWith({ onMessage: () => ({ command: "KICK", reason: "swearing" }) });
    const [chat, purse] = [await connect(), await connect()];
    await chat.say(frame("SEND", { destination: "/app/lobby/chat.message" }, '"!"'));
    expect(chat.delivered[1]).toEqual(frame("ERROR", { message: "swearing", command: "KICK", reason: "swearing" }));
    expect([chat, purse].map(({ state }) => state.closed)).toEqual([true, false]);
  });

  it("kicks a user out of one destination, bans from all, drops without a message [SOCKET-523]", async () => {
    const { broker, connect } = brokerWith();
    const [chat, purse, bob] = [await connect(), await connect(), await connect("bob")];
    await chat.say(subscribe("/topic/chat"));
    await bob.say(subscribe("/topic/chat"));
    broker.kick("alice", "/topic/chat", "spam");
    expect(chat.delivered[1]).toEqual(frame("ERROR", { message: "spam", command: "KICK", reason: "spam" }));
    expect([chat, purse, bob].map(({ state }) => state.closed)).toEqual([true, false, false]);
    broker.ban("alice", "fraud");
    expect(purse.delivered[1]).toEqual(frame("ERROR", { message: "fraud", command: "BAN", reason: "fraud" }));
    broker.dropUser("bob");
    expect(bob.delivered).toHaveLength(1);
    expect([chat, purse, bob].every(({ state }) => state.closed)).toBe(true);
    broker.close();
    expect((await connect()).state.closed).toBe(true);
  });

  it("sends heart-beats as agreed, and drops a client without them", async () => {
    vi.useFakeTimers();
    try {
      const { enter } = brokerWith({ heartBeatMs: 20 });
      const [lively, silent, mute] = [enter(), enter(), enter()];
      const connect = (beats: string) => encode(frame("CONNECT", { "accept-version": "1.2", "heart-beat": beats }));
      lively.receive(connect("20,30"));
      silent.receive(connect("20,0"));
      mute.receive(connect("0,99999999999"));
      for (let beat = 0; beat < 10; beat += 1) {
        await vi.advanceTimersByTimeAsync(15);
        lively.receive("\n");
      }
      expect(lively.delivered[0]?.headers.get("heart-beat")).toBe("20,20");
      expect([lively, silent, mute].map(({ state }) => state.beats)).toEqual([5, 0, 0]);
      expect([lively, silent, mute].map(({ state }) => state.closed)).toEqual([false, true, false]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("bounds how much one client may subscribe to", async () => {
    const { connect } = brokerWith();
    const alice = await connect();
    await alice.say(...Array.from({ length: 101 }, (_, id) => subscribe("/topic/a", String(id))));
    expect(alice.delivered[1]).toEqual(frame("ERROR", { message: "too many subscriptions" }));
    const bob = await connect("bob");
    await bob.say(subscribe("/topic/a"), subscribe("/topic/b"));
    expect(bob.delivered[1]).toEqual(frame("ERROR", { message: "SUBSCRIBE with an id in use" }));
  });
});
