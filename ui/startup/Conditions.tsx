import { openModal } from "../../domain/shell/commands.ts";
import { CONDITION_MODALS, openConditions } from "../../domain/startup/rules.ts";
import { Button } from "../kit/Button.tsx";
import { Section } from "../kit/Section.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { conditionWords as words } from "./words.ts";
import "./conditions.css";

/** Why the player can neither play nor deposit, and what they can do about it. Nothing if all conditions are met. */
export const Conditions = () => {
  const conditions = useSnapshot(openConditions);
  const open = useAct(openModal);
  if (conditions.length === 0) return null;
  return (
    <Section id="conditions" className="ed-conditions" title={words.title}>
      <p>{words.lead}</p>
      <ul role="list">
        {conditions.map((condition) => (
          <li key={condition}>
            <h3>{words[condition].title}</h3>
            <p>{words[condition].text}</p>
            <Button aria-haspopup="dialog" onClick={() => open(CONDITION_MODALS[condition][0])}>
              {words[condition].act}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
};
