import { type FormEvent, Suspense, useRef, useState } from "react";
import { Link } from "wouter";
import { validateLoginIdentifier } from "../../domain/form/rules/email.ts";
import { validateCurrentPassword } from "../../domain/form/rules/password.ts";
import type { Credentials } from "../../domain/session/commands.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { PasswordField } from "../kit/PasswordField.tsx";
import { TextField } from "../kit/TextField.tsx";
import { later } from "../later.ts";
import { lazily } from "../lazily.ts";
import { useCommand, usePlayer, useVisitor } from "../player.tsx";
import { usePassingRefusal } from "../refusal-message.ts";
import { LazyPart } from "../shell/LazyPart.tsx";
import { PublicPage } from "./PublicPage.tsx";
import { SupportLine } from "../SupportLine.tsx";
import { codeTitle, loggedOutWords, signInWords as words } from "./words.ts";

const signIn = later((commands) => commands.signIn);
const clearSignInError = later((commands) => commands.clearSignInError);

const ConfirmCode = lazily(() => import("./ConfirmCode.tsx"));
const ExclusionNote = lazily(() => import("../exclusion/ExclusionNote.tsx"));
const GoogleOffer = lazily(() => import("./GoogleOffer.tsx"));

/**
 * The login page. When the server requires a code, the code page replaces it.
 * The credentials stay in this component's state, because the code page sends them again and they are stored nowhere.
 * After a reload of the page there are none, and a cookie of the server replaces them.
 */
const SignIn = () => {
  const codeRequired = useVisitor((player) => player.session.isMultiFactorRequired);
  const [typed, setTyped] = useState<Credentials>({});
  if (!codeRequired) return <CredentialsForm onSubmit={setTyped} />;
  return (
    <Suspense fallback={<PublicPage title={codeTitle}>{null}</PublicPage>}>
      <ConfirmCode credentials={typed} />
    </Suspense>
  );
};

const CredentialsForm = ({ onSubmit }: { onSubmit: (typed: Credentials) => void }) => {
  const failure = useVisitor((player) => player.session.loginError);
  const message = usePassingRefusal("signIn", failure);
  const ended = useVisitor(({ session: { lastEnd } }) => lastEnd?.because);
  const username = useField("", validateLoginIdentifier);
  const password = useField("", validateCurrentPassword);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isComingUp = usePlayer().runtime === undefined;
  const enter = useCommand(signIn);
  const clear = useCommand(clearSignInError);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    username.judgeNow();
    password.judgeNow();
    if (!username.field.valid) return usernameInput.current?.focus();
    if (!password.field.valid) return passwordInput.current?.focus();
    const typed = { username: username.field.value.trim(), password: password.field.value };
    onSubmit(typed);
    void enter.run(typed);
  };
  const typing = (change: (value: string) => void) => (value: string) => {
    change(value);
    if (failure !== null) void clear.run();
  };

  return (
    <PublicPage title={words.title} lead={ended === undefined || ended === "unauthorised" ? words.lead : undefined}>
      <form onSubmit={submit} noValidate className="ed-public-fields" aria-label={words.label}>
        {failure === null && <LoggedOut />}
        {message !== undefined && (
          <Callout kind="Danger" size="small" isAnnounced>
            {message}
            {failure?.contactSupport === true && <SupportLine />}
          </Callout>
        )}
        <TextField
          {...username.props}
          ref={usernameInput}
          onChange={typing(username.props.onChange)}
          label={words.identifier}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
        />
        <PasswordField
          {...password.props}
          ref={passwordInput}
          onChange={typing(password.props.onChange)}
          label={words.password}
          name="password"
          maxLength={64}
        />
        <Button
          type="submit"
          isFullWidth
          isPending={enter.pending}
          pendingLabel={isComingUp ? words.comingUp : words.pending}
        >
          {words.submit}
        </Button>
      </form>
      <LazyPart of={GoogleOffer}>
        <GoogleOffer />
      </LazyPart>
      <p className="ed-public-links">
        <Link href="/reset-password">{words.forgotten}</Link>
        {failure?.contactSupport === true ? (
          <Link href={SCREENS.timeAway.path}>{words.moneyAndHelp}</Link>
        ) : (
          ended === undefined && <Link href={`/signup${window.location.search}`}>{words.join}</Link>
        )}
      </p>
    </PublicPage>
  );
};

/** Why the last session of this tab ended, if the backend or an exclusion ended it. */
const LoggedOut = () => {
  const end = useVisitor(({ session }) => session.lastEnd);
  if (end === undefined) return null;
  if (end.because !== "unauthorised")
    return (
      <LazyPart of={ExclusionNote} failure={loggedOutWords.failed}>
        <ExclusionNote />
      </LazyPart>
    );
  return (
    <Callout kind="Info" size="small" isAnnounced>
      <p>{loggedOutWords.because}</p>
      {end.unfinished !== null && <p>{loggedOutWords[end.unfinished.form][end.unfinished.status]}</p>}
    </Callout>
  );
};

export default SignIn;
