import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { readProof } from "../../../../app/audit/engine/checkpoint/proof.ts";
import { createRegister } from "../../../../app/sandbox/journal/register.ts";
import { createWitnessing } from "../../../../app/sandbox/journal/witness.ts";
import type { Kernel } from "../../../../app/sandbox/kernel/types.ts";
import type { deliverJournal } from "../../../../domain/recording/wire.ts";
import type { ResponseOf } from "../../../../domain/wire.ts";
import { recordOf } from "../../../support/journals.ts";
import { witnessVerifier } from "../../../support/started-witness.ts";
import { toySandbox } from "../kernel/harness.ts";
import { browser, recorded } from "./deliveries.ts";
import { witnessedSandbox } from "./witnesses.ts";

/** Longer than the wait before a request. */
const TIMEOUT = { timeout: 15_000 };

/** A sandbox with a witness that answers, and a player who delivers one line at a time. */
async function delivering() {
  const sandbox = await witnessedSandbox();
  sandbox.appear();
  const deliver = await browser(sandbox, "rosie");
  const lines = recorded("p-rosie");
  let delivered = 0;
  return {
    ...sandbox,
    fail: (how: string, ms = 0) => sandbox.control("faults/witness", { how, ms }),
    /** The number of lines that the operator has signed for, and the number of lines that the witness has seen. */
    deliver: async () => {
      const answer = await deliver(delivered, lines.slice(delivered, delivered + 1));
      const { acknowledged, receipt, registered } = (answer as { data: ResponseOf<typeof deliverJournal> }).data;
      delivered = acknowledged;
      const seen = registered && (recordOf(registered.leaf) as unknown as { size: number }).size;
      const proof = registered && Result.getOrThrow(readProof(registered.proof));
      expect(receipt?.split("\n")[1]).toBe(String(acknowledged));
      return { held: acknowledged, seen, checkpointed: proof?.checkpoint.size };
    },
  };
}

describe("a witness that fails", () => {
  it("does not delay a delivery while it is slow, and gets one request at a time", async () => {
    const { deliver, fail, later, cosignedSize, posted } = await delivering();
    await fail("slow", 2_500);
    expect(await deliver()).toEqual({ held: 1, seen: undefined, checkpointed: undefined });
    await later();
    for (const held of [2, 3]) {
      expect(await deliver()).toEqual({ held, seen: undefined, checkpointed: undefined });
      await later();
    }
    expect(posted).toEqual([]);
    await expect.poll(cosignedSize, TIMEOUT).toBe("1");
    await fail("none");
    await expect.poll(cosignedSize, TIMEOUT).toBe("3");
    // The witness answers the first request for three lines with the size that it has cosigned.
    expect(posted).toEqual([1, 3, 3]);

    await fail("slow", 2_500);
    expect(await deliver()).toEqual({ held: 4, seen: 3, checkpointed: 3 });
    await later();
    // The register grows before the witness asks for the proof.
    expect(await deliver()).toEqual({ held: 5, seen: 3, checkpointed: 3 });
    await expect.poll(cosignedSize, TIMEOUT).toBe("4");
  });

  it.each([
    ["away", "The control panel has made the witness unreachable."],
    ["refuse", "did not cosign the register: 503 Refused from the control page."],
  ])(
    "keeps what it has seen before while it is made to be: %s, and is asked again later, also if the register has not grown",
    async (how, says) => {
      const { deliver, fail, later, cosignedSize, logged } = await delivering();
      await deliver();
      await later();
      await expect.poll(cosignedSize, TIMEOUT).toBe("1");
      expect(await fail(how)).toContain(`The witness: ${how}`);
      expect(await deliver()).toEqual({ held: 2, seen: 1, checkpointed: 1 });
      await later();
      await expect.poll(() => logged.join("\n"), TIMEOUT).toContain(says);
      expect(await cosignedSize()).toBe("1");
      await fail("none");
      const cosignedLater = async () => {
        await later();
        return cosignedSize();
      };
      await expect.poll(cosignedLater, TIMEOUT).toBe("2");
      expect(await deliver()).toEqual({ held: 3, seen: 2, checkpointed: 2 });
    },
  );

  it("is asked after a later delivery, if one that would have asked it failed", async () => {
    let made: { kernel: Kernel; register: ReturnType<typeof createRegister>; grew: () => void } | undefined;
    const posted: string[] = [];
    const post = async (body: string) => {
      posted.push(body);
      return { status: 404, type: "text/plain", text: "" };
    };
    const sandbox = await toySandbox({
      modules: [
        (kernel) => {
          const register = createRegister(kernel);
          made = { kernel, register, grew: createWitnessing(kernel, register).grew };
        },
      ],
      witness: { key: witnessVerifier, post },
    });
    const later = () => sandbox.control("world/advance-clock", { hours: 3 / 60 });
    // The request of the start.
    await later();
    const { kernel, register, grew } = made!;
    const add = (size: number) => {
      register.add({ journal: "jrn-1", player: "p-rosie", size, head: "ab".repeat(32) });
      grew();
    };
    const failed = kernel.transact(() => {
      add(1);
      throw new Error("The delivery failed");
    });
    await expect(failed).rejects.toThrow("The delivery failed");
    await later();
    expect(posted).toEqual([]);
    await kernel.transact(() => add(2));
    await later();
    await expect.poll(() => posted.length, TIMEOUT).toBe(1);
  });
});

describe("the control of the witness", () => {
  it("is only on the panel of a sandbox with a witness", async () => {
    const namesOf = async (operator: string) =>
      ((await (await fetch(`${operator}/control`)).json()) as { name: string }[]).map(({ name }) => name);
    expect(await namesOf((await witnessedSandbox()).origins.operator)).toContain("witness");
    expect(await namesOf((await toySandbox()).origins.operator)).not.toContain("witness");
  });
});
