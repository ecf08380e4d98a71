import { History } from "lucide-react";
import { useState } from "react";
import { forgetSearches, recentSearches } from "../../domain/lobby/recent.ts";
import { Icon } from "../kit/Icon.tsx";
import { useAct } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";

/** What was searched for before, on this device: to be taken again, or forgotten. */
export const RecentSearches = ({ onChoose }: { readonly onChoose: (text: string) => void }) => {
  const recent = useRead(recentSearches);
  const [isForgotten, setForgotten] = useState(false);
  const forget = useAct(forgetAll);
  if (recent.status !== "read" || recent.value.length === 0 || isForgotten) return null;
  return (
    <section className="ed-search-recent" aria-labelledby="recent-searches">
      <header>
        <h3 id="recent-searches">Recent searches</h3>
        <button
          type="button"
          onClick={() => {
            setForgotten(true);
            forget();
          }}
        >
          Clear<span className="ed-hidden"> recent searches</span>
        </button>
      </header>
      <ul role="list">
        {recent.value.map((text) => (
          <li key={text}>
            <button type="button" className="ed-search-again" onClick={() => onChoose(text)}>
              <Icon of={History} size={16} />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const forgetAll = () => forgetSearches;
