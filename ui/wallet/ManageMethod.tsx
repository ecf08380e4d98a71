import * as Exit from "effect/Exit";
import * as Result from "effect/Result";
import { type FormEvent, useState } from "react";
import { dropMethod, nameMethod } from "../../domain/methods/manage-commands.ts";
import type { Method } from "../../domain/methods/events.ts";
import { judgeRemoval, LONGEST_NAME } from "../../domain/methods/rules.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { TextField } from "../kit/TextField.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { methodsWords as words } from "./words.ts";

interface MethodProps {
  readonly method: Method;
}

type Mode = "closed" | "name" | "removal";

/** Renames or removes one method, in its row. The focus returns to the button that was pressed. */
export const ManageMethod = ({ method }: MethodProps) => {
  const [mode, setMode] = useState<Mode>("closed");
  const [left, setLeft] = useState<Mode>();
  const close = () => (setLeft(mode), setMode("closed"));
  if (mode === "name") return <Naming method={method} close={close} />;
  if (mode === "removal") return <Removing method={method} close={close} />;
  return (
    <span className="ed-wallet-manage">
      <Button variant="quiet" size="small" autoFocus={left === "name"} onClick={() => setMode("name")}>
        {words.rename}
        <VisuallyHidden>: {method.friendlyName}</VisuallyHidden>
      </Button>
      <Button variant="quiet" size="small" autoFocus={left === "removal"} onClick={() => setMode("removal")}>
        {words.remove}
        <VisuallyHidden>: {method.friendlyName}</VisuallyHidden>
      </Button>
    </span>
  );
};

interface OpenProps extends MethodProps {
  readonly close: () => void;
}

const Naming = ({ method, close }: OpenProps) => {
  const [name, setName] = useState("");
  const rename = useCommand(nameMethod);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const exit = await rename.run(method.ref, name);
    if (exit !== undefined && Exit.isSuccess(exit)) close();
  };
  return (
    <form className="ed-wallet-managing" onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label={words.name.label}
        hint={words.name.hint(LONGEST_NAME)}
        name="methodName"
        value={name}
        onChange={(typed) => (rename.clear(), setName(typed))}
        error={rename.failure?.message}
        autoComplete="off"
        autoFocus
      />
      <Button type="submit" size="small" isPending={rename.pending} pendingLabel={words.name.saving}>
        {words.name.save}
      </Button>
      <Button variant="quiet" size="small" onClick={close}>
        {words.cancel}
      </Button>
    </form>
  );
};

const Removing = ({ method, close }: OpenProps) => {
  const remove = useCommand(dropMethod);
  const balance = useSnapshot(({ wallet }) => wallet.balance);
  const judged = judgeRemoval(method, balance);
  const problem = Result.isFailure(judged) ? judged.failure.copy : remove.failure?.message;
  const drop = async () => {
    await remove.run(method.ref);
    // The button that had the focus goes with its row.
    if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <div className="ed-wallet-managing" role="group" aria-label={words.removal.question(method.friendlyName)}>
      {problem === undefined ? (
        <p>
          <strong>{words.removal.question(method.friendlyName)}</strong> {words.removal.text}
        </p>
      ) : (
        <Callout kind="Attention" size="small" isAnnounced>
          {problem}
        </Callout>
      )}
      {Result.isSuccess(judged) && (
        <Button
          variant="danger"
          size="small"
          isPending={remove.pending}
          pendingLabel={words.removal.removing}
          onClick={() => void drop()}
        >
          {words.removal.confirm}
        </Button>
      )}
      <Button variant="quiet" size="small" autoFocus onClick={close}>
        {words.cancel}
      </Button>
    </div>
  );
};
