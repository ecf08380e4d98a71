import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { SEARCH_LENGTH } from "../../domain/form/rules/text.ts";
import { searchBanks } from "../../domain/methods/bank-search.ts";
import { loadBanks } from "../../domain/methods/commands.ts";
import type { Bank } from "../../domain/methods/wire.ts";
import { RetryCallout } from "../kit/RetryCallout.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useAct } from "../player.tsx";
import { bankWords } from "./words.ts";
import "./methods.css";

/** `BANK-038`, `BANK-039`, in CSS pixels. */
const ROW_PX = 42;
const LIST_PX = 220;

export interface BankChooserProps {
  /** Empty if they did not load. */
  readonly banks: readonly Bank[];
  readonly onChoose: (bank: Bank) => void;
  /** 'Try another option' (`BANK-030`, `BANK-031`). */
  readonly onOther: () => void;
}

/** Finds a bank by part of its name, also if misspelt. The arrow keys move through the list. */
export const BankChooser = ({ banks, onChoose, onOther }: BankChooserProps) => {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const loadAgain = useAct(loadBanks);
  const found = useMemo(() => searchBanks(banks, typed), [banks, typed]);
  // The last row is 'Try another option'. The list always has it.
  const last = found.length;

  const choose = (index: number) => {
    const bank = found[index];
    if (index === last) onOther();
    else if (bank !== undefined) onChoose(bank);
  };
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      const index = (next + last + 1) % (last + 1);
      setActive(index);
      document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(active);
    }
  };
  const row = (index: number) => ({
    id: `${listId}-${index}`,
    role: "option",
    className: "ed-bank-row",
    style: { height: ROW_PX },
    "aria-selected": index === active,
    "data-active": index === active || undefined,
    onClick: () => choose(index),
  });
  return (
    <div className="ed-bank-search">
      {banks.length === 0 && <RetryCallout failure={bankWords.failed} onRetry={loadAgain} />}
      <TextField
        label={bankWords.label}
        value={typed}
        maxLength={SEARCH_LENGTH}
        onChange={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={`${listId}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={bankWords.placeholder}
      />
      <div
        className="ed-bank-list"
        id={listId}
        role="listbox"
        aria-label={bankWords.list}
        style={{ maxHeight: LIST_PX }}
      >
        {found.length === 0 && banks.length > 0 && (
          <div
            className="ed-bank-row"
            style={{ height: ROW_PX }}
            role="option"
            aria-selected={false}
            aria-disabled="true"
          >
            <span>{bankWords.notFound}</span>
          </div>
        )}
        {found.map((bank, index) => (
          <div key={bank.bankId} {...row(index)}>
            <img src={bank.logo} alt="" width={28} height={28} />
            <span>{bank.friendlyName}</span>
          </div>
        ))}
        <div {...row(last)} data-other aria-label={bankWords.otherLabel}>
          <span>{bankWords.other}</span>
        </div>
      </div>
    </div>
  );
};
