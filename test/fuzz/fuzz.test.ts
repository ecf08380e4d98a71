import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { getBalance } from "../../domain/wallet/wire.ts";
import type { RunningSandbox } from "./sandbox.ts";
import { fuzz } from "./run.ts";

/** A server with a fault, in the place of all four origins. */
const faulty = async (fault: RequestListener, logged: string[] = []): Promise<RunningSandbox> => {
  const server: Server = createServer((request, response) => {
    if (request.url === "/healthz") return void response.end("ok");
    request.on("error", () => {});
    fault(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ports: { site: port, pay: port, games: port, operator: port },
    endpoints: [getBalance],
    pages: [{ origin: "site", method: "GET", path: "/{ref}" }],
    logged,
    signedIn: async () => ({}),
    close: async () => void server.close().closeAllConnections(),
  };
};

/** The findings of some cases of a faulty server, without the cases' data. */
const findingsOf = async (fault: RequestListener, logged?: string[]) => {
  const start = () => faulty(fault, logged);
  const report = await fuzz({ seed: "1", goesOn: (cases) => cases < 40, kinds: ["http"], start });
  return new Set(report.findings.map(({ wrong }) => wrong.split("\n")[0]));
};

describe("the fuzzer", () => {
  it("finds nothing in a server that refuses everything", async () => {
    expect([...(await findingsOf((_, response) => response.writeHead(404).end()))]).toEqual([]);
  });

  it("finds a status that is not planned, but not one that is", async () => {
    expect([...(await findingsOf((_, response) => response.writeHead(500).end()))]).toContain("status 500");
    expect([...(await findingsOf((_, response) => response.writeHead(503).end()))]).not.toContain("status 503");
  });

  it("finds a connection that is closed without an answer", async () => {
    expect([...(await findingsOf((request) => request.socket.destroy()))]).toContain("no answer");
  });

  it("finds an error that no code handles, and an entry of the log", async () => {
    const logged: string[] = [];
    const found = await findingsOf((_, response) => {
      response.end();
      logged.push("a fault");
      void Promise.reject(new Error("nobody handles this"));
    }, logged);
    expect([...found]).toEqual(expect.arrayContaining(["uncaught: Error: nobody handles this", "logged: a fault"]));
  });
});
