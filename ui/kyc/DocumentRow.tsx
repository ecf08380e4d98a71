import { BriefcaseBusiness, FileCheck2, FileClock, FileUp, FileX2, type LucideIcon } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { giveOccupation, handInDocument } from "../../domain/kyc/commands.ts";
import type { DocumentView } from "../../domain/kyc/queries.ts";
import { validateOccupation } from "../../domain/kyc/rules.ts";
import { messageOf } from "../../domain/calls/call.ts";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Tag, type TagProps } from "../kit/Tag.tsx";
import { TextField } from "../kit/TextField.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand, useSnapshot } from "../player.tsx";

interface Look {
  readonly icon: LucideIcon;
  readonly tone: TagProps["tone"];
  readonly tag: string;
}

const LOOKS: Readonly<Record<DocumentView["status"], Look>> = {
  REQUESTED: { icon: FileUp, tone: "warn", tag: "Wanted" },
  IN_PROGRESS: { icon: FileUp, tone: "warn", tag: "Begun" },
  REJECTED: { icon: FileX2, tone: "danger", tag: "Sent back" },
  RECEIVED: { icon: FileClock, tone: "neutral", tag: "With us" },
  APPROVED: { icon: FileCheck2, tone: "good", tag: "Accepted" },
};

/** One thing that the player is asked for, and what they can do about it. */
export const DocumentRow = ({ document }: { readonly document: DocumentView }) => {
  const { act, name, hint, status, text } = document;
  const { icon, tone, tag } = LOOKS[status];
  return (
    <li className="ed-kyc-document" data-status={status}>
      <span className="ed-kyc-mark">
        <Icon of={act === "occupation" ? BriefcaseBusiness : icon} size={20} />
      </span>
      <div className="ed-kyc-words">
        <h3>
          {name} <Tag tone={tone}>{tag}</Tag>
        </h3>
        {text !== tag && <p>{status === "REQUESTED" ? hint : text}</p>}
      </div>
      {act === "identity-check" && <HandIn document={document} />}
      {act === "occupation" && <Occupation />}
    </li>
  );
};

const HandIn = ({ document: { id, name, button } }: { readonly document: DocumentView }) => {
  const { run, pending } = useCommand(handInDocument);
  // Without a network there is no page to hand it in on; the banner above says so.
  const isOnline = useSnapshot(({ shell }) => shell.online);
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-disabled={!isOnline}
      isPending={pending}
      onClick={() => void run(id)}
    >
      {button}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
};

/** It goes into the call, and nowhere else (`CALL-564`). */
const Occupation = () => {
  const occupation = useField("", validateOccupation);
  const saving = useCommand(giveOccupation);
  const [isTold, setTold] = useState(false);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    occupation.judgeNow();
    if (!occupation.field.valid) return;
    void saving.run(occupation.field.value.trim()).then((exit) => setTold(exit?._tag === "Success"));
  };
  if (isTold)
    return (
      <Callout kind="Success" size="small" isAnnounced>
        Thank you. That's with us now.
      </Callout>
    );
  return (
    <form id={formId} className="ed-kyc-occupation" onSubmit={submit} noValidate aria-label="Your occupation">
      <TextField {...occupation.props} label="Occupation" name="occupation" autoComplete="organization-title" />
      <NotSaved message={saving.failure && messageOf(saving.failure)} />
      <Button type="submit" size="small" isPending={saving.pending} pendingLabel="Saving">
        Save
      </Button>
    </form>
  );
};
