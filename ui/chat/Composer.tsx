import * as Result from "effect/Result";
import { SendHorizontal, Smile } from "lucide-react";
import { type FormEvent, useContext, useRef, useState } from "react";
import { sendMessage } from "../../domain/chat/commands.ts";
import { judgeMessage } from "../../domain/chat/rules.ts";
import { ChatDrafts } from "../bingo/chat-drafts.ts";
import { Button } from "../kit/Button.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { TextField } from "../kit/TextField.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useCommand } from "../player.tsx";
import { useChatRoom } from "./use-chat-room.ts";
import { composerWords as words, EMOJI } from "./words.ts";

interface ComposerProps {
  readonly room: string;
  readonly isConnected: boolean;
}

/** Where the player writes. What is typed stays here until it is sent. */
export const Composer = ({ room, isConnected }: ComposerProps) => {
  const drafts = useContext(ChatDrafts);
  const [typed, setText] = useState(drafts?.get(room) ?? "");
  const setTyped = (text: string) => {
    drafts?.set(room, text);
    setText(text);
  };
  const [error, setError] = useState<string>();
  const [hasEmoji, setEmoji] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { run } = useCommand(sendMessage);
  const isSending = useChatRoom(room, ({ outgoing }) => outgoing?.status === "sending") ?? false;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const judged = judgeMessage(typed);
    if (Result.isFailure(judged)) return setError(judged.failure.copy);
    setError(undefined);
    const exit = await run(room, typed);
    if (exit?._tag === "Success" && exit.value) setTyped("");
  };
  const add = (emoji: string) => {
    setTyped(`${typed}${emoji}`);
    form.current?.querySelector("input")?.focus();
  };

  return (
    <form ref={form} className="ed-chat-composer" onSubmit={(event) => void submit(event)} noValidate>
      <Unsent room={room} />
      {hasEmoji && (
        <div className="ed-chat-emoji" role="group" aria-label={words.emoji}>
          {EMOJI.map(([emoji, name]) => (
            <button key={emoji} type="button" aria-label={words.add(name)} onClick={() => add(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      )}
      <TextField
        label={words.label}
        isLabelHidden
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        error={error}
        placeholder={words.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
        after={
          <>
            <IconButton
              icon={Smile}
              size={20}
              label={words.emoji}
              aria-expanded={hasEmoji}
              onClick={() => setEmoji(!hasEmoji)}
            />
            <IconButton
              type="submit"
              icon={SendHorizontal}
              size={20}
              label={words.send}
              aria-disabled={isSending || !isConnected}
            />
          </>
        }
      />
      <VisuallyHidden role="status">{isSending ? words.sending : ""}</VisuallyHidden>
    </form>
  );
};

/** The player's last message, while it is not published. */
const Unsent = ({ room }: { readonly room: string }) => {
  const outgoing = useChatRoom(room, (known) => known.outgoing) ?? null;
  const { run } = useCommand(sendMessage);
  if (outgoing === null) return null;
  return (
    <div className="ed-chat-unsent" data-status={outgoing.status}>
      <p dir="auto">{outgoing.text}</p>
      {outgoing.status === "not sent" && (
        <p className="ed-chat-not-sent">
          <span role="alert">{words.notSent}</span>{" "}
          <Button variant="quiet" size="small" onClick={() => void run(room, outgoing.text, outgoing.ref)}>
            {words.again}
          </Button>
        </p>
      )}
    </div>
  );
};
