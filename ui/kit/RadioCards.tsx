import { useId } from "react";
import type { Choice } from "./choice.ts";
import { FieldLabel, FieldNotes, useField, type FieldWords } from "./Field.tsx";
import { Tag } from "./Tag.tsx";
import "./radio-cards.css";

export interface RadioCardsProps extends FieldWords {
  readonly cards: ReadonlyArray<Choice>;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A choice of one from a few options, each on its own card. */
export const RadioCards = ({ cards, value, onChange, ...words }: RadioCardsProps) => {
  const wiring = useField(words);
  const group = useId();
  return (
    <fieldset className="ed-field" aria-describedby={wiring.describedBy} data-tone={wiring.message?.tone}>
      <legend className={words.isLabelHidden ? "ed-hidden" : "ed-field-label ed-radio-legend"}>
        <FieldLabel words={words} />
      </legend>
      <div className="ed-radio-cards">
        {cards.map((card) => (
          <label key={card.value} className="ed-radio-card">
            <input
              type="radio"
              name={group}
              value={card.value}
              checked={card.value === value}
              disabled={card.disabledReason !== undefined}
              onChange={() => onChange(card.value)}
            />
            {card.mark !== undefined && <span className="ed-radio-mark">{card.mark}</span>}
            <span className="ed-radio-words">
              <span className="ed-radio-label">
                {card.label}
                {card.tag !== undefined && <Tag tone="accent">{card.tag}</Tag>}
              </span>
              {(card.disabledReason ?? card.subtitle) !== undefined && (
                <span className="ed-radio-subtitle">{card.disabledReason ?? card.subtitle}</span>
              )}
            </span>
            <span className="ed-radio-dab" aria-hidden="true" />
          </label>
        ))}
      </div>
      <FieldNotes wiring={wiring} hint={words.hint} />
    </fieldset>
  );
};
