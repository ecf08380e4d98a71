import { type FormEvent, useEffect, useState } from "react";
import { Link } from "wouter";
import { validateEmail } from "../../domain/form/rules/email.ts";
import { validateConfirmation, validateNewPassword } from "../../domain/form/rules/new-password.ts";
import { requestPasswordReset, chooseNewPassword } from "../../domain/session/account-commands.ts";
import { goTo as go } from "../../domain/shell/commands.ts";
import { FormFailure } from "../form-failure.tsx";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { PasswordField } from "../kit/PasswordField.tsx";
import { TextField } from "../kit/TextField.tsx";
import { useAct, useCommand } from "../player.tsx";
import { choosePasswordWords, requestLinkWords } from "./reset-words.ts";
import { PublicPage } from "./PublicPage.tsx";

/** Requests a link by email. Opened by such a link, it sets a new password. */
const ResetPassword = () => {
  /** Null without a link, undefined once the player has asked for a new one. */
  const [token, setToken] = useState<string | null | undefined>(tokenInAddress);
  const goTo = useAct(go);
  // The browser does not load the page again for a link that differs only in its fragment.
  useEffect(() => {
    const arrive = () => setToken((known) => tokenInAddress() ?? known);
    window.addEventListener("hashchange", arrive);
    return () => window.removeEventListener("hashchange", arrive);
  }, []);
  // A token is a secret, so it is removed from the address as soon as it is read.
  useEffect(() => {
    if (token != null) goTo(window.location.pathname, { replace: true });
  }, [token, goTo]);
  return token == null ? (
    <RequestLink isAsked={token === undefined} />
  ) : (
    <ChoosePassword token={token} onNewLink={() => setToken(undefined)} />
  );
};

/** The token is in the link's fragment, which is never sent to a server, or in its query. */
const tokenInAddress = () => {
  const { hash, search } = window.location;
  return new URLSearchParams(hash.slice(1)).get("token") ?? new URLSearchParams(search).get("token");
};

/** Where the player asked for it, the pressed link is gone, and the field gets the focus. */
const RequestLink = ({ isAsked }: { readonly isAsked: boolean }) => {
  const email = useField("", validateEmail);
  const request = useCommand(requestPasswordReset);
  const [isSent, setSent] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    email.judgeNow();
    if (!email.field.valid) return;
    void request.run(email.field.value.trim()).then((exit) => setSent(exit?._tag === "Success"));
  };
  return (
    <PublicPage title={requestLinkWords.title} lead={isSent ? undefined : requestLinkWords.lead}>
      {isSent ? (
        <Callout kind="Success" isAnnounced title={requestLinkWords.sentTitle}>
          {requestLinkWords.sent}
        </Callout>
      ) : (
        <form onSubmit={submit} noValidate className="ed-public-fields" aria-label={requestLinkWords.label}>
          <FormFailure of={request.failure} inputs={[email.field.value]} form="reset-request" />
          <TextField
            {...email.props}
            label={requestLinkWords.email}
            type="email"
            name="email"
            autoComplete="email"
            autoFocus={isAsked}
          />
          <Button type="submit" isFullWidth isPending={request.pending} pendingLabel={requestLinkWords.pending}>
            {requestLinkWords.submit}
          </Button>
        </form>
      )}
      <p className="ed-public-links">
        <Link href="/login">{requestLinkWords.back}</Link>
      </p>
    </PublicPage>
  );
};

interface ChoosePasswordProps {
  readonly token: string;
  /** The link is used or too old, and the player wants another. */
  readonly onNewLink: () => void;
}

const ChoosePassword = ({ token, onNewLink }: ChoosePasswordProps) => {
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
    <PublicPage title={choosePasswordWords.title}>
      {done ? (
        <Callout kind="Success" isAnnounced title={choosePasswordWords.doneTitle}>
          {choosePasswordWords.done}
        </Callout>
      ) : (
        <form onSubmit={submit} noValidate className="ed-public-fields" aria-label={choosePasswordWords.label}>
          <FormFailure of={choose.failure} inputs={[password.field.value, again.field.value]} form="reset-password" />
          <PasswordField
            {...password.props}
            label={choosePasswordWords.password}
            name="new-password"
            hint={choosePasswordWords.passwordHint}
            autoComplete="new-password"
            maxLength={64}
          />
          <PasswordField
            {...again.props}
            label={choosePasswordWords.confirmation}
            name="confirmation"
            autoComplete="new-password"
            maxLength={64}
          />
          <Button type="submit" isFullWidth isPending={choose.pending} pendingLabel={choosePasswordWords.pending}>
            {choosePasswordWords.submit}
          </Button>
        </form>
      )}
      <p className="ed-public-links">
        {!done && (
          <Link href="/reset-password" onClick={onNewLink}>
            {choosePasswordWords.newLink}
          </Link>
        )}
        <Link href="/login">{choosePasswordWords.signIn}</Link>
      </p>
    </PublicPage>
  );
};

export default ResetPassword;
