import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { canAddInvite, canDeleteInvite, type InviteFields } from "../../domain/referral/invite-form.ts";
import type { ContactType } from "../../domain/referral/wire.ts";
import { Button } from "../kit/Button.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { TextField } from "../kit/TextField.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useInvites } from "./use-invites.ts";
import { inviteFormWords as words } from "./words.ts";

const CONTACTS = {
  tel: { label: words.tel, type: "tel", inputMode: "tel", hint: words.telHint },
  email: { label: words.email, type: "email", inputMode: "email", hint: undefined },
} as const;

interface InviteFormProps {
  readonly type: ContactType;
  readonly onDone: () => void;
}

/** The form with a row for each friend (`REFER-508` to `REFER-511`). */
export const InviteForm = ({ type, onDone }: InviteFormProps) => {
  const { form, freeRounds, isPending, message, isSendable, ...acts } = useInvites(type, onDone);
  const names = useRef<(HTMLInputElement | null)[]>([]);
  const [goTo, setGoTo] = useState({ row: 0 });
  useEffect(() => names.current[goTo.row]?.focus(), [goTo]);
  const count = form.rows.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void acts.send();
  };
  const add = () => {
    acts.add();
    setGoTo({ row: count });
  };
  const remove = (at: number) => {
    acts.remove(at);
    setGoTo({ row: Math.min(at, count - 2) });
  };
  return (
    <form className="ed-referral" onSubmit={submit} noValidate aria-label={words.label}>
      {form.rows.map((row, at) => (
        // A row has no identity besides its place.
        <fieldset className="ed-referral-row" key={at}>
          <legend>{words.row(at + 1)}</legend>
          {canDeleteInvite(count) && (
            <IconButton icon={Trash2} size={20} label={words.remove(at + 1)} onClick={() => remove(at)} />
          )}
          <Fields
            row={row}
            type={type}
            nameRef={(input) => {
              names.current[at] = input;
            }}
            onType={(part, value) => acts.type(at, part, value)}
          />
        </fieldset>
      ))}
      {canAddInvite(count, freeRounds) ? (
        <Button variant="quiet" size="small" icon={Plus} onClick={add}>
          {words.add}
        </Button>
      ) : (
        <p className="ed-referral-note">{words.full(count)}</p>
      )}
      <p className="ed-referral-note">{words.advice}</p>
      <div className="ed-sheet-act">
        <NotSaved message={isPending ? undefined : message} />
        <Button
          type="submit"
          isFullWidth
          disabled={!isSendable && !isPending}
          isPending={isPending}
          pendingLabel={words.pending}
        >
          {words.submit}
        </Button>
      </div>
    </form>
  );
};

interface FieldsProps {
  readonly row: InviteFields;
  readonly type: ContactType;
  readonly nameRef: (input: HTMLInputElement | null) => void;
  readonly onType: (part: keyof InviteFields, value: string) => void;
}

const Fields = ({ row: { name, contact }, type, nameRef, onType }: FieldsProps) => {
  const { hint, ...kind } = CONTACTS[type];
  const mark = (required: boolean) => (required ? "required" : undefined);
  return (
    <>
      <TextField
        ref={nameRef}
        label={words.name}
        autoComplete="off"
        value={name.value}
        onChange={(value) => onType("name", value)}
        error={name.error}
        mark={mark(name.required)}
      />
      <TextField
        {...kind}
        hint={hint}
        autoComplete="off"
        value={contact.value}
        onChange={(value) => onType("contact", value)}
        error={contact.error}
        mark={mark(contact.required)}
      />
    </>
  );
};
