import type { ReactNode } from "react";
import { SERVER_REFUSAL } from "../../../../domain/form/field.ts";
import type { Player } from "../../../../domain/player.ts";
import { EarlierErrors } from "../../../../ui/kit/Field.tsx";
import { unrecordedWords } from "../unrecorded-words.ts";

export interface RecordedErrorsProps {
  readonly player: Pick<Player, "display">;
  readonly children: ReactNode;
}

/** Its fields show the errors that they showed at the moment. The record has no words of the server's. */
export const RecordedErrors = ({ player, children }: RecordedErrorsProps) => {
  const errors = Object.entries(player.display.errors ?? {});
  const words = errors.map(([field, words]) => [field, words ?? unrecordedWords.serverError]);
  return (
    <EarlierErrors value={{ ...Object.fromEntries(words), [SERVER_REFUSAL]: unrecordedWords.serverError }}>
      {children}
    </EarlierErrors>
  );
};
