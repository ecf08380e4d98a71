import { type AddressedLog, LogRefused } from "../log.ts";
import { addressWords } from "./words.ts";

/**
 * The log in the parameter `journal` of the page's address, as in `/audit?journal=/journals/evening.ndjson`. Only a log
 * of the page's origin is fetched: a link must not make the page send requests to other origins.
 */
export function logAtAddress(page: string, get: typeof fetch = fetch): AddressedLog | undefined {
  const { origin, protocol, searchParams } = new URL(page);
  const journal = searchParams.get("journal");
  if (journal === null) return undefined;
  return {
    name: journal,
    file: async () => {
      if (protocol === "file:") throw new LogRefused(addressWords.fromDisk(journal));
      if (!URL.canParse(journal, page)) throw new LogRefused(addressWords.invalid(journal));
      const address = new URL(journal, page);
      if (address.origin !== origin) throw new LogRefused(addressWords.otherOrigin(journal, origin));
      return fetched(address, get);
    },
  };
}

async function fetched({ href, pathname }: URL, get: typeof fetch): Promise<File> {
  // A redirect could lead to another origin.
  const response = await get(href, { redirect: "error", cache: "no-store" }).catch((cause: unknown) => {
    throw new LogRefused(addressWords.noAnswer(href), { cause });
  });
  if (response.status === 404) throw new LogRefused(addressWords.notFound(href));
  if (!response.ok) throw new LogRefused(addressWords.status(href, response.status));
  const content = await response.blob().catch((cause: unknown) => {
    throw new LogRefused(addressWords.incomplete(href), { cause });
  });
  return new File([content], pathname.split("/").findLast((part) => part !== "") ?? href);
}
