import { useEffect, useRef, useState } from "react";
import {
  addInvite,
  contactsOf,
  deleteInvite,
  type InviteFields,
  type InviteForm,
  invitesOf,
  isDone,
  judgeInvites,
  openInvites,
  rejectInvite,
  settleInvites,
  typeInvite,
} from "../../domain/referral/invite-form.ts";
import { searchFriend, sendInvites } from "../../domain/referral/commands.ts";
import { failedInvites, inviteFreeRounds, isSending } from "../../domain/referral/queries.ts";
import type { Attempt } from "../../domain/referral/rules.ts";
import type { ContactType } from "../../domain/referral/wire.ts";
import { useFormTiming } from "../form.ts";
import { usePassingFailure } from "../passing-failure.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { useRefusalMessage } from "../refusal-message.ts";
import { rejectionWords } from "./words.ts";

/** The form of an invitation while it is filled in and sent: who the friends are lives here alone, and is never recorded. */
export function useInvites(type: ContactType, onDone: () => void) {
  const [form, setForm] = useState(() => openInvites(type));
  const latest = useRef(form);
  const attempt = useRef<Attempt>(undefined);
  const isThere = useRef(true);
  const freeRounds = useSnapshot(inviteFreeRounds);
  const isPending = useSnapshot(({ referral }) => isSending(referral));
  const failed = useSnapshot(({ referral }) => failedInvites(referral));
  const message = usePassingFailure(
    useRefusalMessage("invites", failed),
    failed,
    form.rows.map(({ name, contact }) => [name.value, contact.value]),
  );
  const { run } = useCommand(sendInvites);
  const { run: search } = useCommand(searchFriend);
  const searched = useRef(new Set<string>());

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
    timing.typed("rows", () => {
      change(judgeInvites);
      void searchNext();
    });
  };

  // Each address is searched once. The running search continues with addresses that were typed meanwhile.
  const searchNext = async (): Promise<void> => {
    const email = type === "email" ? contactsOf(latest.current).find((one) => !searched.current.has(one)) : undefined;
    const exit = email === undefined ? undefined : await search(email);
    if (email === undefined || exit === undefined || !isThere.current) return;
    searched.current.add(email);
    const reason = exit._tag === "Success" ? exit.value : null;
    if (reason !== null) change((known) => rejectInvite(known, email, rejectionWords[reason]));
    return searchNext();
  };

  const send = async () => {
    const { isSendable, referees } = invitesOf(latest.current);
    if (!isSendable) return change(judgeInvites);
    const exit = await run(type, referees, attempt.current);
    const became = exit?._tag === "Success" ? exit.value : undefined;
    if (became === undefined || !isThere.current) return;
    attempt.current = became.kind === "unanswered" ? became.attempt : undefined;
    if (became.kind !== "sent") return;
    const rejected = new Map(became.rejected.map(({ value, reason }) => [value, rejectionWords[reason]]));
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
