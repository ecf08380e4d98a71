import { History } from "lucide-react";
import { useState } from "react";
import { clearSearches, recentSearches } from "../../domain/lobby/recent.ts";
import { Icon } from "../kit/Icon.tsx";
import { Section } from "../kit/Section.tsx";
import { useAct } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { recentSearchesWords as words } from "./words.ts";

/** The player's recent searches on this device, with a button to clear them. */
export const RecentSearches = ({ onChoose }: { readonly onChoose: (text: string) => void }) => {
  const recent = useRead(recentSearches);
  const [isForgotten, setForgotten] = useState(false);
  const forget = useAct(forgetAll);
  if (recent.status === "unrecorded") return <Unrecorded what="searches" shape="line" />;
  if (recent.status !== "read" || recent.value.length === 0 || isForgotten) return null;
  return (
    <Section
      id="recent-searches"
      className="ed-search-recent"
      title={words.title}
      renderHead={(heading) => (
        <header>
          {heading}
          <button
            type="button"
            onClick={() => {
              setForgotten(true);
              forget();
            }}
          >
            {words.clear}
            <span className="ed-hidden"> {words.clearWhat}</span>
          </button>
        </header>
      )}
    >
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
    </Section>
  );
};

const forgetAll = () => clearSearches;
