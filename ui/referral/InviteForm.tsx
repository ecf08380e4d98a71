import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { canAddInvite, canDeleteInvite, type InviteFields } from "../../domain/referral/invite-form.ts";
import type { ContactType } from "../../domain/referral/wire.ts";
import { Button } from "../kit/Button.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { TextField } from "../kit/TextField.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useInvites } from "./use-invites.ts";

const CONTACTS = {
  tel: { label: "Mobile number", type: "tel", inputMode: "tel", hint: "A UK mobile, such as 07700 900123" },
  email: { label: "Email", type: "email", inputMode: "email", hint: undefined },
} as const;

interface InviteFormProps {
  readonly type: ContactType;
  readonly onDone: () => void;
}

/** Whom to invite: a row for each friend (`REFER-508` to `REFER-511`). */
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
    <form className="ed-referral" onSubmit={submit} noValidate aria-label="Friends to invite">
      {form.rows.map((row, at) => (
        // A row is what stands in it: it has no identity besides its place.
        <fieldset className="ed-referral-row" key={at}>
          <legend>Friend {at + 1}</legend>
          {canDeleteInvite(count) && (
            <IconButton icon={Trash2} size={20} label={`Delete friend ${at + 1}`} onClick={() => remove(at)} />
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
          Add another friend
        </Button>
      ) : (
        <p className="ed-referral-note">{count} friends are as many as you can invite at once.</p>
      )}
      <p className="ed-referral-note">Only invite people you know, who are 18 or over. We write to them once.</p>
      <div className="ed-sheet-act">
        <NotSaved message={isPending ? undefined : message} />
        <Button
          type="submit"
          isFullWidth
          disabled={!isSendable && !isPending}
          isPending={isPending}
          pendingLabel="Sending"
        >
          Send
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
        label="Friend's name"
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
