import { type FormEvent, useRef, useState } from "react";
import { validateConfirmCode } from "../../domain/form/rules/code.ts";
import { confirmCodeWaitMs } from "../../domain/session/confirm-code.ts";
import { clearSignInError, type Credentials } from "../../domain/session/commands.ts";
import { abandonSignIn, signInAgain } from "../../domain/session/google.ts";
import { codeExhausted } from "../../domain/session/queries.ts";
import { MFA_METHODS, type MfaMethod } from "../../domain/session/wire.ts";
import { useField } from "../form.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { TextField } from "../kit/TextField.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { usePassingFailure } from "../passing-failure.ts";
import { useAct, useCommand, useHandle, useVisitor } from "../player.tsx";
import { useRefusalMessage } from "../refusal-message.ts";
import { useNow } from "../use-now.ts";
import { PublicPage } from "./PublicPage.tsx";
import { confirmCodeWords as words } from "./code-words.ts";
import { SupportLine } from "../SupportLine.tsx";
import { codeTitle } from "./words.ts";

/** The second step of a sign-in: the player enters the code that was sent. */
const ConfirmCode = ({ credentials }: { readonly credentials: Credentials }) => {
  const session = useVisitor((player) => player.session);
  const { multiFactorAuthentication: mfa, loginError: failure } = session;
  const isExhausted = codeExhausted(session);
  const refusal = useRefusalMessage("signIn", failure ?? mfa);
  const passing = usePassingFailure(refusal, failure, [], failure?.contactSupport !== true);
  // No further code can be entered: the message replaces the form, so it stays.
  const message = isExhausted ? refusal : passing;
  const nowMs = useNow(1000);
  const { snapshot } = useHandle();
  const code = useField("", validateConfirmCode);
  const input = useRef<HTMLInputElement>(null);
  const confirm = useCommand(signInAgain);
  const resend = useCommand(signInAgain);
  const clear = useAct(clearSignInError);
  const startAgain = useAct(abandonSignIn);
  const [asked, setAsked] = useState<MfaMethod>();
  const [timesResent, setTimesResent] = useState(0);

  const type = (value: string) => {
    code.props.onChange(value.toUpperCase().replace(/[^A-Z0-9]/g, ""));
    if (failure !== null) clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    code.judgeNow();
    if (!code.field.valid) return input.current?.focus();
    void confirm.run(credentials, { code: code.field.value }).then(() => input.current?.select());
  };
  const send = (method: MfaMethod) => {
    code.props.onChange("");
    input.current?.focus();
    setAsked(method);
    const before = mfa?.sentAt;
    void resend.run(credentials, { mfaMethod: method }).then(() => {
      if (snapshot().session.multiFactorAuthentication?.sentAt !== before) setTimesResent((times) => times + 1);
    });
  };
  const sentBy = mfa?.sentBy ?? mfa?.methods[0] ?? "SMS";
  const isWrong = failure?.failureType === "INVALID_MFA_CODE";
  const methods = MFA_METHODS.filter((method) => mfa?.methods.includes(method));

  return (
    <PublicPage
      title={codeTitle}
      lead={isExhausted ? undefined : words.lead(sentBy)}
      above={mfa?.avatar != null && <Avatar name={words.picture} src={mfa.avatar} size={72} />}
    >
      {isExhausted ? (
        <div className="ed-public-fields">
          <Callout kind="Danger" isAnnounced>
            {message}
            <SupportLine />
          </Callout>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="ed-public-fields ed-public-code" aria-label={words.label}>
          {failure?.failureType === null && <NotSaved message={message} contactSupport={failure.contactSupport} />}
          <TextField
            {...code.props}
            ref={input}
            onChange={type}
            error={(isWrong ? message : undefined) ?? code.props.error}
            label={words.code}
            name="code"
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            maxLength={20}
            size="large"
            autoFocus
          />
          <Button type="submit" isFullWidth isPending={confirm.pending} pendingLabel={words.pending}>
            {words.submit}
          </Button>
          <div className="ed-public-again">
            {methods.map((method) => {
              const waitSeconds = Math.ceil(confirmCodeWaitMs(session, method, nowMs) / 1000);
              return (
                <Button
                  key={method}
                  variant="quiet"
                  size="small"
                  disabled={waitSeconds > 0}
                  isPending={resend.pending && method === asked}
                  onClick={() => send(method)}
                >
                  {waitSeconds > 0 ? words.resendIn[method](waitSeconds) : words.resend[method]}
                </Button>
              );
            })}
          </div>
          <VisuallyHidden role="status">
            {timesResent > 0 && !resend.pending ? words.resent(timesResent + 1, sentBy) : ""}
          </VisuallyHidden>
        </form>
      )}
      <p className="ed-public-links">
        <Button variant="quiet" size="small" onClick={() => startAgain()}>
          {words.otherAccount}
        </Button>
      </p>
    </PublicPage>
  );
};

export default ConfirmCode;
