import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import * as Result from "effect/Result";
import type { Store } from "../../domain/ports/storage.ts";
import { OVERRIDE_KEY, OVERRIDE_PARAMETER } from "./override.ts";
import type { Bases } from "./request.ts";

/** An override that was not used: its source and the reason, never its value. */
export interface RefusedOverride {
  readonly source: "url" | "storage";
  readonly name: "api";
  readonly reason: string;
  readonly sizeBytes: number;
  readonly digest: string;
}

export interface BaseOptions {
  /** The page's address. */
  readonly page: URL;
  /** The tab's storage. */
  readonly store: Store;
  /** The site's own bases. They may be relative to the page. */
  readonly own: Bases;
  /** Hosts, with their port if any, that a link may select. */
  readonly allowedHosts: readonly string[];
  /** In development any backend on this computer is allowed. */
  readonly development: boolean;
  readonly onRefusal: (refusal: RefusedOverride) => void;
}

const isLocal = (hostname: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) || hostname.endsWith(".localhost");

/** The base in a text, or why it is refused. A crafted link must not send a password to another host. */
const readOverride = (text: string, { allowedHosts, development }: BaseOptions): Result.Result<URL, string> => {
  if (!URL.canParse(text)) return Result.fail("not an address");
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return Result.fail("an address with credentials");
  const local = development && isLocal(url.hostname);
  if (url.protocol !== "https:" && !(local && url.protocol === "http:")) return Result.fail("not https");
  if (!local && !allowedHosts.includes(url.host)) return Result.fail("not an allowed host");
  const path = url.pathname === "/" ? "/rest/" : url.pathname.replace(/\/?$/, "/");
  return Result.succeed(new URL(path, url.origin));
};

/**
 * The bases of all calls: the site's own, or the one in the query parameter `api` (`NET-506`), which this tab then
 * stores (`NET-507`). An empty parameter removes it.
 */
export const findBases = (options: BaseOptions): Bases => {
  const { page, store, own, onRefusal } = options;
  const absolute = { backend: new URL(own.backend, page).href, content: new URL(own.content, page).href };

  const follow = (source: RefusedOverride["source"], text: string): Bases | undefined => {
    const read = readOverride(text, options);
    if (Result.isSuccess(read)) return { backend: read.success.href, content: new URL("/", read.success).href };
    const bytes = utf8ToBytes(text);
    const digest = bytesToHex(sha256(bytes));
    onRefusal({ source, name: OVERRIDE_PARAMETER, reason: read.failure, sizeBytes: bytes.length, digest });
    return undefined;
  };

  const asked = page.searchParams.get(OVERRIDE_PARAMETER);
  if (asked === "") {
    store.remove(OVERRIDE_KEY);
    return absolute;
  }
  const followed = asked === null ? undefined : follow("url", asked);
  if (followed !== undefined) {
    store.set(OVERRIDE_KEY, followed.backend);
    return followed;
  }
  const remembered = store.get(OVERRIDE_KEY);
  if (remembered === undefined) return absolute;
  const known = follow("storage", remembered);
  if (known === undefined) store.remove(OVERRIDE_KEY);
  return known ?? absolute;
};
