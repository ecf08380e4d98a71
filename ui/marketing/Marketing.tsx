import { Link } from "wouter";
import { changeChannel, loadMarketing } from "../../domain/marketing/commands.ts";
import { channelsOf, preferencesIn } from "../../domain/marketing/queries.ts";
import { CHANNEL_FIELDS } from "../../domain/marketing/rules.ts";
import { MARKETING_CHANNELS, type MarketingChannel } from "../../domain/marketing/wire.ts";
import { type Vertical, VERTICALS } from "../../domain/marketing/rules.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { Button } from "../kit/Button.tsx";
import { Card } from "../kit/Card.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Below } from "../kit/HeadingLevel.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Spinner } from "../kit/Spinner.tsx";
import { Switch } from "../kit/Switch.tsx";
import { PassingNotSaved } from "../PassingNotSaved.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { marketingWords as words } from "./words.ts";
import "./marketing.css";

/** The consents to marketing: by channel, each applied at once, and by vertical (`ACCOUNT-110`). */
const Marketing = () => {
  const status = useSnapshot(({ marketing }) => marketing.status);
  const load = useAct(loadMarketing);
  return (
    <div className="ed-marketing">
      <header>
        <h2>{words.title}</h2>
        <p>{words.lead}</p>
      </header>
      <Below level={2}>
        {status === "failed" ? (
          <ErrorState title={words.failed} onRetry={() => load()}>
            {words.failedText}
          </ErrorState>
        ) : status === "known" ? (
          <>
            <Channels />
            <Topics />
          </>
        ) : (
          <Skeleton shape="row" count={4} label={words.loading} />
        )}
      </Below>
      {(status === "failed" || status === "known") && (
        <>
          <p className="ed-marketing-note">{words.service}</p>
          <p>
            <Link href={SCREENS.profile.path}>{words.back}</Link>
          </p>
        </>
      )}
    </div>
  );
};

const Channels = () => {
  const failure = useSnapshot(({ marketing }) => marketing.failure);
  return (
    <Card>
      <Section id="marketing-channels" className="ed-marketing-part" title={words.channels}>
        <PassingNotSaved message={failure} />
        {MARKETING_CHANNELS.map((channel) => (
          <Channel key={channel} channel={channel} />
        ))}
      </Section>
    </Card>
  );
};

/** A change shows its progress until the server has answered (`MARKETING-502`). */
const Channel = ({ channel }: { readonly channel: MarketingChannel }) => {
  const isOn = useSnapshot((player) => channelsOf(player)[CHANNEL_FIELDS[channel].consent]);
  const isChanging = useSnapshot(({ marketing }) => marketing.changing[channel] !== undefined);
  const change = useAct(changeChannel);
  return (
    <Switch
      isOn={isOn !== isChanging}
      aria-busy={isChanging}
      onChange={(isWanted) => change(channel, isWanted)}
      hint={
        isChanging && (
          <span className="ed-marketing-saving">
            <Spinner size={16} /> {words.saving}
          </span>
        )
      }
    >
      {words.channel[channel]}
    </Switch>
  );
};

const Topics = () => {
  const open = useAct(openModal<"verticalMarketingPreferences">);
  return (
    <Card>
      <Section
        id="marketing-topics"
        className="ed-marketing-part"
        title={words.topics}
        renderHead={(heading) => (
          <div className="ed-marketing-head">
            {heading}
            <Button
              variant="secondary"
              size="small"
              aria-label={words.changeTopics}
              onClick={() => open("verticalMarketingPreferences")}
            >
              {words.change}
            </Button>
          </div>
        )}
      >
        <dl className="ed-marketing-topics">
          {VERTICALS.map((vertical) => (
            <Topic key={vertical} vertical={vertical} />
          ))}
        </dl>
      </Section>
    </Card>
  );
};

/** What the player receives about one vertical (`DATA-109`). */
const Topic = ({ vertical }: { readonly vertical: Vertical }) => {
  const channels = useSnapshot((player) => {
    const flags = preferencesIn(player)[vertical];
    return MARKETING_CHANNELS.filter((channel) => flags[CHANNEL_FIELDS[channel].flag]);
  });
  return (
    <div>
      <dt>{words.vertical[vertical]}</dt>
      <dd>{channels.map((channel) => words.channel[channel]).join(", ") || words.none}</dd>
    </div>
  );
};

export default Marketing;
