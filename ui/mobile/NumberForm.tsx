import * as Exit from "effect/Exit";
import { type FormEvent, useRef, useState } from "react";
import { validateMobile } from "../../domain/form/rules/phone.ts";
import { enterNumber } from "../../domain/mobile/commands.ts";
import type { Phone } from "../../domain/mobile/wire.ts";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { TextField } from "../kit/TextField.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useKeptFailure } from "../kept-failure.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { numberWords, verificationWords } from "./words.ts";

export interface NumberFormProps {
  readonly phone: Phone;
  readonly initial: string;
  /** The player came back from the code step to correct the number. */
  readonly isDoubted: boolean;
  /** The number that is about to be sent. */
  readonly onGive?: (number: string) => void;
  /** The server has changed the number. */
  readonly onChanged?: () => void;
}

/** A number of the player. The server sends a code to it by text message. */
export const NumberForm = ({ phone: which, initial, isDoubted, onGive, onChanged }: NumberFormProps) => {
  const phone = useField(initial, validateMobile);
  const input = useRef<HTMLInputElement>(null);
  const give = useCommand(enterNumber);
  const [attempt, setAttempt] = useState(0);
  const message = useSnapshot(({ mobile }) => mobile.phones[which].message);
  const shownMessage = useKeptFailure(give.pending ? undefined : (message ?? undefined), attempt, [phone.field.value]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    phone.judgeNow();
    if (!phone.field.valid) return input.current?.focus();
    setAttempt(attempt + 1);
    onGive?.(phone.field.value);
    void give.run(which, phone.field.value).then((exit) => {
      if (exit !== undefined && Exit.isSuccess(exit) && exit.value) onChanged?.();
    });
  };
  return (
    <form className="ed-mobile" onSubmit={submit} noValidate aria-label={numberWords.form[which]}>
      <p className="ed-mobile-words">{numberWords.lead[which]}</p>
      <TextField
        {...phone.props}
        ref={input}
        onChange={(typed) => {
          phone.props.onChange(typed);
          give.clear();
        }}
        warning={give.failure?.copy}
        label={numberWords.label}
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus={isDoubted}
        hint={numberWords.hint}
      />
      <p className="ed-mobile-more">{verificationWords.repeat}</p>
      <div className="ed-mobile-acts">
        <NotSaved message={shownMessage} />
        <Button type="submit" isFullWidth isPending={give.pending} pendingLabel={numberWords.pending}>
          {numberWords.submit}
        </Button>
      </div>
    </form>
  );
};
