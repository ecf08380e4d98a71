import { createPublicKey, verify } from "node:crypto";
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  cosignedAt,
  generateKey,
  keyPairOf,
  parseSigner,
  parseVerifier,
} from "../../../app/audit/command-line/note.ts";
import { parseCheckpoint } from "../../../app/audit/command-line/checkpoint.ts";
import { startWitness } from "../../../app/audit/command-line/witness-server.ts";
import { WitnessState } from "../../../app/audit/command-line/witness-state.ts";
import { type RegisteredHead, registerLine } from "../../../domain/journal/register.ts";
import { COSIGNER } from "../../../app/audit/engine/checkpoint/signed-note.ts";
import { inFolder, run, runWith } from "../../support/audit.ts";
import { fileOf, Recorder } from "../../support/journals.ts";
import { checkpointOf, headOf, registerKey } from "../../support/register.ts";

const key = generateKey("example.com/witness", COSIGNER);
const NOW_MS = Date.parse("2026-11-20T20:00:00.000Z");

const recorded = (journal: string, begins: string): readonly string[] => {
  const recorder = new Recorder({ journal, player: "p-1", begins });
  recorder.seal();
  return recorder.lines();
};
const first = recorded("a", "2026-11-20T19:00:00.000Z");
const second = recorded("b", "2026-11-20T19:10:00.000Z");
const register = [headOf("a", first), headOf("b", second)];

async function running(folder: string) {
  const server = await startWitness({
    signer: parseSigner(key.secret, COSIGNER),
    state: new WitnessState(join(folder, "state.json")),
    keys: [parseVerifier(registerKey.verifier)],
    port: 0,
    nowMs: () => NOW_MS,
    log: () => undefined,
  });
  onTestFinished(() => server.close());
  return server;
}

/** Asks a witness to cosign these lines of a register. */
async function cosigned(folder: string, url: string, heads: readonly RegisteredHead[]) {
  const lines = heads.map(registerLine);
  writeFileSync(join(folder, "register"), fileOf(lines));
  writeFileSync(join(folder, "checkpoint"), checkpointOf(lines));
  const files = [join(folder, "register"), join(folder, "checkpoint")];
  return await run("cosign", ...files, "--url", url, "--witness", key.verifier);
}

/** Audits the logs of a player with their register and its checkpoint, by these keys. */
const audited = (files: Readonly<Record<string, string>>, ...keys: readonly string[]) =>
  runWith(files, "player", "@", "--register", "@/register", "--register-checkpoint", "@/checkpoint", ...keys);

describe("a witness of the operator's register", () => {
  it("cosigns its growth and refuses a second version, also after a restart; the auditor asks for its cosignature", () =>
    inFolder(async (folder) => {
      const server = await running(folder);
      expect((await cosigned(folder, server.url, register.slice(0, 1))).code).toBe(0);
      const grown = await cosigned(folder, server.url, register);
      expect([grown.code, grown.err]).toEqual([0, ""]);
      await server.close();

      // The operator shows this player's auditor a register without the second journal.
      const rolledBack = [register[0]!, { ...headOf("c", second), player: "p-2" }];
      const again = await running(folder);
      const fork = await cosigned(folder, again.url, rolledBack);
      expect(fork).toMatchObject({ code: 2, out: "", err: expect.stringContaining("two versions of the register") });
      const later = await cosigned(folder, again.url, [...rolledBack, headOf("d", second)]);
      expect(later).toMatchObject({ code: 2, out: "" });
      expect((await cosigned(folder, again.url, register.slice(0, 1))).err).toContain("has cosigned 2 lines already");
      expect((await cosigned(folder, again.url, register)).code).toBe(0);

      const audit = async (
        heads: readonly RegisteredHead[],
        checkpoint: string,
        logs: Readonly<Record<string, string>>,
      ) => {
        const files = { register: fileOf(heads.map(registerLine)), checkpoint, ...logs };
        return await audited(files, "--vkey", registerKey.verifier, "--witness", key.verifier);
      };
      const logs = { "a.ndjson": fileOf(first), "b.ndjson": fileOf(second) };
      const whole = await audit(register, grown.out, logs);
      expect([whole.code, whole.out]).toEqual([
        0,
        expect.stringContaining("✓ example.com/witness cosigned the checkpoint at 20/11/2026 20:00:00."),
      ]);
      const withheld = await audit(register, grown.out, { "a.ndjson": logs["a.ndjson"] });
      expect([withheld.code, withheld.out]).toEqual([5, expect.stringContaining("The journal b is missing")]);
      const shortened = await audit(register, grown.out, { ...logs, "b.ndjson": fileOf(second.slice(0, -1)) });
      expect([shortened.code, shortened.out]).toEqual([5, expect.stringContaining("is too short")]);
      // The other version agrees with the logs that were given, but has no cosignature.
      const shown = await audit(rolledBack, checkpointOf(rolledBack.map(registerLine)), {
        "a.ndjson": logs["a.ndjson"],
      });
      expect([shown.code, shown.out]).toEqual([5, expect.stringContaining("example.com/witness has not cosigned")]);
      const moved = checkpointOf(rolledBack.map(registerLine)) + grown.out.split("\n").slice(-2).join("\n");
      const forged = await audit(rolledBack, moved, { "a.ndjson": logs["a.ndjson"] });
      expect([forged.code, forged.out]).toEqual([2, expect.stringContaining("is not genuine")]);
    }));

  it("signs the time and the text of the checkpoint, as C2SP tlog-cosignature says", () =>
    inFolder(async (folder) => {
      const { url } = await running(folder);
      const { out } = await cosigned(folder, url, register);
      const { signed } = parseCheckpoint(out);
      const [name, base64] = out.trimEnd().split("\n").at(-1)!.slice(2).split(" ");
      const bytes = Buffer.from(base64!, "base64");
      expect([name, bytes.length, bytes.readBigUInt64BE(4)]).toEqual([
        "example.com/witness",
        76,
        BigInt(NOW_MS / 1_000),
      ]);
      const raw = Buffer.from(key.verifier.split("+").slice(2).join("+"), "base64").subarray(1);
      const publicKey = createPublicKey({
        key: { kty: "OKP", crv: "Ed25519", x: raw.toString("base64url") },
        format: "jwk",
      });
      const message = Buffer.from(`cosignature/v1\ntime ${NOW_MS / 1_000}\n${signed.text}`);
      expect(verify(null, message, publicKey, bytes.subarray(12))).toBe(true);
      expect(cosignedAt(signed, parseVerifier(key.verifier, COSIGNER))).toBe(NOW_MS / 1_000);
    }));

  it("answers with the status and the content types of C2SP tlog-witness", () =>
    inFolder(async (folder) => {
      const { url } = await running(folder);
      const post = async (body: string, path = "/add-checkpoint") => {
        const response = await fetch(url + path, { method: "POST", body });
        return [response.status, response.headers.get("content-type"), await response.text()] as const;
      };
      const checkpoint = checkpointOf(["a", "b"]);
      expect(await post(`old 0\n\n${checkpoint}`)).toEqual([
        200,
        expect.anything(),
        expect.stringMatching(/^— \S+ \S+\n$/),
      ]);
      expect(await post(`old 0\n\n${checkpoint}`)).toEqual([409, "text/x.tlog.size", "2\n"]);
      expect((await post(""))[0]).toBe(400);
      expect((await post("x".repeat(70_000)))[0]).toBe(413);
      expect((await post("", "/other"))[0]).toBe(404);
      expect((await fetch(`${url}/add-checkpoint`)).status).toBe(405);
    }));

  it("is the only one with its state, until it ends or is killed", () =>
    inFolder(async (folder) => {
      writeFileSync(join(folder, "key"), key.secret);
      const start = () =>
        run(
          "witness",
          "--key",
          join(folder, "key"),
          "--state",
          join(folder, "state.json"),
          "--log",
          registerKey.verifier,
        );
      const server = await running(folder);
      const second = await start();
      expect(second).toMatchObject({ code: 3, err: expect.stringContaining(`(process ${process.pid})`) });
      await server.close();
      // No process has the id of a lock that a killed witness has left.
      writeFileSync(join(folder, "state.json.lock"), "999999999\n");
      expect((await cosigned(folder, (await running(folder)).url, register)).code).toBe(0);
    }));

  it("changes its key, and the operator the register's, without a gap: each signature counts while its key is in use", () =>
    inFolder(async (folder) => {
      const { url } = await running(folder);
      const checkpoint = (await cosigned(folder, url, register)).out;
      const next = generateKey("example.com/witness", COSIGNER).verifier;
      const nextRegister = generateKey(registerKey.verifier.split("+")[0]!).verifier;
      const audit = (...keys: readonly string[]) => {
        const files = {
          register: fileOf(register.map(registerLine)),
          checkpoint,
          "a.ndjson": fileOf(first),
          "b.ndjson": fileOf(second),
        };
        return audited(files, ...keys);
      };
      const code = async (operator: string, witness: string) =>
        (await audit("--vkey", operator, "--vkey", nextRegister, "--witness", witness, "--witness", next)).code;
      // It was cosigned on 20 November.
      expect(await code(`${registerKey.verifier}@..2026-11-20`, `${key.verifier}@2026-11-20..2026-11-20`)).toBe(0);
      expect(await code(`${registerKey.verifier}@..2026-11-19`, key.verifier)).toBe(2);
      expect(await code(registerKey.verifier, `${key.verifier}@2026-11-21..`)).toBe(5);
      // Without a cosignature nothing shows when a key that is no longer in use signed it.
      expect((await audit("--vkey", `${registerKey.verifier}@..2026-11-20`, "--vkey", nextRegister)).code).toBe(2);
      expect((await audit("--vkey", `${registerKey.verifier}@2026`)).err).toContain("The days of a key have the form");
    }));

  it("cosigns nothing that it cannot store", () =>
    inFolder(async (folder) => {
      const { url } = await running(folder);
      const before = readFileSync(join(folder, "state.json"), "utf8");
      // A folder in the place of the new file: the superuser cannot write it either.
      mkdirSync(join(folder, "state.json.new"));
      expect((await cosigned(folder, url, register)).err).toContain("(500)");
      rmdirSync(join(folder, "state.json.new"));
      expect(readFileSync(join(folder, "state.json"), "utf8")).toBe(before);
      expect((await cosigned(folder, url, register.slice(0, 1))).code).toBe(0);
    }));

  it("does not start with a state, a key or a log that it cannot use", async () => {
    const witness = (files: Readonly<Record<string, string>>, ...args: readonly string[]) =>
      runWith({ key: key.secret, ...files }, "witness", "--key", "@/key", "--state", "@/state", "--port", "0", ...args);
    const log = ["--log", registerKey.verifier];
    expect(await witness({ state: "{}x" }, ...log)).toMatchObject({
      code: 3,
      err: expect.stringContaining("not the state of a witness"),
    });
    expect(await witness({ state: '{"a":"b"}' }, ...log)).toMatchObject({
      code: 3,
      err: expect.stringContaining("not the state of a witness"),
    });
    expect((await witness({ key: registerKey.secret }, ...log)).err).toContain("not the key of a witness");
    expect((await witness({}, "--log", key.verifier)).err).toContain(
      "the key of a witness, which signs only cosignatures",
    );
    const seed = Buffer.alloc(32, 7);
    const same = keyPairOf("example.com/heads", seed).verifier;
    const { secret } = keyPairOf("example.com/witness", seed, COSIGNER);
    expect((await witness({ key: secret }, "--log", same)).err).toContain("A log has the key of the witness");
  });
});
