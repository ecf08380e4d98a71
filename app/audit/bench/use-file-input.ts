import { useCallback, useRef } from "react";
import { LONGEST_OFFERED, type Offered, offeredBy } from "../engine/checkpoint/offered.ts";
import { count } from "../sentences/words.ts";
import type { VerifierKey } from "../engine/checkpoint/signed-note.ts";
import { LogRefused, type Vouching } from "./log.ts";
import type { Opening } from "./use-opening.ts";

/** Rejects with `LogRefused` where this page cannot check what a key has signed. */
export type CheckKey = (key: VerifierKey) => Promise<void>;

export interface Taking {
  /** Takes what was dropped or chosen: a log, a checkpoint, a key, or one of each. Of what cannot be taken, nothing is. */
  readonly take: (files: readonly File[]) => void;
  /** Takes a checkpoint or a key that was pasted; resolves to why it could not be taken. */
  readonly give: (text: string) => Promise<string | undefined>;
}

type Wishes = Pick<Opening, "vouching" | "open" | "vouch" | "refuse">;

/** Tells what an auditor hands over by what is in it, and does with it what is to be done. */
export function useTaking({ vouching, open, vouch, refuse }: Wishes, checkKey: CheckKey): Taking {
  const turns = useRef(0);
  const take = useCallback(
    (files: readonly File[]) => {
      const turn = ++turns.current;
      const sort = async () => {
        const found = sorted(await Promise.all(files.map(offerOf)));
        if (found.key !== undefined) await checkKey(found.key);
        return found;
      };
      void sort().then(
        ({ log, ...given }) => {
          if (turn !== turns.current) return;
          const next = { ...vouching, ...given };
          if (log === undefined) vouch(next);
          else open(log, next);
        },
        (cause: unknown) => turn === turns.current && refuse(reasonOf(cause)),
      );
    },
    [vouching, open, vouch, refuse, checkKey],
  );
  const give = useCallback(
    async (text: string) => {
      // A copy from a terminal or a mail begins and ends anyhow.
      const offered = offeredBy(`${text.trim()}\n`);
      if (offered.is === "useless") return offered.says;
      if (offered.is === "other") return text.trim() === "" ? NOTHING_PASTED : NEITHER;
      try {
        if (offered.is === "key") await checkKey(offered.key);
      } catch (cause) {
        return reasonOf(cause);
      }
      vouch({ ...vouching, ...partOf(offered) });
      return undefined;
    },
    [vouching, vouch, checkKey],
  );
  return { take, give };
}

const NOTHING_PASTED = "Paste a checkpoint or a verifier key here first.";
const NEITHER =
  "That is neither a checkpoint, which ends in lines that begin with a dash (—), nor a verifier key, which reads <name>+<id>+<key>.";

interface Offer {
  readonly file: File;
  readonly offered: Offered;
}

async function offerOf(file: File): Promise<Offer> {
  if (file.size > LONGEST_OFFERED) return { file, offered: { is: "other" } };
  // That it cannot be read, whoever opens it as a log will say.
  return { file, offered: offeredBy(await file.text().catch(() => "")) };
}

/** One of each at most. */
function sorted(offers: readonly Offer[]): Vouching & { readonly log?: File } {
  for (const { file, offered } of offers)
    if (offered.is === "useless") throw new LogRefused(`${file.name} cannot be used. ${offered.says}`);
  for (const [is, one, why] of KINDS) {
    const alike = offers.filter(({ offered }) => offered.is === is).length;
    if (alike > 1) throw new LogRefused(`${count(alike, one, `${one}s`)} were given: ${why}.`);
  }
  return Object.assign({}, ...offers.map(({ file, offered }) => partOf(offered) ?? { log: file })) as Vouching;
}

const KINDS: readonly (readonly [Offered["is"], string, string])[] = [
  ["other", "log", "one at a time, or use the command “fold” for all of them"],
  ["checkpoint", "checkpoint", "a log is compared with one at a time"],
  ["key", "verifier key", "a checkpoint is checked by one at a time"],
];

function partOf(offered: Offered): Vouching | undefined {
  if (offered.is === "checkpoint") return { checkpoint: offered.checkpoint };
  return offered.is === "key" ? { key: offered.key } : undefined;
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
