import { WalletOnly } from "../../app/audit/engine/checks/wallet-only.ts";
import { eachLine, withJournalOf } from "./journal-lines.ts";
import { compare, type Section } from "./section.ts";

const RECORDS = 1_000_000;

export const section: Section = {
  title: "Only the wallet of a journal of 1,000,000 records",
  about:
    "Base: reading the same file and JSON.parse of each line. Nothing is verified, and only records of the wallet are parsed.",
  run: () =>
    withJournalOf(RECORDS, (path) =>
      compare({ what: "read, JSON.parse", run: () => eachLine(path, ({ text }) => void JSON.parse(text)) }, [
        { what: "replay --unchecked", run: () => walletOnly(path), atLeast: 1 },
      ]),
    ),
};

function walletOnly(path: string): void {
  const only = new WalletOnly();
  eachLine(path, (line) => only.push(line));
  if (only.wallet.folded !== only.wallet.balance) throw new Error("the movements do not add up");
}
