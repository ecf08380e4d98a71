import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join, posix } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Exchange, type Reply, reply } from "../kernel/exchange.ts";
import type { Files } from "../kernel/shell.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".mp3": "audio/mpeg",
};

type Encoding = "br" | "gzip" | "identity";

// One level below the best: almost the same size, without a wait of seconds for the first visitor.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 9 };

const compressors: Readonly<Record<Exclude<Encoding, "identity">, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: brotliParams }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

interface Asset {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Compressed contents, by encoding and etag. The sandboxes of one process share them, because they serve the same build. */
const compressed = new Map<string, Promise<Buffer>>();

/** A name with a hash of the contents never changes its contents. */
const isHashed = (path: string): boolean => /-[A-Z0-9]{8}\.[\w.]+$/.test(path);

/** Files for developers only: source maps and the manifest. A disk may ignore the case of a name. */
const IS_OF_BUILD = /\.map$|^\/manifest\.json$/i;

/** Only scripts and styles have source maps. */
const isScriptOrStyle = (path: string): boolean => /\.(?:js|css)$/.test(path);

const encodingFor = ({ headers }: Exchange, type: string): Encoding => {
  if (!/^(text|application)\/|svg/.test(type)) return "identity";
  const accepted = headers["accept-encoding"] ?? "";
  return /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
};

const encoded = async ({ bytes, etag }: Asset, encoding: Encoding): Promise<Buffer> => {
  if (encoding === "identity") return bytes;
  const key = `${encoding} ${etag}`;
  const known = compressed.get(key);
  if (known !== undefined) return known;
  const made = compressors[encoding](bytes);
  compressed.set(key, made);
  return made;
};

/** The built files. The process compresses each once, on its first request. */
export class Assets implements Files {
  readonly #directory: string;
  readonly #development: boolean;
  readonly #cache = new Map<string, Asset>();

  constructor(publicDirectory: string, { development }: { readonly development: boolean }) {
    this.#directory = publicDirectory;
    this.#development = development;
  }

  /** Whether the build has a file at this path, such as an icon. */
  async has(path: string): Promise<boolean> {
    return (await this.#asset(path)) !== undefined;
  }

  /** Answers a request for a file; undefined if it does not exist. */
  async answer(exchange: Exchange): Promise<Reply | undefined> {
    const path = exchange.url.pathname;
    const type = TYPES[extname(path)];
    const isPublic = this.#development || !IS_OF_BUILD.test(path);
    const asset = type === undefined || !isPublic ? undefined : await this.#asset(path);
    if (type === undefined || asset === undefined) return undefined;
    const encoding = encodingFor(exchange, type);
    const body = await encoded(asset, encoding);
    const map = `${path}.map`;
    const headers = {
      "content-type": type,
      ...(this.#development && isScriptOrStyle(path) && (await this.has(map)) ? { sourcemap: map } : {}),
      "cache-control": isHashed(path) ? "public, max-age=31536000, immutable" : "no-cache",
      etag: asset.etag,
      vary: "accept-encoding",
    };
    if (exchange.headers["if-none-match"] === asset.etag) return reply(304, headers);
    const coding = encoding === "identity" ? {} : { "content-encoding": encoding };
    return reply(200, { ...headers, ...coding, "content-length": body.length }, body);
  }

  async #asset(path: string): Promise<Asset | undefined> {
    const known = this.#cache.get(path);
    if (known !== undefined) return known;
    // A file has one address, so that no other spelling of it passes the rule of the developers' files.
    if (posix.normalize(path) !== path) return undefined;
    const bytes = await readFile(join(this.#directory, path)).catch(() => undefined);
    if (bytes === undefined) return undefined;
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    const asset = { bytes, etag };
    // Only unchanging files are cached; a rebuild changes the others under the same name.
    if (isHashed(path)) this.#cache.set(path, asset);
    return asset;
  }
}
