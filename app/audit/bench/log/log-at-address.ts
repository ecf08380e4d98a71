import { type AddressedLog, LogRefused } from "../log.ts";

/** The log that a page's own address asks for, as in `/audit?journal=/journals/evening.ndjson`. Only one of the page's origin is fetched: a link must not make a page ask others for anything. */
export function logAtAddress(page: string, ask: typeof fetch = fetch): AddressedLog | undefined {
  const { origin, protocol, searchParams } = new URL(page);
  const journal = searchParams.get("journal");
  if (journal === null) return undefined;
  return {
    name: journal,
    file: async () => {
      if (protocol === "file:") throw new LogRefused(`${journal} ${FROM_DISK}`);
      if (!URL.canParse(journal, page)) throw new LogRefused(`${journal} is no address.`);
      const address = new URL(journal, page);
      if (address.origin !== origin) throw new LogRefused(`${journal} ${elsewhere(origin)}`);
      return fetched(address, ask);
    },
  };
}

const FROM_DISK =
  "was not opened: this page lies on a disk and asks no network for anything. Drop the log's file on it instead.";
const elsewhere = (origin: string) =>
  `was not opened: it is not at ${origin}, and this page asks no other place for anything. Download the log there, and drop it here.`;

async function fetched({ href, pathname }: URL, ask: typeof fetch): Promise<File> {
  // A redirect could lead elsewhere.
  const response = await ask(href, { redirect: "error", cache: "no-store" }).catch((cause: unknown) => {
    throw new LogRefused(`${href} could not be fetched: no answer came, or it led elsewhere.`, { cause });
  });
  if (response.status === 404) throw new LogRefused(`There is no log at ${href}.`);
  if (!response.ok)
    throw new LogRefused(`${href} could not be fetched: the server answered with status ${response.status}.`);
  const content = await response.blob().catch((cause: unknown) => {
    throw new LogRefused(`${href} could not be fetched to its end.`, { cause });
  });
  return new File([content], pathname.split("/").findLast((part) => part !== "") ?? href);
}
