import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { searchBanks } from "../../domain/methods/bank-search.ts";
import type { Bank } from "../../domain/methods/wire.ts";
import { TextField } from "../kit/TextField.tsx";
import "./methods.css";

/** `BANK-038`, `BANK-039`, in CSS pixels. */
const ROW_PX = 42;
const LIST_PX = 220;

export interface BankChooserProps {
  readonly banks: readonly Bank[];
  readonly onChoose: (bank: Bank) => void;
  /** 'Try another option' (`BANK-030`, `BANK-031`). */
  readonly onOther: () => void;
}

/** Finds a bank by typing a part of its name, even misspelt; the list is walked with the arrow keys. */
export const BankChooser = ({ banks, onChoose, onOther }: BankChooserProps) => {
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const found = useMemo(() => searchBanks(banks, typed), [banks, typed]);
  // The last row leads elsewhere, and is there whatever was found.
  const last = found.length;

  const take = (index: number) => {
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
      take(active);
    }
  };
  const row = (index: number) => ({
    id: `${listId}-${index}`,
    role: "option",
    className: "ed-bank-row",
    style: { height: ROW_PX },
    "aria-selected": index === active,
    "data-active": index === active || undefined,
    onClick: () => take(index),
  });
  return (
    <div className="ed-bank-search">
      <TextField
        label="* Search your bank"
        value={typed}
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
        placeholder="Harbour Bank"
      />
      <div className="ed-bank-list" id={listId} role="listbox" aria-label="Banks" style={{ maxHeight: LIST_PX }}>
        {found.length === 0 && (
          <div
            className="ed-bank-row"
            style={{ height: ROW_PX }}
            role="option"
            aria-selected={false}
            aria-disabled="true"
          >
            <span>Not found</span>
          </div>
        )}
        {found.map((bank, index) => (
          <div key={bank.bankId} {...row(index)}>
            <img src={bank.logo} alt="" width={28} height={28} />
            <span>{bank.friendlyName}</span>
          </div>
        ))}
        <div {...row(last)} data-other aria-label="Try another option: Can't find your bank? Try another method">
          <span>Can't find your bank? Try another method</span>
        </div>
      </div>
    </div>
  );
};
