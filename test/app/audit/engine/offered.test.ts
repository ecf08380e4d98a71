import { describe, expect, it } from "vitest";
import { type Offered, offeredBy } from "../../../../app/audit/engine/checkpoint/offered.ts";
import { evening } from "../../../support/evening.ts";
import { fileOf } from "../../../support/journals.ts";

/** The example that Go's own note package is published with. */
const VKEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const SKEY = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz";
const ROOT = `${"A".repeat(43)}=`;
const SIGNATURE =
  "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=";
const CHECKPOINT = `example.com/log\n41\n${ROOT}\n\n${SIGNATURE}\n`;

describe("what an auditor has in hand is told by what is in it", () => {
  it.each<[string, string, Offered["is"]]>([
    ["a checkpoint", CHECKPOINT, "checkpoint"],
    [
      "a checkpoint with a line of its own, and two signatures",
      `example.com/log\n41\n${ROOT}\nmore\n\n${SIGNATURE}\n${SIGNATURE}\n`,
      "checkpoint",
    ],
    ["a checkpoint of a log in another script", `bücher/№ 1\n0\n${ROOT}\n\n${SIGNATURE}\n`, "checkpoint"],
    ["a verifier key", VKEY, "key"],
    ["a verifier key as a file holds it", `${VKEY}\n`, "key"],
    ["a log", fileOf(evening().lines()), "other"],
    ["a log in which a checkpoint is quoted", `{"note":"x"}\n\n${SIGNATURE}\n`, "other"],
    ["a letter", "Dear Sir\n\nThe log is lost.\n", "other"],
    ["nothing", "", "other"],
    ["a sum", "1+2", "other"],
  ])("%s", (_what, text, is) => {
    expect(offeredBy(text).is).toBe(is);
  });

  it("with what is in it", () => {
    expect(offeredBy(CHECKPOINT)).toMatchObject({
      checkpoint: { origin: "example.com/log", size: 41, root: "0".repeat(64), note: CHECKPOINT },
    });
    expect(offeredBy(VKEY)).toMatchObject({ key: { name: "PeterNeumann", id: "c74f20a3" } });
  });
});

describe("what is of no use", () => {
  it.each<[string, string, string]>([
    ["a private key", SKEY, "That is the private key, which signs checkpoints: nobody but its owner should have it."],
    ["a key that was copied wrongly", VKEY.replace("ARpc", "ARpd"), "it was copied wrongly."],
    ["a key that was cut off", VKEY.slice(0, -9), "That is not a verifier key for Ed25519"],
    ["a key without its material", "PeterNeumann+c74f20a3", "That is not a verifier key for Ed25519"],
    ["a proof that a record is in a log", `c2sp.org/tlog-proof@v1\nindex 1\n\n${CHECKPOINT}`, "That is a proof"],
    ["a proof that a log was extended", `old 3\n\n${CHECKPOINT}`, "That is a proof"],
    ["a checkpoint that an editor has saved", CHECKPOINT.replaceAll("\n", "\r\n"), "whose line ends were converted"],
    ["a checkpoint that was cut off", CHECKPOINT.slice(0, CHECKPOINT.indexOf("\n\n")), "without its signatures"],
    ["a checkpoint whose last line was cut", CHECKPOINT.slice(0, -1), "That is no signed note"],
    ["another signed note", `a text\n\n${SIGNATURE}\n`, "That is no checkpoint"],
    ["a checkpoint without a size", CHECKPOINT.replace("41", "many"), "That is no checkpoint"],
  ])("is %s, and why is said", (_what, text, says) => {
    expect(offeredBy(text)).toEqual({ is: "useless", says: expect.stringContaining(says) as string });
  });

  it("is not repeated in what is said of it", () => {
    for (const text of [SKEY, VKEY.slice(0, -9)]) expect(JSON.stringify(offeredBy(text))).not.toContain("PeterNeumann");
  });
});
