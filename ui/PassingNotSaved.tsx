import { NotSaved } from "./NotSaved.tsx";
import { usePassingFailure } from "./passing-failure.ts";

/** The message of a choice that was not saved, for 5 s. The state removes it when the player chooses again. */
export const PassingNotSaved = ({ message }: { readonly message: string | null | undefined }) =>
  message == null ? null : <Passing message={message} />;

const Passing = ({ message }: { readonly message: string }) => (
  <NotSaved message={usePassingFailure(message, message)} />
);
