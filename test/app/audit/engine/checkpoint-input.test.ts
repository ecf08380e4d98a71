import { describe, expect, it } from "vitest";
import { type CheckpointInput, classifyInput } from "../../../../app/audit/engine/checkpoint/checkpoint-input.ts";
import { evening } from "../../../support/evening.ts";
import { fileOf } from "../../../support/journals.ts";
import { witnessKey } from "../../../support/register-receipts.ts";

const miscopied = witnessKey.verifier.replace("witness", "witless");
/** The example of Go's note package. */
const VKEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const SKEY = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz";
const ROOT = `${"A".repeat(43)}=`;
const SIGNATURE =
  "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=";
const CHECKPOINT = `example.com/log\n41\n${ROOT}\n\n${SIGNATURE}\n`;

describe("an input is classified by its content", () => {
  it.each<[string, string, CheckpointInput["is"]]>([
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
    ["an empty text", "", "other"],
    ["a sum", "1+2", "other"],
  ])("%s", (_what, text, is) => {
    expect(classifyInput(text).is).toBe(is);
  });

  it("and parsed", () => {
    expect(classifyInput(CHECKPOINT)).toMatchObject({
      checkpoint: { origin: "example.com/log", size: 41, root: "0".repeat(64), note: CHECKPOINT },
    });
    expect(classifyInput(VKEY)).toMatchObject({ key: { name: "PeterNeumann", id: "c74f20a3" } });
  });
});

describe("an input that cannot be used", () => {
  it.each<[string, string, string]>([
    ["a private key", SKEY, "That is the private key, which signs checkpoints: only its owner should have it."],
    ["a key that was copied wrongly", VKEY.replace("ARpc", "ARpd"), "it was copied wrongly."],
    ["a shortened key", VKEY.slice(0, -9), "That is not a verifier key for Ed25519"],
    ["the key of a witness", witnessKey.verifier, "the command “audit verify LOG --vkey KEY --witness KEY” checks"],
    [
      "a witness's key that was copied wrongly",
      miscopied,
      "That is the key of a witness, which signs only cosignatures.",
    ],
    ["a key without its material", "PeterNeumann+c74f20a3", "That is not a verifier key for Ed25519"],
    ["a proof that a record is in a log", `c2sp.org/tlog-proof@v1\nindex 1\n\n${CHECKPOINT}`, "That is a proof"],
    ["a proof that a log was extended", `old 3\n\n${CHECKPOINT}`, "That is a proof"],
    ["a checkpoint that an editor has saved", CHECKPOINT.replaceAll("\n", "\r\n"), "with converted line ends"],
    ["a shortened checkpoint", CHECKPOINT.slice(0, CHECKPOINT.indexOf("\n\n")), "without its signatures"],
    ["a checkpoint with a shortened last line", CHECKPOINT.slice(0, -1), "That is not a signed note"],
    ["another signed note", `a text\n\n${SIGNATURE}\n`, "That is not a checkpoint"],
    ["a checkpoint without a size", CHECKPOINT.replace("41", "many"), "That is not a checkpoint"],
  ])("is %s, with a reason", (_what, text, says) => {
    expect(classifyInput(text)).toEqual({ is: "invalid", says: expect.stringContaining(says) as string });
  });

  it("is not repeated in the reason", () => {
    for (const text of [SKEY, VKEY.slice(0, -9)])
      expect(JSON.stringify(classifyInput(text))).not.toContain("PeterNeumann");
  });
});
