import { listedProviders } from "../../domain/methods/queries.ts";
import { METHOD_PARAMS, type MethodParam, unavailableText } from "../../domain/methods/rules.ts";
import type { PaymentProvider } from "../../domain/methods/wire.ts";
import type { Player } from "../../domain/player.ts";
import { EmptyState } from "../kit/EmptyState.tsx";
import { MenuItem } from "../kit/MenuItem.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Tag } from "../kit/Tag.tsx";
import { useSnapshot } from "../player.tsx";
import { MethodMark } from "./MethodMark.tsx";
import "./methods.css";

const NONE: readonly PaymentProvider[] = [];

/** What there is to list; nothing where the providers could not be read, undefined while they are not known. */
const offered = (player: Player) =>
  listedProviders(player) ?? (player.methods.providersFailure === null ? undefined : NONE);

/** `METHOD-017` */
const subtitleOf = (provider: PaymentProvider): string | undefined => {
  if (provider.status === "UNAVAILABLE") return unavailableText(provider);
  return provider.type === "MOBILE" ? "Deposits only" : undefined;
};

/** The ways to deposit, as the server names and orders them; the first is recommended (`METHOD-014` to `METHOD-018`). */
export const ProviderList = ({ onChoose }: { readonly onChoose: (method: MethodParam) => void }) => {
  const providers = useSnapshot(offered);
  if (providers === undefined) return <Skeleton shape="row" count={3} label="Loading deposit methods" />;
  if (providers.length === 0)
    return (
      <EmptyState title="Nothing to choose from">
        We are currently experiencing some issues, please try again later.
      </EmptyState>
    );
  return (
    <section>
      <h3 className="ed-methods-heading">Add a deposit method</h3>
      <ul className="ed-methods-list">
        {providers.map((provider, index) => (
          <li key={provider.providerMethod}>
            <MenuItem
              mark={<MethodMark icon={provider.firstDepositFields.icon} />}
              label={
                <span className="ed-methods-label">
                  {provider.firstDepositFields.label}
                  {index === 0 && <Tag tone="accent">Recommended</Tag>}
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
