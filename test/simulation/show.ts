import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { Auditor } from "../../app/audit/engine/verdict/auditor.ts";
import { answerWithViewer } from "../../app/sandbox/kernel/audit-page.ts";
import { notFound, reply } from "../../app/sandbox/kernel/exchange.ts";
import { secretsOf } from "../../app/sandbox/kernel/secrets.ts";
import { Assets } from "../../app/sandbox/node/assets.ts";
import { builtBundles } from "../../app/sandbox/node/bundle-files.ts";
import { computer } from "../../app/sandbox/node/platform.ts";
import { createLoopbackServer, HOST, listen, stop } from "../../app/sandbox/node/servers.ts";
import { EXIT } from "./options.ts";

/** Enough digits of a log's head for the bench to know the log of an address. */
const HEAD_DIGITS = 16;

/** The built site, beside the folder of this program. */
const PUBLIC = fileURLToPath(new URL("../public", import.meta.url));

/** The link that opens a journal in the auditor's bench, at its first wrong record if the audit finds one. */
export const linkTo = (origin: string, file: string, text: string): string => {
  const lines = text.split("\n").filter((line) => line !== "");
  const auditor = new Auditor({
    leafHash,
    open: !lines.at(-1)?.includes('"journal.sealed.v1"'),
  });
  for (const line of lines) auditor.push({ text: line });
  const { firstBad, journal } = auditor.verdict();
  const link = `${origin}/audit?journal=/${encodeURIComponent(file)}`;
  if (firstBad === null) return link;
  return `${link}#log=${(journal.head ?? "").slice(0, HEAD_DIGITS)}&line=${firstBad.line ?? 1}\n  ${firstBad.says}`;
};

/** Serves the auditor's bench and the journals of a failure's folder, and prints their links, until it is interrupted. */
export async function showJournals(folder: string): Promise<number> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".ndjson")) : [];
  if (files.length === 0) return refuse(`${folder} has no journal`);
  if (!existsSync(PUBLIC)) return refuse("the bench has not been built: run npm run build");
  const assets = new Assets(PUBLIC, { development: false });
  const bundles = builtBundles(PUBLIC);
  const secrets = secretsOf(computer);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const server = createLoopbackServer(async (exchange) => {
    const { url } = exchange;
    if (url.pathname === "/audit") return answerWithViewer(url, bundles, secrets);
    const file = basename(decodeURIComponent(url.pathname));
    if (files.includes(file)) return reply(200, { "content-type": "application/x-ndjson" }, read(file));
    return (await assets.answer(exchange)) ?? notFound();
  }, console.error);
  const origin = `http://${HOST}:${await listen(server, 0)}`;
  const links = files.map((file) => linkTo(origin, file, read(file)));
  // Those with a wrong record first.
  for (const link of links.toSorted((a, b) => Number(b.includes("#")) - Number(a.includes("#")))) console.log(link);
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  await stop(server);
  return EXIT.kept;
}

const refuse = (why: string): number => {
  console.error(why);
  return EXIT.usage;
};
