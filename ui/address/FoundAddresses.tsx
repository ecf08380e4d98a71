import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import type { useAddressSearch } from "./use-address-search.ts";
import { addressSearchWords as words } from "./words.ts";
import "./found-addresses.css";

interface FoundAddressesProps extends Pick<ReturnType<typeof useAddressSearch>, "found"> {
  readonly onChoose: (id: string) => void;
}

/** The addresses at a postcode, to choose one. */
export const FoundAddresses = ({ found, onChoose }: FoundAddressesProps) => {
  if (found === undefined) return null;
  if (found.length === 0)
    return (
      <Callout kind="Info" size="small" isAnnounced>
        {words.noneFound}
      </Callout>
    );
  return (
    <fieldset className="ed-found-addresses">
      <legend className="ed-field-label">{words.found}</legend>
      {found.map(({ id, summary }) => (
        <Button key={id} variant="secondary" isFullWidth onClick={() => onChoose(id)}>
          {summary}
        </Button>
      ))}
    </fieldset>
  );
};
