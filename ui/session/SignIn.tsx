import { type FormEvent, useState } from "react";
import { validateLoginIdentifier } from "../../domain/form/rules/email.ts";
import { validateCurrentPassword } from "../../domain/form/rules/password.ts";
import { clearSignInError, signIn } from "../../domain/session/commands.ts";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { PasswordField } from "../kit/PasswordField.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { ConfirmCode } from "./ConfirmCode.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { SupportLine } from "./SupportLine.tsx";

/** The login page; with a code asked for, its second step. What is typed stays in this component. */
const SignIn = () => {
  const codeRequired = useSnapshot((player) => player.session.isMultiFactorRequired);
  const [credentials, setCredentials] = useState({ username: "", password: "" });
  return codeRequired ? <ConfirmCode credentials={credentials} /> : <Credentials onSubmit={setCredentials} />;
};

const Credentials = ({ onSubmit }: { onSubmit: (typed: { username: string; password: string }) => void }) => {
  const failure = useSnapshot((player) => player.session.loginError);
  const username = useField("", validateLoginIdentifier);
  const password = useField("", validateCurrentPassword);
  const enter = useCommand(signIn);
  const clear = useCommand(clearSignInError);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    username.judgeNow();
    password.judgeNow();
    if (!username.field.valid || !password.field.valid) return;
    const typed = { username: username.field.value.trim(), password: password.field.value };
    onSubmit(typed);
    void enter.run(typed);
  };
  const typing = (change: (value: string) => void) => (value: string) => {
    change(value);
    if (failure !== null) void clear.run();
  };

  return (
    <PublicPage title="Welcome back" lead="Sign in to play, deposit or withdraw.">
      <form onSubmit={submit} noValidate className="ed-public-fields" aria-label="Sign in">
        {failure !== null && (
          <Callout kind="Danger" size="small" isAnnounced>
            {failure.message}
            {failure.contactSupport && <SupportLine />}
          </Callout>
        )}
        <TextField
          {...username.props}
          onChange={typing(username.props.onChange)}
          label="Email or username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          size="large"
        />
        <PasswordField
          {...password.props}
          onChange={typing(password.props.onChange)}
          label="Password"
          name="password"
          maxLength={64}
          size="large"
        />
        <Button type="submit" isFullWidth isPending={enter.pending} pendingLabel="Signing in">
          Sign in
        </Button>
        <p className="ed-public-links">
          <a href="/reset-password">Forgotten your password?</a>
        </p>
      </form>
    </PublicPage>
  );
};

export default SignIn;
