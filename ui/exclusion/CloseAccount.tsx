import { type FormEvent, useState } from "react";
import { askedEnd } from "../../domain/exclusion/chosen.ts";
import { closeOwnAccount } from "../../domain/exclusion/commands.ts";
import { isExclusionAsked } from "../../domain/exclusion/queries.ts";
import { Button } from "../kit/Button.tsx";
import { Checkbox } from "../kit/Checkbox.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { MoneyFirst } from "./MoneyFirst.tsx";
import { useRefusal } from "./use-refusal.ts";
import { closingWords as words } from "./words.ts";
import "./exclusion.css";

/** Says what closing the account means, and closes it when the player confirms it. */
const CloseAccount = () => (
  <ModalSheet title={words.title}>
    <Form />
  </ModalSheet>
);

const Form = () => {
  const isSending = useSnapshot(({ exclusion }) => isExclusionAsked(exclusion));
  const isAsked = useSnapshot(({ exclusion }) => askedEnd(exclusion, "closure") !== undefined);
  const [isAgreed, setAgreed] = useState(isAsked);
  const close = useCommand(closeOwnAccount);
  const message = useRefusal("closure", [isAgreed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void close.run(isAgreed);
  };
  return (
    <form className="ed-exclusion" onSubmit={submit} noValidate aria-label={words.form}>
      <ul className="ed-exclusion-means">
        {words.means.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <MoneyFirst modal="closeAccount" />
      <Checkbox
        mark="required"
        isChecked={isAgreed}
        onChange={(checked) => {
          close.clear();
          setAgreed(checked);
        }}
        error={close.failure?.copy}
        name="closingAgreement"
      >
        {words.agreement}
      </Checkbox>
      <NotSaved message={message} />
      <Button type="submit" variant="danger" isFullWidth isPending={isSending} pendingLabel={words.pending}>
        {words.submit}
      </Button>
    </form>
  );
};

export default CloseAccount;
