import { type FormEvent, useEffect, useState } from "react";
import { Link } from "wouter";
import { validateEmail } from "../../domain/form/rules/email.ts";
import { validateConfirmation, validateNewPassword } from "../../domain/form/rules/new-password.ts";
import { askForPasswordReset, chooseNewPassword } from "../../domain/session/commands.ts";
import { goTo as go } from "../../domain/shell/commands.ts";
import { FormFailure } from "../form-failure.tsx";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { PasswordField } from "../kit/PasswordField.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useAct, useCommand } from "../player.tsx";
import { PublicPage } from "./PublicPage.tsx";

/** Asks for a link, or, come from one, chooses a new password. */
const ResetPassword = () => {
  const [token, setToken] = useState(tokenInAddress);
  const goTo = useAct(go);
  // A link that differs from this page in its fragment alone loads nothing.
  useEffect(() => {
    const arrive = () => setToken((known) => tokenInAddress() ?? known);
    window.addEventListener("hashchange", arrive);
    return () => window.removeEventListener("hashchange", arrive);
  }, []);
  // A token is a secret: it leaves the address as soon as it is read.
  useEffect(() => {
    if (token !== null) goTo(window.location.pathname, { replace: true });
  }, [token, goTo]);
  return token === null ? <AskForLink /> : <ChoosePassword token={token} />;
};

/** A link may carry it in its fragment, which no server ever sees, or in its query. */
const tokenInAddress = () => {
  const { hash, search } = window.location;
  return new URLSearchParams(hash.slice(1)).get("token") ?? new URLSearchParams(search).get("token");
};

const AskForLink = () => {
  const email = useField("", validateEmail);
  const ask = useCommand(askForPasswordReset);
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    email.judgeNow();
    if (!email.field.valid) return;
    void ask.run(email.field.value.trim()).then((exit) => setAsked(exit?._tag === "Success"));
  };
  return (
    <PublicPage title="Reset your password" lead="Tell us your email and we'll send a link to choose a new password.">
      {asked ? (
        <Callout kind="Success" isAnnounced title="Check your email">
          If there is an account for that address, a link is on its way. It works for an hour.
        </Callout>
      ) : (
        <form onSubmit={submit} noValidate className="ed-public-fields" aria-label="Reset your password">
          <FormFailure of={ask.failure} />
          <TextField {...email.props} label="Email" type="email" name="email" autoComplete="email" />
          <Button type="submit" isFullWidth isPending={ask.pending} pendingLabel="Sending">
            Send me a link
          </Button>
        </form>
      )}
      <p className="ed-public-links">
        <Link href="/login">Back to sign in</Link>
      </p>
    </PublicPage>
  );
};

const ChoosePassword = ({ token }: { token: string }) => {
  const password = useField("", validateNewPassword);
  const again = useField("", (text) => validateConfirmation(text, password.field.value));
  const choose = useCommand(chooseNewPassword);
  const [done, setDone] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    password.judgeNow();
    again.judgeNow();
    if (!password.field.valid || again.field.value !== password.field.value) return;
    void choose.run(token, password.field.value).then((exit) => setDone(exit?._tag === "Success"));
  };
  return (
    <PublicPage title="Choose a new password">
      {done ? (
        <Callout kind="Success" isAnnounced title="Your password is changed">
          You can sign in with it now.
        </Callout>
      ) : (
        <form onSubmit={submit} noValidate className="ed-public-fields" aria-label="Choose a new password">
          <FormFailure of={choose.failure} />
          <PasswordField
            {...password.props}
            label="New password"
            hint="8 to 64 characters"
            autoComplete="new-password"
            maxLength={64}
          />
          <PasswordField {...again.props} label="New password again" autoComplete="new-password" maxLength={64} />
          <Button type="submit" isFullWidth isPending={choose.pending} pendingLabel="Saving">
            Change password
          </Button>
        </form>
      )}
      <p className="ed-public-links">
        <Link href="/login">Go to sign in</Link>
      </p>
    </PublicPage>
  );
};

export default ResetPassword;
