import { Link } from "wouter";
import { readSessions, signOutElsewhere } from "../../domain/devices/commands.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { formatLondonDate, instant } from "../../domain/time.ts";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Card } from "../kit/Card.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Tag } from "../kit/Tag.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { sessionsWords as words } from "./linked-words.ts";
import "./profile.css";

const at = (ms: number) => formatLondonDate(instant(ms), "dd/MM/yyyy HH:mm");

/** Where the player is signed in, with one button that ends every other session. */
const Sessions = () => {
  const ended = useSnapshot(({ devices }) => devices.ended);
  const failure = useSnapshot(({ devices }) => devices.failure);
  const isEnding = useSnapshot(({ devices }) => devices.isSigningOut);
  const reading = useRead(readSessions, ended);
  const end = useAct(signOutElsewhere);
  const others = reading.status === "read" ? reading.value.filter(({ isCurrent }) => !isCurrent).length : 0;
  return (
    <div className="ed-profile">
      <Card>
        <Section id="sessions" className="ed-profile-part" title={words.title}>
          <p className="ed-profile-note">{words.lead}</p>
          {ended !== null && (
            <Callout kind="Success" size="small" isAnnounced>
              {words.done(ended)} <Link href={SCREENS.changePassword.path}>{words.change}</Link>
            </Callout>
          )}
          {reading.status === "loading" && <Skeleton shape="row" count={2} label={words.loading} />}
          {reading.status === "failed" && (
            <ErrorState title={words.failed} onRetry={reading.retry}>
              {words.failedText}
            </ErrorState>
          )}
          {reading.status === "unrecorded" && <Unrecorded what="sessions" />}
          {reading.status === "read" && (
            <ul className="ed-profile-list">
              {reading.value.map(({ device, signedInAt, lastSeenAt, isCurrent }) => (
                <li key={signedInAt}>
                  <div className="ed-profile-row">
                    <div>
                      <strong>{device}</strong>
                      <small>{words.seen(at(lastSeenAt))}</small>
                      <small>{words.since(at(signedInAt))}</small>
                    </div>
                    {isCurrent && <Tag>{words.here}</Tag>}
                  </div>
                </li>
              ))}
            </ul>
          )}
          <NotSaved message={failure} />
          {reading.status === "read" && others === 0 && <p className="ed-profile-note">{words.only}</p>}
          {others > 0 && (
            <>
              <p className="ed-profile-note">{words.hint}</p>
              <Button variant="danger" isPending={isEnding} pendingLabel={words.pending} onClick={() => end()}>
                {words.submit}
              </Button>
            </>
          )}
          <p>
            <Link href={SCREENS.profile.path}>{words.back}</Link>
          </p>
        </Section>
      </Card>
    </div>
  );
};

export default Sessions;
