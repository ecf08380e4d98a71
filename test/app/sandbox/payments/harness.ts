import { join } from "node:path";
import { onTestFinished } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import { startSandbox } from "../../../../app/sandbox/kernel/start.ts";
import type { SandboxModule } from "../../../../app/sandbox/kernel/types.ts";
import { depositCardPciProxy } from "../../../../domain/deposits/wire.ts";
import { listPaymentMethods } from "../../../../domain/methods/wire.ts";
import { paymentsModule } from "../../../../app/sandbox/payments/module.ts";
import { memoryPlatform } from "../../../support/sandbox/memory-platform.ts";
import { temporaryDirectory } from "../kernel/harness.ts";
import { Visitor } from "../kernel/visitor.ts";

/** A Friday evening in London. */
export const EVENING_MS = Date.parse("2026-11-20T19:00:00.000Z");

/** A sandbox of players and payments on free ports; closed when the test is over. */
export const paymentsSandbox = async (others: readonly SandboxModule[] = []) => {
  const directory = temporaryDirectory();
  const sandbox = await startSandbox({
    port: 0,
    dataDirectory: join(directory, "data"),
    publicDirectory: join(directory, "public"),
    platform: memoryPlatform(),
    seed: "payments",
    nowMs: EVENING_MS,
    modules: [accountsModule, paymentsModule, ...others],
    log: (text) => {
      throw new Error(text);
    },
  });
  onTestFinished(() => sandbox.close());
  return sandbox;
};

export type Running = Awaited<ReturnType<typeof paymentsSandbox>>;

/** Signs a demo player in. */
export const signIn = async ({ origins }: Running, username: string): Promise<Visitor> => {
  const visitor = new Visitor(origins.site);
  await visitor.fetch("/rest/");
  const body = new FormData();
  body.set("username", username);
  body.set("password", DEMO_PASSWORD);
  const headers = { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": visitor.cookies.get("XSRF-TOKEN") ?? "" };
  await visitor.fetch("/rest/login", { method: "POST", body, headers });
  return visitor;
};

/** Posts JSON to a provider's page, as its frame does. */
export const provider = async ({ origins }: Running, path: string, body: object) => {
  const response = await fetch(`${origins.pay}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
};

/** Presses a button on a provider's page; gives where it leads. */
export const press = async (url: string, fields: Record<string, string>): Promise<string> => {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return response.headers.get("location") ?? (await response.text());
};

let intents = 0;
/** A fresh intent's header. */
export const intent = (): Record<string, string> => {
  intents += 1;
  return { "idempotency-key": intents.toString(16).padStart(32, "0") };
};

/** Begins a deposit of £30 by the saved card of the proxy, up to the check of its bank. */
export const byCard = async (sandbox: Running, player: Visitor) => {
  const [{ answer }, methods] = await Promise.all([
    provider(sandbox, "/pci-proxy/tokenise", { cvv: "123" }),
    player.call(listPaymentMethods),
  ]);
  const owned = methods.envelope.data as readonly { readonly ref: string; readonly providerMethod: string }[];
  const at = (outcome: string) => `${sandbox.origins.site}/payments/challenge/${outcome}`;
  const request = {
    amount: 30,
    promotionCode: null,
    agreeDepositTerms: true,
    deviceInfo: null,
    paymentMethodRef: owned.find(({ providerMethod }) => providerMethod === "PCI_PROXY")?.ref,
    pciProxy: {
      cvvTransactionId: answer["reference"],
      successUrl: at("success"),
      cancelUrl: at("cancel"),
      errorUrl: at("error"),
    },
  };
  const made = await player.call(depositCardPciProxy, request, intent());
  return made.envelope.data as { ref: string; challenge: { transactionId: string; url: string } };
};
