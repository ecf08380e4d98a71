import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { generateKey, isSignedBy, nodeHash, parseVerifier } from "../../../../app/audit/command-line/note.ts";
import { base64Of, type Checkpoint } from "../../../../app/audit/engine/checkpoint/checkpoint.ts";
import { consistencyParts, type Head, PartRoots } from "../../../../app/audit/engine/checkpoint/merkle.ts";
import { judgeCheckpoint, type WitnessAnswer } from "../../../../app/audit/engine/checkpoint/witness.ts";
import { checkpointOf, registerKey } from "../../../support/register.ts";

const lines = Array.from({ length: 9 }, (_, n) => `line ${n}`);
const fork = lines.with(1, "another line");

const proofOf = (of: readonly string[], earlier: number): readonly string[] => {
  const roots = new PartRoots(consistencyParts(earlier, of.length), nodeHash);
  for (const line of of) roots.push(leafHash(line));
  return roots.roots().map(base64Of);
};
const request = (of: readonly string[], earlier: number, note = checkpointOf(of), proof = proofOf(of, earlier)) =>
  [`old ${earlier}`, ...proof, "", note].join("\n");

/** A witness that cosigns what it accepts. */
function witness() {
  const cosigned = new Map<string, Head>();
  const keys = [parseVerifier(registerKey.verifier)];
  return (body: string): WitnessAnswer => {
    const answer = judgeCheckpoint(body, { keys, cosigned: (origin) => cosigned.get(origin), isSignedBy, nodeHash });
    if (answer.status === 200) cosigned.set(answer.checkpoint.origin, answer.checkpoint satisfies Checkpoint);
    return answer;
  };
}
/** A witness that has cosigned the first six lines. */
function witnessOfSix() {
  const ask = witness();
  expect(ask(request(lines.slice(0, 6), 0))).toMatchObject({ status: 200, checkpoint: { size: 6 } });
  return ask;
}

describe("a witness", () => {
  it("cosigns every growth of a log, from any size to any size", () => {
    for (let earlier = 0; earlier <= lines.length; earlier++)
      for (let size = earlier; size <= lines.length; size++) {
        const ask = witness();
        expect(ask(request(lines.slice(0, earlier), 0)).status).toBe(200);
        expect([earlier, size, ask(request(lines.slice(0, size), earlier)).status]).toEqual([earlier, size, 200]);
      }
  });

  it("never cosigns a second history, whatever the proof", () => {
    for (let size = 6; size <= lines.length; size++) {
      const other = fork.slice(0, size);
      const proofs = [proofOf(lines.slice(0, size), 6), proofOf(other, 6), []];
      for (const proof of proofs) {
        const { status } = witnessOfSix()(request(other, 6, undefined, proof));
        expect([size, status]).toEqual([size, size === 6 ? 409 : 422]);
      }
    }
  });

  const six = lines.slice(0, 6);
  const notSix = checkpointOf(six, generateKey("example.com/heads").secret);
  const elsewhere = generateKey("example.com/other");
  it.each<readonly [string, string, Partial<WitnessAnswer>]>([
    ["another old size", request(lines, 5), { status: 409, size: 6 }],
    ["an old size of zero, as from a client that knows none", request(lines, 0), { status: 409, size: 6 }],
    ["a smaller tree", request(lines.slice(0, 4), 4), { status: 409, size: 6 }],
    ["an old size above the size", request(lines.slice(0, 4), 6, undefined, []), { status: 400 }],
    ["a missing proof", request(lines, 6, undefined, []), { status: 422 }],
    ["a proof where none may be", request(six, 6, undefined, proofOf(lines, 6)), { status: 422 }],
    ["another key with the log's name", request(six, 6, notSix), { status: 403 }],
    [
      "a log that it does not know",
      request(six, 6, checkpointOf(six, elsewhere.secret, "example.com/other")),
      { status: 404 },
    ],
    [
      "a known key for another log",
      request(six, 6, checkpointOf(six, undefined, "example.com/other")),
      { status: 404 },
    ],
    ["64 lines of proof", request(lines, 6, undefined, Array(64).fill(base64Of(leafHash("x")))), { status: 400 }],
    ["an old size with a leading zero", request(six, 6).replace("old 6", "old 06"), { status: 400 }],
    ["a line that is not a hash", request(lines, 6, undefined, ["abc"]), { status: 400 }],
    ["no checkpoint", "old 6\n\n", { status: 400 }],
    ["no signature", "old 0\n\nexample.com/heads\n0\n", { status: 400 }],
    ["nothing", "", { status: 400 }],
  ])("refuses %s", (_, body, answer) => {
    expect(witnessOfSix()(body)).toMatchObject(answer);
  });
});
