import { LifeBuoy } from "lucide-react";
import { useEffect, useState } from "react";
import { limitName, limitNames } from "../../domain/limits/queries.ts";
import { type Period, PERIODS } from "../../domain/limits/windows.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { MenuLink } from "../MenuLink.tsx";
import { Breaks } from "../exclusion/Breaks.tsx";
import { capitalised } from "../capitalised.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Card } from "../kit/Card.tsx";
import { Section } from "../kit/Section.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { RealitySetting } from "../reality/RealitySetting.tsx";
import { LimitRow } from "./LimitRow.tsx";
import { LimitsLoaded } from "./LimitsLoaded.tsx";
import { limitsPageWords } from "./words.ts";
import "./limits.css";

/** The Limits page: deposit limits, the reality check, and ways to take a break (`ROUTE-006`, `ROUTE-135`). */
const Limits = () => (
  <div className="ed-limits">
    <SpendLimits />
    <RealitySetting />
    <Breaks>
      <MenuLink screen="responsiblePlay" {...limitsPageWords.all} icon={LifeBuoy} />
    </Breaks>
  </div>
);

const SpendLimits = () => {
  const open = useAct(openModal);
  const name = useSnapshot(({ limits }) => limitName(limits));
  const names = useSnapshot(({ limits }) => limitNames(limits));
  return (
    <Section
      id="spend-limits"
      className="ed-limits-section"
      title={capitalised(names)}
      renderHead={(heading) => (
        <div className="ed-limits-head">
          {heading}
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => open("spendLimitsRules")}>
            {limitsPageWords.rules}
          </Button>
        </div>
      )}
    >
      <p className="ed-limits-lead">{limitsPageWords.lead}</p>
      <Solicited />
      <LimitsLoaded>
        <Rows />
        <Button variant="secondary" isFullWidth aria-haspopup="dialog" onClick={() => open("depositLimit")}>
          {limitsPageWords.set(name)}
        </Button>
      </LimitsLoaded>
    </Section>
  );
};

/** One row at a time can be edited. The form in it closes when the server has accepted the change. */
const Rows = () => {
  const [editing, setEditing] = useState<Period>();
  const done = useSnapshot(({ limits: { change } }) => (change?.status === "done" ? change.seq : undefined));
  useEffect(() => {
    if (done !== undefined) setEditing(undefined);
  }, [done]);
  return (
    <Card>
      <ul className="ed-limit-rows" role="list">
        {PERIODS.map((period) => (
          <li key={period}>
            <LimitRow
              period={period}
              isEditing={editing === period}
              onEdit={() => setEditing(period)}
              onDone={() => setEditing(undefined)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** A change has waited its cooling-off and needs the player's confirmation. */
const Solicited = () => {
  const open = useAct(openModal);
  const isSolicited = useSnapshot(
    ({ limits }) => limits.solicitationsStatus === "ready" && limits.solicitations.length > 0,
  );
  if (!isSolicited) return null;
  return (
    <Callout
      kind="Info"
      size="small"
      action={
        <Button variant="secondary" size="small" onClick={() => open("depositLimitSolicitations")}>
          {limitsPageWords.solicited.answer}
        </Button>
      }
    >
      {limitsPageWords.solicited.text}
    </Callout>
  );
};

export default Limits;
