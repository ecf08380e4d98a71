import { type FormEvent, useState } from "react";
import { takeTimeOut } from "../../domain/exclusion/commands.ts";
import { exclusionMessage } from "../../domain/exclusion/queries.ts";
import type { Option } from "../../domain/exclusion/rules.ts";
import { EXCLUSION_TEXTS, timeOutUntil, timeOutView } from "../../domain/exclusion/time-out.ts";
import { switchModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { Select } from "../kit/Select.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useNow } from "../use-now.ts";
import "./exclusion.css";

/** A break of days or weeks: chosen, told what it means, and begun (`EXCLUDE-002`, `EXCLUDE-007`). */
const TimeOut = () => (
  <ModalSheet title={EXCLUSION_TEXTS.timeOutTitle}>
    <View />
  </ModalSheet>
);

const View = () => {
  const view = useSnapshot(timeOutView);
  return view.show === "form" ? <Form {...view} /> : <NotOffered />;
};

const NotOffered = () => {
  const open = useAct(switchModal);
  return (
    <EmptyState
      title="No time-outs here"
      action={<Button onClick={() => open("coolOff", "selfExclusion")}>Self-exclude</Button>}
    >
      {EXCLUSION_TEXTS.timeOutNotOffered}
    </EmptyState>
  );
};

interface FormProps {
  readonly options: readonly Pick<Option<unknown>, "value" | "label">[];
  readonly isSending: boolean;
}

const Form = ({ options, isSending }: FormProps) => {
  const [value, setValue] = useState("");
  const [isChanged, setChanged] = useState(false);
  const begin = useCommand(takeTimeOut);
  const said = useSnapshot(({ exclusion }) => exclusionMessage(exclusion, "time-out"));
  const nowMs = useNow();
  const until = useSnapshot((player) => timeOutUntil(player, value, nowMs));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChanged(false);
    void begin.run(value);
  };
  const choose = (chosen: string) => {
    setValue(chosen);
    setChanged(true);
    begin.clear();
  };
  return (
    <form className="ed-exclusion" onSubmit={submit} noValidate aria-label="Time-out">
      <p>Take some time away. During a time-out you can't sign in, deposit or play.</p>
      <Select
        label="How long"
        mark="required"
        choices={options.map(({ value, label }) => ({ value, label }))}
        value={value}
        onChange={choose}
        placeholder="Choose a period"
        error={begin.failure?.copy}
        hint={until && `You will be out ${until}.`}
      />
      <Callout kind="Attention" size="small">
        {EXCLUSION_TEXTS.timeOutFinal}
      </Callout>
      <NotSaved message={isChanged ? undefined : said} />
      <Button type="submit" isFullWidth isPending={isSending} pendingLabel="Starting your time-out">
        Start time-out
      </Button>
    </form>
  );
};

export default TimeOut;
