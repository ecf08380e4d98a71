import { BriefcaseBusiness, FileCheck2, FileClock, FileUp, FileX2, type LucideIcon } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { sendOccupation, startIdentityCheck } from "../../domain/kyc/commands.ts";
import type { DocumentView } from "../../domain/kyc/queries.ts";
import { validateOccupation } from "../../domain/kyc/rules.ts";
import { loadOccupations } from "../../domain/shell/content/site-content.ts";
import { useField } from "../form.ts";
import { FormFailure } from "../form-failure.tsx";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Tag, type TagProps } from "../kit/Tag.tsx";
import { TextField } from "../kit/TextField.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { documentNames, documentStateWords, documentWords } from "./words.ts";

interface Appearance {
  readonly icon: LucideIcon;
  readonly tone: TagProps["tone"];
}

const APPEARANCES: Readonly<Record<DocumentView["status"], Appearance>> = {
  REQUESTED: { icon: FileUp, tone: "warn" },
  IN_PROGRESS: { icon: FileUp, tone: "warn" },
  REJECTED: { icon: FileX2, tone: "danger" },
  RECEIVED: { icon: FileClock, tone: "neutral" },
  APPROVED: { icon: FileCheck2, tone: "good" },
};

/** One document that the player is asked for, with its status and its button or form. */
export const DocumentRow = ({ document }: { readonly document: DocumentView }) => {
  const { act, status, type } = document;
  const { name, hint } = documentNames[type];
  const { text } = documentStateWords[status];
  const { icon, tone } = APPEARANCES[status];
  const tag = documentWords.tags[status];
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
      {act === "identity-check" && <UploadButton document={document} />}
      {/* An occupation that is sent back is asked for in a new form. */}
      {act === "occupation" && <Occupation key={status === "REJECTED" ? "again" : "first"} />}
    </li>
  );
};

const UploadButton = ({ document: { id, status, type } }: { readonly document: DocumentView }) => {
  const { run, pending } = useCommand(startIdentityCheck);
  // The upload page needs a network. Without one, a banner is above the page.
  const isOnline = useSnapshot(({ shell }) => shell.online);
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-disabled={!isOnline}
      isPending={pending}
      onClick={() => void run(id)}
    >
      {documentStateWords[status].button}
      <VisuallyHidden>: {documentNames[type].name}</VisuallyHidden>
    </Button>
  );
};

/** The occupation is sent in the call and never recorded (`CALL-564`). */
const Occupation = () => {
  const occupation = useField("", validateOccupation);
  const saving = useCommand(sendOccupation);
  const [isSaved, setSaved] = useState(false);
  const formId = useId();
  const suggestionsId = useId();
  const suggestions = useSnapshot(({ shell }) => shell.occupations);
  const load = useAct(loadOccupations);
  useEffect(() => load(), [load]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    occupation.judgeNow();
    if (!occupation.field.valid) return;
    void saving.run(occupation.field.value.trim()).then((exit) => setSaved(exit?._tag === "Success"));
  };
  if (isSaved)
    return (
      <Callout kind="Success" size="small" isAnnounced>
        {documentWords.occupation.saved}
      </Callout>
    );
  return (
    <form
      id={formId}
      className="ed-kyc-occupation"
      onSubmit={submit}
      noValidate
      aria-label={documentWords.occupation.form}
    >
      <TextField
        {...occupation.props}
        label={documentWords.occupation.label}
        name="occupation"
        autoComplete="organization-title"
        list={suggestionsId}
      />
      <datalist id={suggestionsId}>
        {suggestions?.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <FormFailure of={saving.failure} inputs={[occupation.field.value]} />
      <Button type="submit" size="small" isPending={saving.pending} pendingLabel={documentWords.occupation.pending}>
        {documentWords.occupation.submit}
      </Button>
    </form>
  );
};
