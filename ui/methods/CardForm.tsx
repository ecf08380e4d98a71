import * as Cause from "effect/Cause";
import * as Exit from "effect/Exit";
import * as Option from "effect/Option";
import { Lock } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { addCard, type CardNotAdded } from "../../domain/methods/commands.ts";
import { acceptedCards } from "../../domain/form/rules/card.ts";
import type { CardFieldsInvalid, CardProvider } from "../../domain/ports/card-fields.ts";
import { CardFieldsBox } from "../deposits/CardFieldsBox.tsx";
import { useCardFields } from "../deposits/use-card-fields.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useKeptFailure } from "../kept-failure.ts";
import { useCommand } from "../player.tsx";
import { cardWords } from "./words.ts";
import "./methods.css";

export interface CardFormProps {
  readonly provider: CardProvider;
  readonly onAdded?: (ref: string) => void;
}

const kinds = [...acceptedCards.values()].join(" or ");

/** Adds a card. The player types all its data into the provider's own fields. */
export const CardForm = ({ provider, onAdded }: CardFormProps) => {
  const card = useCardFields(provider, "card");
  const add = useCommand(addCard);
  const [failure, setFailure] = useState<CardNotAdded | CardFieldsInvalid>();
  const refused = failure?._tag === "CardNotAdded" ? failure.message : undefined;
  const message = useKeptFailure(refused, failure, [card.isComplete]);
  /** The methods before the last attempt that had no answer. The next attempt first looks whether it saved the card. */
  const unanswered = useRef<readonly string[]>(undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (card.fields === undefined) return;
    setFailure(undefined);
    const exit = await add.run(provider, card.fields, unanswered.current);
    if (exit === undefined) return;
    if (Exit.isSuccess(exit)) return onAdded?.(exit.value);
    const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause));
    if (error?._tag === "CardNotAdded") unanswered.current = error.before;
    setFailure(error);
  };
  return (
    <form className="ed-methods-form" onSubmit={(event) => void submit(event)} noValidate aria-label={cardWords.form}>
      <CardFieldsBox state={card} kind="card" />
      <p className="ed-methods-secure">
        <Icon of={Lock} size={16} />
        <span>{cardWords.secure(kinds)}</span>
      </p>
      <NotSaved message={message} />
      <Button
        type="submit"
        isFullWidth
        disabled={card.fields === undefined}
        isPending={add.pending}
        pendingLabel={cardWords.pending}
      >
        {cardWords.submit}
      </Button>
    </form>
  );
};
