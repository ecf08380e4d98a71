import { type FormEvent, useRef, useState } from "react";
import { validateSmsCode } from "../../domain/form/rules/code.ts";
import { enterCode, reportWrongNumber, textCode } from "../../domain/mobile/commands.ts";
import { canAttempt, codeWaitMs, isCodeSent } from "../../domain/mobile/queries.ts";
import type { Phone } from "../../domain/mobile/wire.ts";
import { useField } from "../form.ts";
import { Button } from "../kit/Button.tsx";
import { CodeField } from "../kit/CodeField.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useKeptFailure } from "../kept-failure.ts";
import { useAct, useCommand, usePlayer, useSnapshot } from "../player.tsx";
import { useNow } from "../use-now.ts";
import { codeWords, verificationWords } from "./words.ts";

const DIGITS = 4;

interface CodeFormProps {
  readonly phone: Phone;
  /** The number that the player typed, if they did. */
  readonly given: string | undefined;
}

/** The code of the text message. It is sent to the server when its last digit is typed. */
export const CodeForm = ({ phone, given }: CodeFormProps) => {
  const { snapshot } = usePlayer();
  const mobile = useSnapshot((player) => player.mobile);
  const { sentAt, message } = mobile.phones[phone];
  const code = useField("", validateSmsCode);
  const enter = useCommand(enterCode);
  const text = useCommand(textCode);
  const doubt = useAct(reportWrongNumber);
  const form = useRef<HTMLFormElement>(null);
  /** What the last message is about: the text message (also one that the number form requested), or the typed code. */
  const [about, setAbout] = useState<"text" | "code" | "nothing">("text");
  const [attempt, setAttempt] = useState(0);
  const waitSeconds = Math.ceil(codeWaitMs(mobile, phone, useNow(1000)) / 1000);
  const canTry = canAttempt(mobile, phone);
  const isSent = isCodeSent(mobile, phone);
  const isAboutText = !isSent || about === "text";
  const textMessage = useKeptFailure(isAboutText && !text.pending ? (message ?? undefined) : undefined, attempt);

  const focus = () => form.current?.querySelector("input")?.focus();
  const tryCode = async (digits: string) => {
    setAbout("code");
    setAttempt(attempt + 1);
    await enter.run(phone, digits);
    if (snapshot().mobile.phones[phone].status === "verified") return;
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
    setAttempt(attempt + 1);
    code.props.onChange("");
    focus();
    void text.run(phone, isSent);
  };
  const ending = given?.replace(/\D/g, "").slice(-3);
  const wrongNumber = (
    <Button variant="quiet" isFullWidth onClick={() => doubt(phone)}>
      {codeWords.wrongNumber}
    </Button>
  );
  if (!isSent)
    return (
      <div className="ed-mobile">
        <p className="ed-mobile-words">
          {codeWords.unsent.lead[phone](DIGITS)} <strong>{codeWords.unsent.phone}</strong>
          {codeWords.unsent.reason}
        </p>
        <div className="ed-mobile-acts">
          <NotSaved message={textMessage} />
          <Button isFullWidth isPending={text.pending} pendingLabel={codeWords.unsent.pending} onClick={send}>
            {codeWords.unsent.submit}
          </Button>
          {wrongNumber}
        </div>
        <p className="ed-mobile-more">{verificationWords.repeat}</p>
      </div>
    );
  return (
    <form className="ed-mobile" ref={form} onSubmit={submit} noValidate aria-label={codeWords.form}>
      <p className="ed-mobile-words">
        {sentAt === null ? codeWords.enter : codeWords.sent}
        {ending !== undefined && (
          <>
            {" "}
            {codeWords.look} <strong>{codeWords.ending(ending)}</strong>.
          </>
        )}
      </p>
      <CodeField
        label={codeWords.label}
        mark="required"
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
        <Button type="submit" isFullWidth disabled={!canTry} isPending={enter.pending} pendingLabel={codeWords.pending}>
          {codeWords.submit}
        </Button>
        <Button
          variant="secondary"
          isFullWidth
          disabled={waitSeconds > 0}
          isPending={text.pending}
          pendingLabel={codeWords.resendPending}
          onClick={send}
        >
          {waitSeconds > 0 ? codeWords.resendIn(waitSeconds) : codeWords.resend}
        </Button>
        {wrongNumber}
      </div>
      <VisuallyHidden role="status">{sentAt === null ? "" : codeWords.sentStatus}</VisuallyHidden>
      <p className="ed-mobile-more">{verificationWords.repeat}</p>
    </form>
  );
};
