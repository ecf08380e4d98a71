import { Link } from "wouter";
import { exclusionRefusal } from "../../domain/exclusion/rules.ts";
import { notedExclusion } from "../../domain/session/queries.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { Callout } from "../kit/Callout.tsx";
import { useVisitor } from "../player.tsx";
import { signInWords } from "../session/words.ts";
import { timeAwayWords as words } from "./time-away-words.ts";

/** On the login page of a tab whose last session ended with an exclusion: its end, and the way to help. */
const ExclusionNote = () => {
  const exclusion = useVisitor(({ session }) => notedExclusion(session));
  if (exclusion === undefined) return null;
  const { kind, endDate } = exclusion;
  return (
    <Callout kind="Info" size="small" isAnnounced>
      <p>{endDate === null ? words.titles[kind] : exclusionRefusal(kind, endDate).copy}</p>
      <p>
        <Link href={SCREENS.timeAway.path}>{signInWords.moneyAndHelp}</Link>
      </p>
    </Callout>
  );
};

export default ExclusionNote;
