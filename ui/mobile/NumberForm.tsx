import { type FormEvent, useRef } from "react";
import { validateMobile } from "../../domain/form/rules/phone.ts";
import { giveNumber } from "../../domain/mobile/commands.ts";
import { MAY_REPEAT } from "../../domain/mobile/queries.ts";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { TextField } from "../kit/TextField.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand, useSnapshot } from "../player.tsx";

export interface NumberFormProps {
  readonly initial: string;
  /** The player came back from the code to correct the number. */
  readonly isDoubted: boolean;
  /** The number that is about to be sent. */
  readonly onGive: (number: string) => void;
}

/** The number that deposits are to be charged to. A code is texted to it. */
export const NumberForm = ({ initial, isDoubted, onGive }: NumberFormProps) => {
  const phone = useField(initial, validateMobile);
  const input = useRef<HTMLInputElement>(null);
  const give = useCommand(giveNumber);
  const message = useSnapshot(({ mobile }) => mobile.phones.deposit.message);
  const warning = give.failure?.name === "NumberWarned" ? give.failure.copy : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    phone.judgeNow();
    if (!phone.field.valid) return input.current?.focus();
    onGive(phone.field.value);
    void give.run("deposit", phone.field.value);
  };
  return (
    <form className="ed-mobile" onSubmit={submit} noValidate aria-label="Deposit phone number">
      <p className="ed-mobile-words">
        What you deposit is added to your phone's monthly bill, or taken off your pay-as-you-go credit. We'll text you a
        code first, to check that the phone is yours.
      </p>
      <TextField
        {...phone.props}
        ref={input}
        onChange={(typed) => {
          phone.props.onChange(typed);
          give.clear();
        }}
        warning={warning}
        label="Mobile number"
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus={isDoubted}
        hint="A UK mobile, such as 07700 900123"
      />
      <p className="ed-mobile-more">{MAY_REPEAT}</p>
      <div className="ed-mobile-acts">
        {!give.pending && <NotSaved message={message} />}
        <Button type="submit" isFullWidth isPending={give.pending} pendingLabel="Sending your code">
          Text me a code
        </Button>
      </div>
    </form>
  );
};
