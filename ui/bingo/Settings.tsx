import { type CSSProperties, useId } from "react";
import { chooseSettings } from "../../domain/bingo/choosing.ts";
import { settingsOf } from "../../domain/bingo/queries.ts";
import {
  DABBER_COLOURS,
  DABBER_SHAPES,
  type DabberColour,
  type DabberShape,
  TICKET_SIZES,
} from "../../domain/bingo/settings.ts";
import { Disclosure } from "../kit/Disclosure.tsx";
import { Switch } from "../kit/Switch.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { INKS } from "./inks.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { useCanSpeak } from "./use-can-speak.ts";
import { settingsWords as words } from "./words.ts";
import "./settings.css";
import "./ticket-options.css";

/** The player's settings for tickets, dabber and voice. */
export const Settings = ({ isOpenAtFirst }: { readonly isOpenAtFirst?: boolean }) => {
  const settings = useSnapshot(({ bingo }) => settingsOf(bingo));
  const choose = useAct(chooseSettings);
  const canSpeak = useCanSpeak();
  return (
    <Disclosure summary={words.title} isOpenAtFirst={isOpenAtFirst}>
      <Choice
        legend={words.size}
        hint={words.sizeHint}
        options={TICKET_SIZES}
        chosen={settings.ticketSize}
        labels={words.sizes}
        onChoose={(ticketSize) => choose({ ticketSize })}
      />
      <Choice
        legend={words.colour}
        options={DABBER_COLOURS}
        chosen={settings.dabberColour}
        labels={words.colours}
        dab={(dabberColour) => ({ dabberColour, dabberShape: settings.dabberShape })}
        onChoose={(dabberColour) => choose({ dabberColour })}
      />
      <Choice
        legend={words.shape}
        options={DABBER_SHAPES}
        chosen={settings.dabberShape}
        labels={words.shapes}
        dab={(dabberShape) => ({ dabberShape, dabberColour: settings.dabberColour })}
        onChoose={(dabberShape) => choose({ dabberShape })}
      />
      <Unrecorded what="voice" shape="line" />
      {canSpeak && (
        <Switch isOn={settings.callerVoice} hint={words.voiceHint} onChange={(callerVoice) => choose({ callerVoice })}>
          {words.voice}
        </Switch>
      )}
    </Disclosure>
  );
};

interface Dab {
  readonly dabberColour: DabberColour;
  readonly dabberShape: DabberShape;
}

interface ChoiceProps<Option extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly Option[];
  readonly chosen: Option;
  readonly labels: Readonly<Record<Option, string>>;
  /** The dab that an option shows before its label. */
  readonly dab?: (option: Option) => Dab;
  readonly onChoose: (option: Option) => void;
}

/** A group of radio buttons. */
const Choice = <Option extends string>({
  legend,
  hint,
  options,
  chosen,
  labels,
  dab,
  onChoose,
}: ChoiceProps<Option>) => {
  const name = useId();
  return (
    <fieldset className="ed-bingo-choice">
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === chosen}
              onChange={() => onChoose(option)}
            />
            {dab && <Sample {...dab(option)} />}
            {labels[option]}
          </label>
        ))}
      </div>
      {hint && <p className="ed-field-hint">{hint}</p>}
    </fieldset>
  );
};

/** One dab, drawn as on a ticket. */
const Sample = ({ dabberColour, dabberShape }: Dab) => (
  <span className="ed-dab-sample" data-dabber={dabberShape} aria-hidden="true">
    <i style={{ "--dab": INKS[dabberColour] } as CSSProperties} />
  </span>
);
