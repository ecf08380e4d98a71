import { Check, ChevronDown } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import type { Choice } from "./choice.ts";
import { Field, useField, type FieldWords } from "./Field.tsx";
import { Icon } from "./Icon.tsx";
import { findTyped, moveByKey, startAt } from "./listbox-keys.ts";
import { Tag } from "./Tag.tsx";
import { dropdownMs } from "./timing.ts";
import { useFloating } from "./use-floating.ts";
import { useClosing } from "./use-closing.ts";
import "./select.css";

export interface SelectProps extends FieldWords {
  readonly choices: ReadonlyArray<Choice>;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

const typingPauseMs = 600;

interface OptionProps {
  readonly choice: Choice;
  readonly id: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

const Option = ({ choice, id, isActive, isChosen, onPoint, onChoose }: OptionProps) => {
  const note = choice.disabledReason ?? choice.subtitle;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box handles the keys, because it keeps the focus
    <div
      id={id}
      className="ed-option"
      role="option"
      data-value={choice.value}
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={choice.disabledReason !== undefined || undefined}
      data-active={isActive || undefined}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {choice.mark !== undefined && <span className="ed-option-mark">{choice.mark}</span>}
      <span className="ed-option-words">
        <span className="ed-option-label">
          {choice.label}
          {choice.tag !== undefined && <Tag tone="accent">{choice.tag}</Tag>}
        </span>
        {note !== undefined && <span className="ed-option-subtitle">{note}</span>}
      </span>
      <Icon of={Check} className="ed-option-check" />
    </div>
  );
};

/**
 * Opens on focus, and closes on a choice, on blur and on Escape; arrows move, Enter chooses (UI-101 to UI-106).
 * The box keeps the focus, so that opening on focus does not move it.
 */
export const Select = ({ choices, value, onChange, placeholder, name, isDisabled = false, ...words }: SelectProps) => {
  const wiring = useField(words);
  const box = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const wasOpenOnPress = useRef(false);
  const typed = useRef({ text: "", at: 0 });
  const isClosing = useClosing(isOpen, dropdownMs);
  useFloating(box, list, isOpen);

  const listId = `${wiring.controlId}-list`;
  const optionId = (index: number) => `${wiring.controlId}-option-${index}`;
  const chosen = choices.find((choice) => choice.value === value);

  useEffect(() => {
    if (isOpen) document.getElementById(optionId(active))?.scrollIntoView?.({ block: "nearest" });
  });

  const open = () => {
    setActive(startAt(choices, value));
    setOpen(true);
  };
  const toggle = () => {
    // Safari does not focus a clicked button, and the list closes on blur.
    box.current?.focus();
    if (wasOpenOnPress.current) setOpen(false);
    else open();
  };
  const choose = (index: number) => {
    const choice = choices[index];
    if (!choice || choice.disabledReason !== undefined) return;
    setOpen(false);
    onChange(choice.value);
  };
  const typeAhead = (event: KeyboardEvent) => {
    const isContinuing = event.timeStamp - typed.current.at < typingPauseMs;
    const text = (isContinuing ? typed.current.text : "") + event.key;
    typed.current = { text, at: event.timeStamp };
    const found = findTyped(choices, text.length > 1 ? active : active + 1, text);
    if (found === undefined) return;
    if (isOpen) setActive(found);
    else choose(found);
  };
  const press = (event: KeyboardEvent) => {
    const isTyping = event.timeStamp - typed.current.at < typingPauseMs && typed.current.text !== "";
    const moved = moveByKey(choices, active, event.key);
    if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setOpen(false);
    } else if (moved !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(moved);
      else open();
    } else if (event.key === "Enter" || (event.key === " " && !isTyping)) {
      event.preventDefault();
      if (isOpen) choose(active);
      else open();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      typeAhead(event);
    }
  };

  return (
    <Field words={words} wiring={wiring}>
      <button
        ref={box}
        id={wiring.controlId}
        type="button"
        name={name}
        className="ed-box ed-select"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-labelledby={wiring.labelId}
        aria-describedby={wiring.describedBy}
        aria-invalid={wiring.isInvalid || undefined}
        aria-required={words.mark === "required" || undefined}
        data-tone={wiring.message?.tone}
        disabled={isDisabled}
        onFocus={open}
        onBlur={() => setOpen(false)}
        onPointerDown={() => (wasOpenOnPress.current = isOpen)}
        onClick={toggle}
        onKeyDown={press}
      >
        {chosen?.mark !== undefined && <span className="ed-option-mark">{chosen.mark}</span>}
        <span className="ed-select-value" data-empty={chosen === undefined || undefined}>
          {chosen?.label ?? placeholder}
        </span>
        <Icon of={ChevronDown} className="ed-select-chevron" />
      </button>
      {(isOpen || isClosing) && (
        <div
          ref={list}
          id={listId}
          className="ed-listbox"
          role="listbox"
          tabIndex={-1}
          aria-labelledby={wiring.labelId}
          popover="manual"
          data-leaving={isClosing || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {choices.map((choice, index) => (
            <Option
              key={choice.value}
              choice={choice}
              id={optionId(index)}
              isActive={index === active}
              isChosen={choice.value === value}
              onPoint={() => choice.disabledReason === undefined && setActive(index)}
              onChoose={() => choose(index)}
            />
          ))}
        </div>
      )}
    </Field>
  );
};
