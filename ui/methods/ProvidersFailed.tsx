import { loadProviders } from "../../domain/methods/commands.ts";
import { ErrorState } from "../kit/ErrorState.tsx";
import { useCommand } from "../player.tsx";
import { providerWords } from "./words.ts";

/** The providers did not load, and with them what `title` names. They can be loaded again. */
export const ProvidersFailed = ({ title }: { readonly title: string }) => {
  const { run, pending } = useCommand(loadProviders);
  return (
    <ErrorState title={title} onRetry={() => void run()} isRetrying={pending}>
      {providerWords.empty.text}
    </ErrorState>
  );
};
