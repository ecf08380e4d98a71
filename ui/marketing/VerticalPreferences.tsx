import { type FormEvent, useState } from "react";
import { loadMarketing, saveVerticals } from "../../domain/marketing/commands.ts";
import { type VerticalConsents } from "../../domain/marketing/wire.ts";
import { VERTICALS } from "../../domain/marketing/rules.ts";
import { FormFailure } from "../form-failure.tsx";
import { Button } from "../kit/Button.tsx";
import { Checkbox } from "../kit/Checkbox.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { marketingWords, verticalWords as words } from "./words.ts";
import "./marketing.css";

/** The consents to marketing by vertical (`MODAL-108`). Nothing is ticked without the player's own consent. */
const VerticalPreferences = () => {
  const status = useSnapshot(({ marketing }) => marketing.status);
  const stated = useSnapshot(({ marketing }) => marketing.verticals);
  const save = useCommand(saveVerticals);
  const load = useAct(loadMarketing);
  return (
    <ModalSheet title={words.title}>
      {status === "failed" ? (
        <ErrorState title={marketingWords.failed} onRetry={() => load()}>
          {marketingWords.failedText}
        </ErrorState>
      ) : status === "known" ? (
        <Form key={JSON.stringify(stated)} stated={stated} save={save} />
      ) : (
        <Skeleton shape="row" count={2} label={marketingWords.loading} />
      )}
    </ModalSheet>
  );
};

interface FormProps {
  readonly stated: VerticalConsents;
  readonly save: ReturnType<typeof useCommand<Parameters<typeof saveVerticals>, void, SaveError>>;
}
type SaveError = Parameters<typeof FormFailure>[0]["of"] & object;

const Form = ({ stated, save }: FormProps) => {
  const [wanted, setWanted] = useState(stated);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save.run(wanted);
  };
  return (
    <form className="ed-marketing-form" onSubmit={submit} aria-label={words.title} noValidate>
      <p>{words.lead}</p>
      <FormFailure of={save.failure} inputs={[wanted]} />
      <fieldset>
        <legend>{words.label}</legend>
        {VERTICALS.map((vertical) => (
          <Checkbox
            key={vertical}
            isChecked={wanted[vertical]}
            onChange={(isChecked) => setWanted({ ...wanted, [vertical]: isChecked })}
            hint={words.hints[vertical]}
          >
            {marketingWords.vertical[vertical]}
          </Checkbox>
        ))}
      </fieldset>
      <p className="ed-marketing-note">{marketingWords.service}</p>
      <Button type="submit" isFullWidth isPending={save.pending} pendingLabel={words.saving}>
        {words.save}
      </Button>
    </form>
  );
};

export default VerticalPreferences;
