import * as Exit from "effect/Exit";
import * as Result from "effect/Result";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import { validateConfirmation, validateNewPassword } from "../../domain/form/rules/new-password.ts";
import { validateCurrentPassword } from "../../domain/form/rules/password.ts";
import { replacePassword } from "../../domain/profile/commands.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { FormFailure } from "../form-failure.tsx";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Card } from "../kit/Card.tsx";
import { PasswordField } from "../kit/PasswordField.tsx";
import { Section } from "../kit/Section.tsx";
import { useCommand } from "../player.tsx";
import { passwordWords as words } from "./words.ts";
import "./profile.css";

/** The change of the password, with the same rules as at sign-up (`ACCOUNT-109`). */
const ChangePassword = () => {
  const [isDone, setDone] = useState(false);
  return (
    <div className="ed-profile">
      <Card>
        <Section id="change-password" className="ed-profile-part" title={words.title}>
          {isDone ? (
            <Callout kind="Success" isAnnounced title={words.doneTitle}>
              {words.done}
            </Callout>
          ) : (
            <PasswordForm onDone={() => setDone(true)} />
          )}
          <p>
            <Link href={SCREENS.profile.path}>{words.back}</Link>
          </p>
        </Section>
      </Card>
    </div>
  );
};

const PasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const current = useField("", validateCurrentPassword);
  const next = useField("", (text) => validateNewPassword(text, current.field.value));
  const again = useField("", (text) => validateConfirmation(text, next.field.value));
  const change = useCommand(replacePassword);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    for (const field of [current, next, again]) field.judgeNow();
    // The fields were judged when they were typed, perhaps before the current password was.
    const judged = validateNewPassword(next.field.value, current.field.value);
    if (!current.field.valid || Result.isFailure(judged) || again.field.value !== judged.success) return;
    const exit = await change.run(current.field.value, next.field.value);
    if (exit !== undefined && Exit.isSuccess(exit)) onDone();
  };
  return (
    <form className="ed-profile-form" aria-label={words.title} onSubmit={(event) => void submit(event)} noValidate>
      <p className="ed-profile-note">{words.lead}</p>
      <FormFailure of={change.failure} inputs={[current, next, again].map(({ field }) => field.value)} />
      <PasswordField {...current.props} label={words.current} name="current-password" maxLength={64} />
      <PasswordField
        {...next.props}
        label={words.next}
        hint={words.hint}
        name="new-password"
        autoComplete="new-password"
        maxLength={64}
      />
      <PasswordField
        {...again.props}
        label={words.again}
        name="confirmation"
        autoComplete="new-password"
        maxLength={64}
      />
      <div>
        <Button type="submit" isPending={change.pending} pendingLabel={words.pending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
};

export default ChangePassword;
