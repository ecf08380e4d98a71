import { HandHeart, Hourglass, ShieldOff } from "lucide-react";
import { useEffect, useState } from "react";
import { offersTimeOut } from "../../domain/exclusion/time-out.ts";
import { limitName, limitNames } from "../../domain/limits/queries.ts";
import { type Period, PERIODS } from "../../domain/limits/windows.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { capitalised } from "../capitalised.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Card } from "../kit/Card.tsx";
import { MenuItem } from "../kit/MenuItem.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { RealitySetting } from "../reality/RealitySetting.tsx";
import { LimitRow } from "./LimitRow.tsx";
import { LimitsRead } from "./LimitsRead.tsx";
import "./limits.css";

/** The Limits page: what may be deposited, how often the player is asked to look up, and ways to take a break (`ROUTE-006`, `ROUTE-135`). */
const Limits = () => (
  <div className="ed-limits">
    <SpendLimits />
    <RealitySetting />
    <Breaks />
  </div>
);

const SpendLimits = () => {
  const open = useAct(openModal);
  const name = useSnapshot(({ limits }) => limitName(limits));
  const names = useSnapshot(({ limits }) => limitNames(limits));
  return (
    <section className="ed-limits-section" aria-labelledby="spend-limits">
      <div className="ed-limits-head">
        <h2 id="spend-limits">{capitalised(names)}</h2>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => open("spendLimitsRules")}>
          How they work
        </Button>
      </div>
      <p className="ed-limits-lead">The most you can deposit. Lowering one is immediate, raising one takes 24 hours.</p>
      <Solicited />
      <LimitsRead>
        <Rows />
        <Button variant="secondary" isFullWidth aria-haspopup="dialog" onClick={() => open("depositLimit")}>
          Set {name}
        </Button>
      </LimitsRead>
    </section>
  );
};

/** One row is changed at a time; it is done when the server has taken the change up. */
const Rows = () => {
  const [editing, setEditing] = useState<Period>();
  const done = useSnapshot(({ limits: { change } }) => (change?.status === "done" ? change.seq : undefined));
  useEffect(() => setEditing(undefined), [done]);
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

/** A change has waited its 24 hours and needs the player's word. */
const Solicited = () => {
  const open = useAct(openModal);
  const isAsked = useSnapshot(
    ({ limits }) => limits.solicitationsStatus === "ready" && limits.solicitations.length > 0,
  );
  if (!isAsked) return null;
  return (
    <Callout
      kind="Info"
      size="small"
      action={
        <Button variant="secondary" size="small" onClick={() => open("depositLimitSolicitations")}>
          Answer now
        </Button>
      }
    >
      A change that you asked for has waited 24 hours. It is in force only if you still want it.
    </Callout>
  );
};

/** Time away from play, from a day to years. Where the regulator knows no time-out, none is offered (`EXCLUDE-011`). */
const Breaks = () => {
  const open = useAct(openModal);
  const hasTimeOuts = useSnapshot(offersTimeOut);
  return (
    <section className="ed-limits-section" aria-labelledby="breaks">
      <h2 id="breaks">Take a break</h2>
      <div className="ed-limits-breaks">
        {hasTimeOuts && (
          <MenuItem
            label="Take a time-out"
            subtitle="A short break, from a day to a few weeks"
            icon={Hourglass}
            aria-haspopup="dialog"
            onClick={() => open("coolOff")}
          />
        )}
        <MenuItem
          label="Self-exclude"
          subtitle="Close your account to yourself for six months or longer"
          icon={ShieldOff}
          aria-haspopup="dialog"
          onClick={() => open("selfExclusion")}
        />
        <MenuItem
          label="Safer Gambling Policy"
          subtitle="Staying in control, and who can help"
          icon={HandHeart}
          aria-haspopup="dialog"
          onClick={() => open("responsiblePolicy")}
        />
      </div>
    </section>
  );
};

export default Limits;
