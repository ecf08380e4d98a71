import type { AddressInfo } from "node:net";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import { type Backend, createBackend } from "../../../../app/sandbox/kernel/backend.ts";
import { ConnectionCut, type Exchange, type Reply } from "../../../../app/sandbox/kernel/exchange.ts";
import type { OriginName } from "../../../../app/sandbox/kernel/types.ts";
import { WORLD_FILE } from "../../../../app/sandbox/kernel/world.ts";
import { createLoopbackServer } from "../../../../app/sandbox/node/servers.ts";
import { paymentsModule } from "../../../../app/sandbox/payments/module.ts";
import { encode, frame } from "../../../../adapters/stomp/frames.ts";
import { depositCardPciProxy } from "../../../../domain/deposits/wire.ts";
import { listPaymentMethods } from "../../../../domain/methods/wire.ts";
import { getBalance } from "../../../../domain/wallet/wire.ts";
import { fetchFrom, ORIGINS } from "../../../support/sandbox/in-process.ts";
import type { MemoryDisk, Write, WriteOutcome } from "../../../support/sandbox/memory-disk.ts";
import { type Simulated, simulatedPlatform } from "../../../support/sandbox/simulated-platform.ts";
import { EVENING_MS } from "../payments/harness.ts";
import { Visitor } from "./visitor.ts";

interface Simulation {
  readonly backend: Backend;
  readonly computer: Simulated;
  readonly logged: string[];
}

/** A backend of players and payments on a computer in memory. */
const simulation = (seed = "one", disk?: MemoryDisk, nowMs = EVENING_MS): Simulation => {
  const logged: string[] = [];
  const computer = simulatedPlatform({ seed, nowMs, ...(disk && { disk }) });
  const backend = createBackend(
    { origins: ORIGINS, seed, log: (text) => logged.push(text), modules: [accountsModule, paymentsModule] },
    computer,
  );
  computer.disk.onCrash = () => backend.crash();
  return { backend, computer, logged };
};

const started = async (...of: Parameters<typeof simulation>): Promise<Simulation> => {
  const running = simulation(...of);
  await running.backend.ready;
  // Without a challenge by the bank, a card deposit is one call.
  await running.backend.control("payments/three-d-secure", { outcome: "never challenge" });
  return running;
};

const exchange = (origin: OriginName, path: string, more: Partial<Exchange> = {}): Exchange => ({
  method: "GET",
  url: new URL(path, ORIGINS[origin]),
  headers: {},
  body: new Uint8Array(),
  address: "127.0.0.1",
  ...more,
});

const json = { "content-type": "application/json" };
const intentOf = (name: string) => ({ "idempotency-key": name.padStart(32, "0") });

const signedIn = async ({ backend }: Simulation): Promise<Visitor> => {
  const rosie = new Visitor(ORIGINS.site, fetchFrom(backend));
  await rosie.fetch("/rest/");
  const body = new FormData();
  body.set("username", "rosie");
  body.set("password", DEMO_PASSWORD);
  const headers = { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": rosie.cookies.get("XSRF-TOKEN") ?? "" };
  await rosie.fetch("/rest/login", { method: "POST", body, headers });
  return rosie;
};

/** What a deposit of £20 by card asks, with a security code that is good once. */
const depositRequest = async ({ backend }: Simulation, rosie: Visitor) => {
  const typed = await fetchFrom(backend)(`${ORIGINS.pay}/pci-proxy/tokenise`, {
    method: "POST",
    headers: json,
    body: '{"cvv":"123"}',
  });
  const { reference } = (await typed.json()) as { reference: string };
  const methods = (await rosie.call(listPaymentMethods)).envelope.data as { ref: string; providerMethod: string }[];
  const outcome = (name: string) => `${ORIGINS.site}/payments/challenge/${name}`;
  const request = {
    amount: 20,
    promotionCode: null,
    agreeDepositTerms: true,
    deviceInfo: null,
    paymentMethodRef: methods.find(({ providerMethod }) => providerMethod === "PCI_PROXY")?.ref,
    pciProxy: {
      cvvTransactionId: reference,
      successUrl: outcome("success"),
      cancelUrl: outcome("cancel"),
      errorUrl: outcome("error"),
    },
  };
  return request;
};

/** Starts a deposit of £20 by card. Every one has its own intent, unless it repeats another. */
const deposit = async (running: Simulation, rosie: Visitor, intent = "first") =>
  rosie.call(depositCardPciProxy, await depositRequest(running, rosie), intentOf(intent));

const balanceOf = async (rosie: Visitor) => (await rosie.call(getBalance)).envelope.data;

const digestOf = (disk: MemoryDisk) => createHash("sha256").update(disk.bytes(WORLD_FILE)).digest("hex");

/** An answer that arrives without any other work than microtasks. */
const now = async <A>(answer: Promise<A>): Promise<A> => {
  let settled: Promise<A> | undefined;
  const settle = () => void (settled = answer);
  void answer.then(settle, settle);
  await new Promise((resolve) => void process.nextTick(resolve));
  if (settled === undefined) throw new Error("the answer waits for more than microtasks");
  return settled;
};

describe("a backend without servers", () => {
  const FORM = "application/x-www-form-urlencoded";
  const asked: readonly (readonly [origin: OriginName, path: string, more?: Partial<Exchange>])[] = [
    ["site", "/healthz"],
    ["site", "/healthz", { method: "HEAD" }],
    ["site", "/rest/nothing"],
    ["site", "/rest/wallet/balance"],
    ["site", "/", { headers: { accept: "text/html" } }],
    ["site", "/nothing.png"],
    ["site", "/audit"],
    ["site", "/", { method: "HEAD", headers: { accept: "text/html" } }],
    ["site", "/rest/login", { method: "POST", headers: json, body: Buffer.from("{}") }],
    ["pay", "/pci-proxy/tokenise", { method: "POST", headers: json, body: Buffer.from('{"cvv":"123"}') }],
    ["pay", "/pci-proxy/tokenise", { method: "POST", headers: json, body: Buffer.from("{") }],
    ["pay", "/pci-proxy/fields", {}],
    ["pay", "/nothing"],
    ["games", "/nothing", { method: "POST" }],
    ["operator", "/"],
    ["operator", "/control"],
    ["operator", "/sms"],
    ["operator", "/control/world/end-sessions", { method: "POST", headers: { "content-type": FORM } }],
    [
      "operator",
      "/control/world/adjust-balance",
      { method: "POST", headers: { "content-type": FORM }, body: Buffer.from("player=p-rosie&pounds=5.00") },
    ],
    [
      "operator",
      "/control/world/adjust-balance",
      { method: "POST", headers: { ...json, origin: "http://127.0.0.1:1" }, body: Buffer.from("{}") },
    ],
  ];

  const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : a > b ? 1 : 0);

  /** The headers of the server's own. */
  const OF_SERVER = ["date", "connection", "keep-alive", "transfer-encoding"];

  it("gives the same answers as through a server, to the byte", async () => {
    const [here, there] = [await started(), await started()];
    for (const [origin, path, more] of asked) {
      const asking = exchange(origin, path, more);
      const reply = await here.backend.answer(origin, asking);
      const server = createLoopbackServer(
        // The server has another port than the origin's address.
        ({ url, ...of }) => there.backend.answer(origin, { ...of, url: new URL(url.pathname, ORIGINS[origin]) }),
        (text) => there.logged.push(text),
      );
      await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
      const { method, headers, body } = asking;
      const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
        method,
        // The server's own compression is not a part of the answer.
        headers: { ...(headers as Record<string, string>), "accept-encoding": "identity" },
        redirect: "manual",
        ...(method === "POST" ? { body: body as BodyInit } : {}),
      });
      const sent = { ...reply, body: Buffer.from(reply.body).toString() };
      const states = (header: string) => reply.headers.some(([name]) => name === header);
      const own = [...response.headers].filter(([name]) => states(name) || !OF_SERVER.includes(name));
      const received = { status: response.status, headers: own, body: await response.text() };
      server.close();
      server.closeAllConnections();
      expect([path, received]).toEqual([path, { ...sent, headers: sent.headers.toSorted(byName) }]);
    }
    expect(there.logged).toEqual(here.logged);
    expect(digestOf(there.computer.disk)).toBe(digestOf(here.computer.disk));
  });

  it("needs only microtasks for an answer", async () => {
    const { backend } = simulation();
    await now(backend.ready);
    for (const [origin, path, more] of asked) await now(backend.answer(origin, exchange(origin, path, more)));
    const body = new FormData();
    body.set("username", "rosie");
    const sent = new Response(body);
    const headers = { "content-type": sent.headers.get("content-type") ?? "" };
    const bytes = new Uint8Array(await sent.arrayBuffer());
    await now(
      backend.answer(
        "operator",
        exchange("operator", "/control/world/end-sessions", { method: "POST", headers, body: bytes }),
      ),
    );
    await now(backend.control("world/adjust-balance", { player: "p-rosie", pounds: "1.00" }));
    expect(await now(backend.close())).toBeUndefined();
  });

  it("repeats an evening to the byte, and has another with another seed", async () => {
    const evening = async (seed: string) => {
      const running = await started(seed);
      const { backend, computer } = running;
      const replies: Reply[] = [];
      const answer: Backend["answer"] = async (...of) => {
        const reply = await backend.answer(...of);
        replies.push(reply);
        return reply;
      };
      const sent: string[] = [];
      const rosie = await signedIn({ ...running, backend: { ...backend, answer } });
      const cookie = [...rosie.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const pipe = backend.accept({
        transport: "memory",
        cookie,
        write: (text) => sent.push(text),
        close: () => sent.push("closed"),
      });
      pipe.receive(encode(frame("CONNECT", { "accept-version": "1.2", "heart-beat": "10000,10000" })));
      pipe.receive(encode(frame("SUBSCRIBE", { id: "1", destination: "/user/queue/wallet.message" })));
      await deposit({ ...running, backend: { ...backend, answer } }, rosie);
      await computer.advance(15_000);
      pipe.receive("\n");
      await balanceOf(rosie);
      await computer.advance(60_000);
      return { replies, sent, world: digestOf(computer.disk) };
    };
    const [first, again, other] = [await evening("a"), await evening("a"), await evening("b")];
    expect(again).toEqual(first);
    expect(other.world).not.toBe(first.world);
    expect(other.replies).not.toEqual(first.replies);
    // The player was notified of the deposit, the heart-beats ran on the simulated clock, and the silent client was cut.
    expect(first.sent.filter((text) => text.startsWith("MESSAGE")).length).toBeGreaterThanOrEqual(2);
    expect(first.sent.filter((text) => text === "\n").length).toBeGreaterThanOrEqual(2);
    expect(first.sent.at(-1)).toBe("closed");
  });

  it("cuts the connection, or never answers, when the control panel plans it", async () => {
    const running = await started();
    const rosie = await signedIn(running);
    const plan = (how: string) =>
      running.backend.control("faults/fail-next", { endpoint: getBalance.name, times: 1, how, code: 5570 });
    for (const how of ["drop the connection", "act and lose the answer"]) {
      await plan(how);
      await expect(rosie.call(getBalance)).rejects.toBeInstanceOf(ConnectionCut);
    }
    await plan("hang");
    const hanging = rosie.call(getBalance);
    await running.computer.advance(60_000);
    await expect(now(hanging)).rejects.toThrow("waits for more");
    await running.backend.control("faults/slow", { ms: 300 });
    const slow = rosie.call(getBalance);
    await running.computer.advance(299);
    await expect(now(slow)).rejects.toThrow("waits for more");
    const cut = [hanging, slow].map((call) => expect(call).rejects.toBeInstanceOf(ConnectionCut));
    await running.backend.control("faults/offline", { seconds: 2 });
    await Promise.all(cut);
    await expect(rosie.call(getBalance)).rejects.toBeInstanceOf(ConnectionCut);
    await running.computer.advance(2_000);
    await running.backend.control("faults/slow", { ms: 0 });
    expect((await rosie.call(getBalance)).status).toBe(200);
  });
});

describe("a crash of the backend", () => {
  /** A signed-in evening with one deposit, on a disk that judges its writes. */
  const evening = async (judge: (write: Write) => WriteOutcome) => {
    const running = await started();
    const { computer } = running;
    const rosie = await signedIn(running);
    const before = computer.disk.writes;
    computer.disk.judge = (write) => judge({ ...write, number: write.number - before });
    const request = await depositRequest(running, rosie);
    let acknowledged: unknown;
    void rosie.call(depositCardPciProxy, request, intentOf("first")).then(({ envelope }) => {
      if (envelope.success) acknowledged = envelope.data;
    });
    for (let second = 0; second < 5; second += 1) await computer.advance(1_000);
    return { ...running, rosie, request, acknowledged, writes: computer.disk.writes - before };
  };

  /** The number of deposits in the world, and the sum of its books. */
  const ledgerOf = ({ backend }: Simulation) => {
    const { wallet, world } = backend.kernel();
    return {
      deposits: wallet.movements("p-rosie").filter(({ amount }) => amount === 2000).length,
      sum: world.ledger.trialBalance(),
    };
  };

  it("at any write leaves a deposit either before or after, and loses nothing that was acknowledged", async () => {
    const whole = await evening(() => "written");
    expect(ledgerOf(whole)).toEqual({ deposits: 1, sum: 0 });
    expect(whole.writes).toBeGreaterThanOrEqual(2);
    for (let at = 1; at <= whole.writes; at += 1) {
      for (const part of [0, 0.5, 1]) {
        const crashed = await evening(({ number, sizeBytes }) =>
          number === at ? { fault: "crash", keptBytes: Math.floor(sizeBytes * part) } : "written",
        );
        const { disk } = crashed.computer;
        // Nothing is written, and nothing answers, after the crash.
        expect(disk.writes - whole.computer.disk.writes + whole.writes).toBe(at);
        await expect(now(crashed.rosie.call(getBalance))).rejects.toThrow("waits for more");
        const bytes = disk.bytes(WORLD_FILE).length;
        const late = crashed.backend.control("world/adjust-balance", { player: "p-rosie", pounds: "1.00" });
        await expect(now(late)).rejects.toThrow("waits for more");
        expect(disk.bytes(WORLD_FILE).length).toBe(bytes);
        const again = await started("one", disk, crashed.computer.now());
        const isTorn = part === 0.5;
        expect(again.logged.some((text) => text.includes("unfinished line"))).toBe(isTorn);
        if (!isTorn) expect(disk.bytes(WORLD_FILE).length).toBeGreaterThanOrEqual(bytes);
        await again.computer.advance(10_000);
        const rosie = new Visitor(ORIGINS.site, fetchFrom(again.backend));
        for (const [name, value] of crashed.rosie.cookies) rosie.cookies.set(name, value);
        const { deposits, sum } = ledgerOf(again);
        expect([sum, deposits <= 1]).toEqual([0, true]);
        if (crashed.acknowledged !== undefined) expect(deposits).toBe(1);
        // The client asks again, with the same intent: a deposit is not made twice, and an acknowledged answer is repeated.
        const repeated = await rosie.call(depositCardPciProxy, crashed.request, intentOf("first"));
        await again.computer.advance(10_000);
        expect(ledgerOf(again)).toEqual({ deposits, sum: 0 });
        if (crashed.acknowledged !== undefined) expect(repeated.envelope.data).toEqual(crashed.acknowledged);
        expect(repeated.envelope.success).toBe(deposits === 1);
        // A further deposit is possible.
        expect((await deposit(again, rosie, "second")).envelope.success).toBe(true);
        await again.computer.advance(10_000);
        expect(ledgerOf(again)).toEqual({ deposits: deposits + 1, sum: 0 });
        disk.crash();
        expect(ledgerOf(await started("one", disk, again.computer.now()))).toEqual({ deposits: deposits + 1, sum: 0 });
      }
    }
  });

  it("between two writes leaves the world as it was", async () => {
    const { backend, computer } = await started();
    const before = digestOf(computer.disk);
    computer.disk.crash();
    const late = backend.control("world/adjust-balance", { player: "p-rosie", pounds: "1.00" });
    await expect(now(late)).rejects.toThrow("waits for more");
    // A transaction that had begun, and a timer that was set, are lost as well.
    void backend.kernel().transact(() => backend.kernel().world.collection("test").put("late", {}));
    await computer.advance(60_000);
    expect(digestOf(computer.disk)).toBe(before);
  });

  it.each(["full", "failed"] as const)("does not acknowledge what a disk that is %s has not written", async (fault) => {
    const broken = await evening(({ sizeBytes }) => ({ fault, keptBytes: Math.floor(sizeBytes / 2) }));
    expect(broken.acknowledged).toBeUndefined();
    expect((await broken.rosie.call(getBalance)).status).toBe(500);
    broken.computer.disk.crash();
    broken.computer.disk.judge = () => "written";
    const again = await started("one", broken.computer.disk, broken.computer.now());
    expect(ledgerOf(again)).toEqual({ deposits: 0, sum: 0 });
  });
});
