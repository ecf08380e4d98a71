import { type FormEvent, useState } from "react";
import { takeTimeOut } from "../../domain/exclusion/commands.ts";
import type { Option } from "../../domain/exclusion/rules.ts";
import { askedTimeOut, timeOutUntil } from "../../domain/exclusion/chosen.ts";
import { timeOutView } from "../../domain/exclusion/time-out.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { Select } from "../kit/Select.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useNow } from "../use-now.ts";
import { MoneyFirst } from "./MoneyFirst.tsx";
import { useRefusal } from "./use-refusal.ts";
import { periodWords, timeOutWords } from "./words.ts";
import "./exclusion.css";

/** A break of days or weeks: the player chooses a period, reads the warning, and starts it (`EXCLUDE-002`, `EXCLUDE-007`). */
const TimeOut = () => (
  <ModalSheet title={timeOutWords.title}>
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
      title={timeOutWords.notOffered.title}
      action={<Button onClick={() => open("coolOff", "selfExclusion")}>{timeOutWords.notOffered.selfExclude}</Button>}
    >
      {timeOutWords.notOffered.text}
    </EmptyState>
  );
};

interface FormProps {
  readonly options: readonly Pick<Option<unknown>, "value" | "label">[];
  readonly isSending: boolean;
}

const Form = ({ options, isSending }: FormProps) => {
  const nowMs = useNow();
  const asked = useSnapshot((player) => askedTimeOut(player, nowMs));
  const [value, setValue] = useState(asked);
  const begin = useCommand(takeTimeOut);
  const message = useRefusal("time-out", [value]);
  const until = useSnapshot((player) => timeOutUntil(player, value, nowMs));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void begin.run(value);
  };
  const choose = (chosen: string) => {
    setValue(chosen);
    begin.clear();
  };
  return (
    <form className="ed-exclusion" onSubmit={submit} noValidate aria-label={timeOutWords.form}>
      <p>{timeOutWords.lead}</p>
      <MoneyFirst modal="coolOff" />
      <Select
        label={periodWords.label}
        mark="required"
        choices={options.map(({ value, label }) => ({ value, label }))}
        value={value}
        onChange={choose}
        placeholder={periodWords.placeholder}
        error={begin.failure?.copy}
        hint={until && periodWords.until(until)}
      />
      <Callout kind="Attention" size="small">
        {timeOutWords.final}
      </Callout>
      <NotSaved message={message} />
      <Button type="submit" isFullWidth isPending={isSending} pendingLabel={timeOutWords.pending}>
        {timeOutWords.submit}
      </Button>
    </form>
  );
};

export default TimeOut;
