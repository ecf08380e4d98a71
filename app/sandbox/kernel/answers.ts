import { screenAt } from "../../../domain/shell/routing/screens.ts";
import { Assets } from "./assets.ts";
import { answerWithViewer } from "./audit-page.ts";
import { allowLocalSites } from "./cors.ts";
import type { KernelParts } from "./kernel.ts";
import { type Answer, notFound, redirect } from "./servers.ts";
import { answerWithShell } from "./shell.ts";
import type { OriginName, Origins } from "./types.ts";

export interface AnswerTools {
  readonly parts: KernelParts;
  readonly origins: Origins;
  readonly publicDirectory: string;
  readonly development: boolean;
}

/** The answers of each origin, in this order: calls, modules' pages, built files, and at the site the shell for every other page. */
export const createAnswers = ({ parts, origins, publicDirectory, development }: AnswerTools) => {
  const { api, pages, bundles, sessions, cookies, injected, kernel } = parts;
  const { regulator } = kernel;
  const assets = new Assets(publicDirectory, { development });

  const pageOrFile =
    (name: OriginName, otherwise: Answer): Answer =>
    async (request, response, url) => {
      if (await pages.answer(name, request, response, url)) return;
      const readOnly = request.method === "GET" || request.method === "HEAD";
      if (readOnly && (await assets.answer(request, response, url.pathname))) return;
      return readOnly ? otherwise(request, response, url) : notFound(response);
    };
  const nothing: Answer = async (_request, response) => notFound(response);
  // The auditor's bench, which may read a delivered journal by its address.
  const bench: Answer = async (request, response, url) =>
    url.pathname === "/audit" ? answerWithViewer(request, response, url, bundles) : notFound(response);

  const shell: Answer = async (request, response, url) => {
    // A path without a screen may be a missing file. A request for a file must not receive a page.
    const wantsPage = /text\/html/.test(request.headers.accept ?? "");
    if (!wantsPage && url.pathname !== "/" && screenAt(url.pathname) === undefined) return notFound(response);
    // Frames and providers have only one address of the site.
    if (url.origin !== origins.site) return redirect(response, origins.site + url.pathname + url.search);
    if (url.pathname === "/audit") return answerWithViewer(request, response, url, bundles);
    return answerWithShell(request, response, url.pathname, {
      origins,
      bundles,
      assets,
      sessions,
      cookies,
      regulator,
      injected,
      development,
    });
  };
  const site = pageOrFile("site", shell);
  const operator = pageOrFile("operator", bench);

  const answers = {
    site: async (request, response, url) => {
      if (development && allowLocalSites(request, response, origins) === "answered") return;
      if (!(await api.answer(request, response, url))) await site(request, response, url);
    },
    pay: pageOrFile("pay", nothing),
    games: pageOrFile("games", nothing),
    operator: async (request, response, url) => {
      // The control panel's forms are sent from one address.
      const isElsewhere = url.origin !== origins.operator && request.method === "GET";
      return isElsewhere
        ? redirect(response, origins.operator + url.pathname + url.search)
        : operator(request, response, url);
    },
  } satisfies Record<OriginName, Answer>;
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]): [string, Answer] => [name, healthOr(answer)]),
  ) as Record<OriginName, Answer>;
};

/** Reports to a monitor that the process is running. */
const healthOr =
  (answer: Answer): Answer =>
  async (request, response, url) => {
    const asksHealth = url.pathname === "/healthz" && (request.method === "GET" || request.method === "HEAD");
    if (!asksHealth) return answer(request, response, url);
    response.writeHead(200, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
    response.end(request.method === "HEAD" ? undefined : '{"status":"ok"}');
  };
