import { type FormEvent, useState } from "react";
import { validateConfirmCode } from "../../domain/form/rules/code.ts";
import { type Credentials, signIn } from "../../domain/session/commands.ts";
import { codeExhausted } from "../../domain/session/queries.ts";
import type { MfaMethod } from "../../domain/session/wire.ts";
import { useField } from "../form.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { SupportLine } from "./SupportLine.tsx";

const WHERE: Record<MfaMethod, string> = { SMS: "your phone", EMAIL: "your email" };

/**
 * The second step of a sign-in: the code that was sent. Where the page was
 * reloaded the password is gone, because it was never kept; then the first step
 * shows again.
 */
export const ConfirmCode = ({ credentials }: { credentials: Credentials }) => {
  const mfa = useSnapshot((player) => player.session.multiFactorAuthentication);
  const failure = useSnapshot((player) => player.session.loginError);
  const exhausted = useSnapshot((player) => codeExhausted(player.session));
  const code = useField("", validateConfirmCode);
  const confirm = useCommand(signIn);
  const resend = useCommand(signIn);
  const [resent, setResent] = useState(false);
  const method = mfa?.methods[0] ?? "SMS";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    code.judgeNow();
    if (code.field.valid) void confirm.run({ ...credentials, code: code.field.value });
  };
  const sendAgain = () => {
    void resend.run({ ...credentials, mfaMethod: method }).then(() => setResent(true));
  };
  const wrong = mfa?.mfaFailureType === "INVALID_MFA_CODE" && !code.field.dirty;
  const attempted = code.field.value !== "" && !confirm.pending;

  return (
    <PublicPage title="Check it's you" lead={`We've sent a code to ${WHERE[method]}. Enter it to finish signing in.`}>
      {mfa?.avatar != null && <Avatar name="" src={mfa.avatar} />}
      <form onSubmit={submit} noValidate className="ed-public-fields" aria-label="Confirm code">
        {exhausted && (
          <Callout kind="Danger" size="small" isAnnounced>
            {failure?.message}
            <SupportLine />
          </Callout>
        )}
        <TextField
          {...code.props}
          onChange={(value) => code.props.onChange(value.toUpperCase().replace(/[^A-Z0-9]/g, ""))}
          error={
            code.props.error ??
            ((wrong || mfa?.mfaFailureType === "INVALID_MFA_CODE") && attempted ? failure?.message : undefined)
          }
          label="Confirm code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          size="large"
          autoFocus
          disabled={exhausted}
        />
        <Button type="submit" isFullWidth isPending={confirm.pending} pendingLabel="Checking" disabled={exhausted}>
          Confirm
        </Button>
        {!exhausted && (
          <Button variant="quiet" isFullWidth isPending={resend.pending} onClick={sendAgain}>
            {resent ? "Sent. Send it once more" : "Send the code again"}
          </Button>
        )}
      </form>
    </PublicPage>
  );
};
