import { useEffect } from "react";
import { chooseProvider, loadProviders, providerName } from "../../domain/lobby/providers.ts";
import { providersOf } from "../../domain/lobby/queries.ts";
import { TabButton, TabButtons } from "../kit/TabButtons.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { keptWords as words } from "./words.ts";

/** Shows one provider's games. The list loads further pages while they are few. */
export const ProviderFilter = () => {
  const providers = useSnapshot(({ lobby }) => providersOf(lobby));
  const chosen = useSnapshot(({ lobby }) => lobby.provider ?? null);
  const choose = useAct(chooseProvider);
  const load = useAct(loadProviders);
  useEffect(() => load(), [load]);
  if (providers.length < 2) return null;
  return (
    <TabButtons label={words.providers}>
      {[null, ...providers].map((provider) => (
        <TabButton key={provider ?? ""} isCurrent={provider === chosen} onClick={() => choose(provider)}>
          {provider === null ? words.allProviders : providerName(provider)}
        </TabButton>
      ))}
    </TabButtons>
  );
};
