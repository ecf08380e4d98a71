import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { generateKey, isSignedBy, parseSigner, parseVerifier, signNote } from "../../../app/audit/command-line/note.ts";
import { readNote } from "../../../app/audit/engine/checkpoint/signed-note.ts";

const parseNote = (note: string) => Result.getOrThrowWith(readNote(note), (reason) => new Error(reason));

/** The example of Go's note package. */
const VKEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const SKEY = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz";
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const NOTE = `${TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

describe("a signed note", () => {
  it("equals the published note for the published key and text", () => {
    expect(signNote(TEXT, parseSigner(SKEY))).toBe(NOTE);
  });

  it("is accepted if it is the published note", () => {
    expect(isSignedBy(parseNote(NOTE), parseVerifier(VKEY))).toBe(true);
    expect(parseNote(NOTE).text).toBe(TEXT);
  });

  it("is not accepted with another text, signature or key", () => {
    expect(isSignedBy(parseNote(NOTE.replace("answer", "anSwer")), parseVerifier(VKEY))).toBe(false);
    expect(isSignedBy(parseNote(NOTE.replace("x08go/ZJ", "x08go/ZK")), parseVerifier(VKEY))).toBe(false);
    expect(isSignedBy(parseNote(NOTE), parseVerifier(generateKey("PeterNeumann").verifier))).toBe(false);
  });

  it("may have signatures of other keys, which do not count", () => {
    const other = signNote(TEXT, parseSigner(generateKey("example.com/witness").secret)).slice(TEXT.length + 1);
    expect(isSignedBy(parseNote(NOTE + other), parseVerifier(VKEY))).toBe(true);
    expect(isSignedBy(parseNote(`${TEXT}\n${other}`), parseVerifier(VKEY))).toBe(false);
  });

  it("is checked only by the signatures with the key's name and id", () => {
    const rotated = signNote(TEXT, parseSigner(generateKey("PeterNeumann").secret)).slice(TEXT.length + 1);
    expect(isSignedBy(parseNote(NOTE + rotated), parseVerifier(VKEY))).toBe(true);
    const borrowed = `— example.com/other x08go/ZJ${"A".repeat(84)}AA==\n`;
    expect(isSignedBy(parseNote(NOTE + borrowed), parseVerifier(VKEY))).toBe(true);
  });

  it("may have blank lines in its text", () => {
    const { secret, verifier } = generateKey("example.com/log");
    const note = signNote("one\n\ntwo\n", parseSigner(secret));
    expect(parseNote(note).text).toBe("one\n\ntwo\n");
    expect(isSignedBy(parseNote(note), parseVerifier(verifier))).toBe(true);
  });

  it.each([
    "",
    "text\n",
    "text\n\n",
    "text\n\n- name c2ln\n",
    "text\n\n— name\n",
    "text\n\n— name c2ln\n",
    `${TEXT}\n— PeterNeumann x08go/ZJ`,
  ])("is not %j", (text) => {
    expect(() => parseNote(text)).toThrow("That is not a signed note");
  });
});

describe("a key", () => {
  it("is refused if it was copied wrongly", () => {
    expect(() => parseVerifier(VKEY.replace("PeterNeumann", "PeterNewmann"))).toThrow("copied wrongly");
    expect(() => parseVerifier(VKEY.replace("ARpc", "ARpd"))).toThrow("copied wrongly");
    expect(() => parseVerifier("PeterNeumann+c74f20a3")).toThrow("not a verifier key");
    expect(() => parseSigner(VKEY)).toThrow("not a private key");
    expect(() => generateKey("two words")).toThrow("has no space");
  });
});
