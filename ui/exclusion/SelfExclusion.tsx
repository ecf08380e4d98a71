import { type FormEvent, useState } from "react";
import { excludeSelf } from "../../domain/exclusion/commands.ts";
import { exclusionMessage, isExclusionAsked } from "../../domain/exclusion/queries.ts";
import { selfExclusionOptions } from "../../domain/exclusion/rules.ts";
import { selfExclusionUntil } from "../../domain/exclusion/self-exclusion.ts";
import { Button } from "../kit/Button.tsx";
import { Checkbox } from "../kit/Checkbox.tsx";
import { Select } from "../kit/Select.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useNow } from "../use-now.ts";
import "./exclusion.css";

/** Months or years out: a period is chosen, and what it means agreed to (`EXCLUDE-003`, `EXCLUDE-501`). */
const SelfExclusion = () => (
  <ModalSheet title="Self-exclude">
    <Form />
  </ModalSheet>
);

const Form = () => {
  const [value, setValue] = useState("");
  const [isAgreed, setAgreed] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const exclude = useCommand(excludeSelf);
  const isSending = useSnapshot(({ exclusion }) => isExclusionAsked(exclusion));
  const said = useSnapshot(({ exclusion }) => exclusionMessage(exclusion, "self-exclusion"));
  const until = selfExclusionUntil(value, useNow());
  const refused = exclude.failure;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChanged(false);
    void exclude.run(value, isAgreed);
  };
  const change = () => {
    setChanged(true);
    exclude.clear();
  };
  return (
    <form className="ed-exclusion" onSubmit={submit} noValidate aria-label="Self-exclusion">
      <p>
        If play is no longer fun, you can close your account to yourself. You will be logged out, and can't sign in,
        deposit or play until it is over. Withdraw what is in your wallet first.
      </p>
      <Select
        label="How long"
        mark="required"
        choices={selfExclusionOptions.map(({ value, label }) => ({ value, label }))}
        value={value}
        onChange={(chosen) => (change(), setValue(chosen))}
        placeholder="Choose a period"
        error={refused?.name === "ExclusionPeriodMissing" ? refused.copy : undefined}
        hint={until && `You will be out ${until}.`}
      />
      <Checkbox
        isChecked={isAgreed}
        onChange={(checked) => (change(), setAgreed(checked))}
        error={refused?.name === "ExclusionNotAgreed" ? refused.copy : undefined}
        name="selfExclusionAgreement"
      >
        I understand that self-exclusion can't be ended early, and that I must not open another account meanwhile.
      </Checkbox>
      <NotSaved message={isChanged ? undefined : said} />
      <Button type="submit" variant="danger" isFullWidth isPending={isSending} pendingLabel="Closing your account">
        Self-exclude
      </Button>
    </form>
  );
};

export default SelfExclusion;
