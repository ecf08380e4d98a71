import { useEffect, useRef, useState } from "react";
import {
  addInvite,
  deleteInvite,
  type InviteFields,
  type InviteForm,
  invitesOf,
  isDone,
  judgeInvites,
  openInvites,
  settleInvites,
  typeInvite,
} from "../../domain/referral/invite-form.ts";
import { sendInvites } from "../../domain/referral/commands.ts";
import { inviteFreeRounds, isSending, sendingMessage } from "../../domain/referral/queries.ts";
import { type Attempt, REJECTION_COPY } from "../../domain/referral/rules.ts";
import type { ContactType } from "../../domain/referral/wire.ts";
import { useFormTiming } from "../form.ts";
import { useCommand, useSnapshot } from "../player.tsx";

/** The form of an invitation while it is filled in and sent: who the friends are lives here alone, and is never recorded. */
export function useInvites(type: ContactType, onDone: () => void) {
  const [form, setForm] = useState(() => openInvites(type));
  const latest = useRef(form);
  const attempt = useRef<Attempt>(undefined);
  const isThere = useRef(true);
  const freeRounds = useSnapshot(inviteFreeRounds);
  const isPending = useSnapshot(({ referral }) => isSending(referral));
  const message = useSnapshot(({ referral }) => sendingMessage(referral));
  const { run } = useCommand(sendInvites);

  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const change = (how: (form: InviteForm) => InviteForm) => {
    latest.current = how(latest.current);
    setForm(latest.current);
  };

  const timing = useFormTiming();
  const type_ = (at: number, part: keyof InviteFields, value: string) => {
    change((known) => typeInvite(known, at, part, value));
    // The rows are judged together: no friend is invited twice.
    timing.typed("rows", () => change(judgeInvites));
  };

  const send = async () => {
    const { isSendable, referees } = invitesOf(latest.current);
    if (!isSendable) return change(judgeInvites);
    const exit = await run(type, referees, attempt.current);
    const became = exit?._tag === "Success" ? exit.value : undefined;
    if (became === undefined || !isThere.current) return;
    attempt.current = became.kind === "unanswered" ? became.attempt : undefined;
    if (became.kind !== "sent") return;
    const rejected = new Map(became.rejected.map(({ value, reason }) => [value, REJECTION_COPY[reason]]));
    change((known) => settleInvites(known, referees, rejected));
    if (isDone(latest.current)) onDone();
  };

  return {
    form,
    freeRounds,
    isPending,
    message,
    isSendable: invitesOf(form).isSendable,
    type: type_,
    add: () => change((known) => addInvite(known, freeRounds)),
    remove: (at: number) => change((known) => deleteInvite(known, at)),
    send,
  };
}
