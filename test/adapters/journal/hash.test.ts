import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as node from "../../../adapters/journal/hash-node.ts";
import * as noble from "../../../adapters/journal/hash-noble.ts";
import { anyText } from "../../support/arbitraries/text.ts";

describe.each([
  ["in Node", node.leafHash],
  ["in a browser", noble.leafHash],
])("leaf hash %s", (_, leafHash) => {
  // RFC 6962, section 2.1: leaf hashes of its reference implementation's test vectors.
  it.each([
    ["", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"],
    ["\x00", "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7"],
    ["\x10", "0298d122906dcfc10892cb53a73992fc5b9f493ea4c9badb27b791b4127a7fe7"],
    [" !", "07506a85fd9dd2f120eb694f86011e5bb4662e5c415a62917033d4a9624487e7"],
    ["01", "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"],
    ["@ABC", "4271a26be0d8a84f0bd54c8c302e7cb3a3b5d1fa6780a40bcce2873477dab658"],
    ["PQRSTUVW", "b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f"],
    ["`abcdefghijklmno", "46f6ffadd3d06a09ff3c5860d2755c8b9819db7df44251788c7d8e3180de8eb1"],
  ])("RFC 6962: %o", (leaf, hash) => {
    expect(leafHash(leaf)).toBe(hash);
  });

  it("is SHA-256 over a zero byte and the line's UTF-8", () => {
    fc.assert(
      fc.property(anyText(), (line) => {
        const bytes = Buffer.concat([Buffer.of(0), Buffer.from(line, "utf8")]);
        expect(leafHash(line)).toBe(createHash("sha256").update(bytes).digest("hex"));
      }),
    );
  });
});
