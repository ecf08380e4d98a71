import { type FormEvent, useRef } from "react";
import { Link } from "wouter";
import { validateCurrentPassword } from "../../domain/form/rules/password.ts";
import { clearSignInError } from "../../domain/session/commands.ts";
import { abandonSignIn, linkGoogle } from "../../domain/session/google.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { PasswordField } from "../kit/PasswordField.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, useVisitor } from "../player.tsx";
import { usePassingRefusal } from "../refusal-message.ts";
import { linkWords as words } from "./google-words.ts";
import { PublicPage } from "./PublicPage.tsx";

/** Links a Google account with the account of the same address, by its password (`AUTH-520`). A reload of the page loses Google's credential, which is stored nowhere; then the login page shows again. */
const LinkAccount = () => {
  const failure = useVisitor(({ session }) => session.loginError);
  const message = usePassingRefusal("signIn", failure);
  const password = useField("", validateCurrentPassword);
  const input = useRef<HTMLInputElement>(null);
  const link = useCommand(linkGoogle);
  const clear = useAct(clearSignInError);
  const abandon = useAct(abandonSignIn);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    password.judgeNow();
    if (!password.field.valid) return input.current?.focus();
    void link.run(password.field.value).then(() => input.current?.select());
  };
  const type = (value: string) => {
    password.props.onChange(value);
    if (failure !== null) clear();
  };
  return (
    <PublicPage title={words.title} lead={words.lead}>
      <form onSubmit={submit} noValidate className="ed-public-fields" aria-label={words.label}>
        <NotSaved message={message} contactSupport={failure?.contactSupport} />
        <PasswordField
          {...password.props}
          ref={input}
          onChange={type}
          label={words.password}
          name="password"
          maxLength={64}
          autoFocus
        />
        <Button type="submit" isFullWidth isPending={link.pending} pendingLabel={words.pending}>
          {words.submit}
        </Button>
      </form>
      <p className="ed-public-links">
        <Link href={SCREENS.resetPassword.path}>{words.forgotten}</Link>
        <Button variant="quiet" size="small" onClick={() => abandon()}>
          {words.otherWay}
        </Button>
      </p>
    </PublicPage>
  );
};

export default LinkAccount;
