import { Link } from "wouter";
import { speakSample } from "../../domain/bingo/choosing.ts";
import { choosePreference, readPictures } from "../../domain/preferences/commands.ts";
import type { PreferenceName } from "../../domain/preferences/events.ts";
import { failureOf, isUnread, preferenceOf } from "../../domain/preferences/queries.ts";
import { type VoiceGender, VOICES } from "../../domain/preferences/wire.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { Button } from "../kit/Button.tsx";
import { Card } from "../kit/Card.tsx";
import { Chips } from "../kit/Chips.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Below } from "../kit/HeadingLevel.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { PassingNotSaved } from "../PassingNotSaved.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { defaultPrimary } from "../theme/primary.ts";
import { Options } from "./Options.tsx";
import { COLOURS, lookWords as words } from "./words.ts";
import "./preferences.css";

/** How the site looks and sounds for the player. Each choice is applied at once. */
const LookAndSound = () => {
  const hasPictures = useSnapshot((player) => player.preferences.pictures !== null || isUnread(player, "pictures"));
  return (
    <div className="ed-look">
      <header>
        <h2>{words.title}</h2>
        <p>{words.lead}</p>
      </header>
      <Below level={2}>
        <Card>
          <Picture />
        </Card>
        {/* Pictures that come later would move them. */}
        {hasPictures && <FurtherChoices />}
      </Below>
    </div>
  );
};

const FurtherChoices = () => (
  <>
    <Card>
      <Colour />
    </Card>
    <Card>
      <Voice />
    </Card>
    <p>
      <Link href={SCREENS.profile.path}>{words.back}</Link>
    </p>
  </>
);

const Picture = () => {
  const pictures = useSnapshot(({ preferences }) => preferences.pictures);
  const picture = useSnapshot((player) => preferenceOf(player, "picture"));
  const isFailed = useSnapshot((player) => isUnread(player, "pictures"));
  const choose = useAct(choosePreference);
  const readAgain = useAct(readPictures);
  if (pictures === null && isFailed)
    return (
      <ErrorState title={words.failed} onRetry={() => readAgain()}>
        {words.failedText}
      </ErrorState>
    );
  if (pictures === null) return <Skeleton shape="block" label={words.loading} />;
  const options = [{ url: null, label: words.noPicture }, ...pictures].map(({ url, label }) => ({
    value: url,
    label,
    mark: <Avatar name="" src={url ?? undefined} size={72} />,
  }));
  return (
    <Options
      legend={words.picture}
      hint={words.pictureHint}
      name="picture"
      options={options}
      selected={picture}
      onSelect={(value) => choose({ what: "picture", value })}
    >
      <Failure of="picture" />
    </Options>
  );
};

const Colour = () => {
  const colour = useSnapshot((player) => preferenceOf(player, "colour"));
  const choose = useAct(choosePreference);
  const options = COLOURS.map(({ value, label }) => ({
    value,
    label,
    mark: <span className="ed-look-swatch" style={{ background: value ?? defaultPrimary }} />,
  }));
  return (
    <Options
      legend={words.colour}
      hint={words.colourHint}
      name="colour"
      options={options}
      isLabelled
      selected={colour}
      onSelect={(value) => choose({ what: "colour", value })}
    >
      <Failure of="colour" />
    </Options>
  );
};

const Voice = () => {
  const voice = useSnapshot((player) => preferenceOf(player, "voice"));
  const choose = useAct(choosePreference);
  const playSample = useAct(speakSample);
  return (
    <Section id="look-voice" className="ed-look-part" title={words.voice}>
      <p className="ed-field-hint">{words.voiceHint}</p>
      <div className="ed-look-voice">
        <Chips
          label={words.voice}
          chips={VOICES.map((value) => ({ value, label: words.voices[value] }))}
          selected={voice}
          onSelect={(value) => choose({ what: "voice", value: value as VoiceGender })}
        />
        <Button variant="secondary" size="small" onClick={() => playSample(words.sample)}>
          {words.listen}
        </Button>
      </div>
      <Failure of="voice" />
    </Section>
  );
};

const Failure = ({ of }: { readonly of: PreferenceName }) => (
  <PassingNotSaved message={useSnapshot((player) => failureOf(player, of))} />
);

export default LookAndSound;
