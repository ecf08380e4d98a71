import { screenAt } from "../../../domain/shell/routing/screens.ts";
import { answerWithViewer } from "./audit-page.ts";
import { allowLocalSites } from "./cors.ts";
import { type Exchange, notFound, readsOnly, redirect, type Reply, reply } from "./exchange.ts";
import type { KernelParts } from "./kernel.ts";
import { answerWithShell, type Files } from "./shell.ts";
import type { OriginName, Origins } from "./types.ts";

type Answer = (exchange: Exchange) => Promise<Reply>;

export interface AnswerTools {
  readonly parts: KernelParts;
  readonly origins: Origins;
  readonly files: Files;
  readonly development: boolean;
}

/** The answers of each origin, in this order: calls, modules' pages, built files, and at the site the shell for every other page. */
export const createAnswers = ({
  parts,
  origins,
  files,
  development,
}: AnswerTools): Readonly<Record<OriginName, Answer>> => {
  const { api, pages, bundles, secrets, sessions, cookies, injected, kernel } = parts;
  const { regulator } = kernel;

  const pageOrFile =
    (name: OriginName, otherwise: Answer): Answer =>
    async (exchange) => {
      const page = await pages.answer(name, exchange);
      if (page !== undefined) return page;
      if (!readsOnly(exchange)) return notFound();
      return (await files.answer(exchange)) ?? otherwise(exchange);
    };
  const nothing: Answer = async () => notFound();
  // The auditor's bench, which may read a delivered journal by its address.
  const bench: Answer = async ({ url }) =>
    url.pathname === "/audit" ? answerWithViewer(url, bundles, secrets) : notFound();

  const shell: Answer = async (exchange) => {
    const { url, headers } = exchange;
    // A path without a screen may be a missing file. A request for a file must not receive a page.
    const wantsPage = /text\/html/.test(headers["accept"] ?? "");
    if (!wantsPage && url.pathname !== "/" && screenAt(url.pathname) === undefined) return notFound();
    // Frames and providers have only one address of the site.
    if (url.origin !== origins.site) return redirect(origins.site + url.pathname + url.search);
    if (url.pathname === "/audit") return answerWithViewer(url, bundles, secrets);
    const tools = { origins, bundles, files, secrets, sessions, cookies, regulator, injected, development };
    return answerWithShell(exchange, tools);
  };
  const siteFiles = pageOrFile("site", shell);
  const site: Answer = async (exchange) => (await api.answer(exchange)) ?? siteFiles(exchange);
  const operator = pageOrFile("operator", bench);

  return {
    site: healthOr((exchange) =>
      development ? allowLocalSites(exchange, origins, () => site(exchange)) : site(exchange),
    ),
    pay: healthOr(pageOrFile("pay", nothing)),
    games: healthOr(pageOrFile("games", nothing)),
    operator: healthOr(async (exchange) => {
      const { method, url } = exchange;
      // The control panel's forms are sent from one address.
      const isElsewhere = url.origin !== origins.operator && method === "GET";
      return isElsewhere ? redirect(origins.operator + url.pathname + url.search) : operator(exchange);
    }),
  };
};

/** Reports to a monitor that the process is running. */
const healthOr =
  (answer: Answer): Answer =>
  async (exchange) => {
    if (exchange.url.pathname !== "/healthz" || !readsOnly(exchange)) return answer(exchange);
    const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
    return reply(200, headers, '{"status":"ok"}');
  };
