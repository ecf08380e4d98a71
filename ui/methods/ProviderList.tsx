import { listedProviders } from "../../domain/methods/queries.ts";
import { METHOD_PARAMS, type MethodParam, methodUnavailable } from "../../domain/methods/rules.ts";
import type { PaymentProvider } from "../../domain/methods/wire.ts";
import type { Player } from "../../domain/player.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { MenuItem } from "../kit/MenuItem.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Tag } from "../kit/Tag.tsx";
import { useSnapshot } from "../player.tsx";
import { MethodMark } from "./MethodMark.tsx";
import { ProvidersFailed } from "./ProvidersFailed.tsx";
import { providerWords } from "./words.ts";
import "./methods.css";

/** `METHOD-017` */
const subtitleOf = (provider: PaymentProvider): string | undefined => {
  if (provider.status === "UNAVAILABLE") return methodUnavailable(provider).copy;
  return provider.type === "MOBILE" ? providerWords.depositsOnly : undefined;
};

/** Undefined until the player's methods are known too: they hide providers, which would stand there for a moment and move the others. */
const shownProviders = (player: Player) =>
  player.methods.methods === null && player.methods.failure === null ? undefined : listedProviders(player);

/** The providers, with the server's labels and in its order. The first is recommended (`METHOD-014` to `METHOD-018`). */
export const ProviderList = ({ onChoose }: { readonly onChoose: (method: MethodParam) => void }) => {
  const providers = useSnapshot(shownProviders);
  const hasFailed = useSnapshot(({ methods }) => methods.providersFailure !== null);
  if (providers === undefined && hasFailed) return <ProvidersFailed title={providerWords.failed} />;
  if (providers === undefined) return <Skeleton shape="row" count={3} label={providerWords.loading} />;
  if (providers.length === 0)
    return <EmptyState title={providerWords.empty.title}>{providerWords.empty.text}</EmptyState>;
  return (
    <section>
      <h3 className="ed-methods-heading">{providerWords.title}</h3>
      <ul className="ed-methods-list">
        {providers.map((provider, index) => (
          <li key={provider.providerMethod}>
            <MenuItem
              mark={<MethodMark icon={provider.firstDepositFields.icon} />}
              label={
                <span className="ed-methods-label">
                  {provider.firstDepositFields.label}
                  {index === 0 && <Tag tone="accent">{providerWords.recommended}</Tag>}
                </span>
              }
              subtitle={subtitleOf(provider)}
              disabled={provider.status !== "AVAILABLE"}
              onClick={() => onChoose(METHOD_PARAMS[provider.providerMethod])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
