import "./chips.css";

export interface Chip {
  readonly value: string;
  readonly label: string;
  /** Not offered. Its place is kept, so that nothing moves. */
  readonly isHidden?: boolean | undefined;
}

export interface ChipsProps {
  /** The name of the group, read before the first chip. */
  readonly label: string;
  readonly chips: ReadonlyArray<Chip>;
  readonly selected?: string | undefined;
  readonly onSelect: (value: string) => void;
}

/** A row of suggested values, of which one can be selected. */
export const Chips = ({ label, chips, selected, onSelect }: ChipsProps) => (
  <div className="ed-chips" role="group" aria-label={label}>
    {chips.map((chip) => (
      <button
        key={chip.value}
        type="button"
        className="ed-chip"
        aria-pressed={chip.value === selected}
        style={{ visibility: chip.isHidden ? "hidden" : undefined }}
        onClick={() => onSelect(chip.value)}
      >
        {chip.label}
      </button>
    ))}
  </div>
);
