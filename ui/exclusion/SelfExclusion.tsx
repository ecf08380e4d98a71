import { type FormEvent, useState } from "react";
import { excludeSelf } from "../../domain/exclusion/commands.ts";
import { isExclusionAsked } from "../../domain/exclusion/queries.ts";
import { selfExclusionOptions } from "../../domain/exclusion/rules.ts";
import { askedEnd, askedSelfExclusion, selfExclusionUntil } from "../../domain/exclusion/chosen.ts";
import { Button } from "../kit/Button.tsx";
import { Checkbox } from "../kit/Checkbox.tsx";
import { Select } from "../kit/Select.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useNow } from "../use-now.ts";
import { MoneyFirst } from "./MoneyFirst.tsx";
import { useRefusal } from "./use-refusal.ts";
import { periodWords, selfExclusionWords } from "./words.ts";
import "./exclusion.css";

/** Months or years of self-exclusion: the player chooses a period and agrees to its terms (`EXCLUDE-003`, `EXCLUDE-501`). */
const SelfExclusion = () => (
  <ModalSheet title={selfExclusionWords.title}>
    <Form />
  </ModalSheet>
);

const Form = () => {
  const nowMs = useNow();
  const state = useSnapshot(({ exclusion }) => exclusion);
  const [value, setValue] = useState(() => askedSelfExclusion(state, nowMs));
  const [isAgreed, setAgreed] = useState(askedEnd(state, "self-exclusion") !== undefined);
  const exclude = useCommand(excludeSelf);
  const message = useRefusal("self-exclusion", [value, isAgreed]);
  const until = selfExclusionUntil(state, value, nowMs);
  const refused = exclude.failure;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void exclude.run(value, isAgreed);
  };
  return (
    <form className="ed-exclusion" onSubmit={submit} noValidate aria-label={selfExclusionWords.form}>
      <p>{selfExclusionWords.lead}</p>
      <MoneyFirst modal="selfExclusion" />
      <Select
        label={periodWords.label}
        mark="required"
        choices={selfExclusionOptions.map(({ value, label }) => ({ value, label }))}
        value={value}
        onChange={(chosen) => (exclude.clear(), setValue(chosen))}
        placeholder={periodWords.placeholder}
        error={refused?.name === "ExclusionPeriodMissing" ? refused.copy : undefined}
        hint={until && periodWords.until(until)}
      />
      <Checkbox
        mark="required"
        isChecked={isAgreed}
        onChange={(checked) => (exclude.clear(), setAgreed(checked))}
        error={refused?.name === "ExclusionNotAgreed" ? refused.copy : undefined}
        name="selfExclusionAgreement"
      >
        {selfExclusionWords.agreement}
      </Checkbox>
      <NotSaved message={message} />
      <Button
        type="submit"
        variant="danger"
        isFullWidth
        isPending={isExclusionAsked(state)}
        pendingLabel={selfExclusionWords.pending}
      >
        {selfExclusionWords.submit}
      </Button>
    </form>
  );
};

export default SelfExclusion;
