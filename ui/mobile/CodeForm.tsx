import * as Effect from "effect/Effect";
import { type FormEvent, useRef, useState } from "react";
import { validateSmsCode } from "../../domain/form/rules/code.ts";
import { doubtNumber, enterCode, loadVerification, sendCode } from "../../domain/mobile/commands.ts";
import { canAttempt, CODE_IS_COMING, codeWaitMs, MAY_REPEAT } from "../../domain/mobile/queries.ts";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { CodeField } from "../kit/CodeField.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useCommand, usePlayer, useSnapshot } from "../player.tsx";
import { useNow } from "../use-now.ts";

/** Sends a code, and asks whether it can be tried now. */
const textCode = () => Effect.andThen(sendCode("deposit"), loadVerification("deposit"));

const DIGITS = 4;

/** The code of the text message; it is tried as soon as its last digit is in. */
export const CodeForm = ({ given }: { readonly given: string | undefined }) => {
  const { snapshot } = usePlayer();
  const mobile = useSnapshot((player) => player.mobile);
  const { sentAt, message } = mobile.phones.deposit;
  const code = useField("", validateSmsCode);
  const enter = useCommand(enterCode);
  const text = useCommand(textCode);
  const doubt = useAct(doubtNumber);
  const form = useRef<HTMLFormElement>(null);
  /** What the last message is about: a text that was asked for, perhaps with the number; or a code. It is told until another is typed. */
  const [about, setAbout] = useState<"text" | "code" | "nothing">("text");
  const textMessage = about === "text" && !text.pending ? message : null;
  const waitSeconds = Math.ceil(codeWaitMs(mobile, "deposit", useNow(1000)) / 1000);
  const canTry = canAttempt(mobile, "deposit");
  const isOut = canTry || sentAt !== null;

  const focus = () => form.current?.querySelector("input")?.focus();
  const tryCode = async (digits: string) => {
    setAbout("code");
    await enter.run("deposit", digits);
    if (snapshot().mobile.phones.deposit.status === "verified") return;
    code.props.onChange("");
    focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    code.judgeNow();
    if (code.field.valid) void tryCode(code.field.value);
    else focus();
  };
  const send = () => {
    setAbout("text");
    code.props.onChange("");
    focus();
    void text.run();
  };
  const ending = given?.replace(/\D/g, "").slice(-3);
  const wrongNumber = (
    <Button variant="quiet" isFullWidth onClick={() => doubt("deposit")}>
      Wrong number?
    </Button>
  );
  if (!isOut)
    return (
      <div className="ed-mobile">
        <p className="ed-mobile-words">
          Before you deposit we'll text a {DIGITS}-digit code to <strong>your phone</strong>, to check that it's yours.
        </p>
        <div className="ed-mobile-acts">
          <NotSaved message={text.pending ? null : message} />
          <Button isFullWidth isPending={text.pending} pendingLabel="Sending your code" onClick={send}>
            Text me a code
          </Button>
          {wrongNumber}
        </div>
        <p className="ed-mobile-more">{MAY_REPEAT}</p>
      </div>
    );
  return (
    <form className="ed-mobile" ref={form} onSubmit={submit} noValidate aria-label="Verification code">
      <p className="ed-mobile-words">
        {sentAt === null ? "Enter the code that we texted you." : CODE_IS_COMING}
        {ending !== undefined && (
          <>
            {" "}
            Look on your phone <strong>ending {ending}</strong>.
          </>
        )}
      </p>
      <CodeField
        label="Verification code"
        length={DIGITS}
        value={code.field.value}
        onChange={(digits) => {
          code.props.onChange(digits);
          if (digits !== "") setAbout("nothing");
        }}
        onComplete={(digits) => void tryCode(digits)}
        error={about === "code" && !enter.pending ? (message ?? undefined) : code.props.error}
        isDisabled={!canTry && !text.pending}
        autoFocus
      />
      <div className="ed-mobile-acts">
        <NotSaved message={textMessage} />
        <Button
          type="submit"
          isFullWidth
          disabled={!canTry}
          isPending={enter.pending}
          pendingLabel="Checking your code"
        >
          Verify
        </Button>
        <Button
          variant="secondary"
          isFullWidth
          disabled={waitSeconds > 0}
          isPending={text.pending}
          pendingLabel="Sending a new code"
          onClick={send}
        >
          {waitSeconds > 0 ? `Send a new code in ${waitSeconds} s` : "Send a new code"}
        </Button>
        {wrongNumber}
      </div>
      <VisuallyHidden role="status">{sentAt === null ? "" : "A code is on its way"}</VisuallyHidden>
      <p className="ed-mobile-more">{MAY_REPEAT}</p>
    </form>
  );
};
