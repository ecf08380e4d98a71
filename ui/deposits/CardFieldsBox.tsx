import { RetryCallout } from "../kit/RetryCallout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import type { CardFieldsState } from "./use-card-fields.ts";
import { cardFieldWords } from "./words.ts";
import "./card-fields.css";

/** The provider's card fields, or the reason why they did not load (`CARD-025`, `CARD-026`). */
export const CardFieldsBox = ({ state, kind }: { readonly state: CardFieldsState; readonly kind: "card" | "cvv" }) => {
  const { place, fields, failure, retry } = state;
  return (
    <div className="ed-card-fields" data-kind={kind}>
      {failure !== undefined && <RetryCallout failure={failure} onRetry={retry} />}
      {failure === undefined && fields === undefined && (
        <div className="ed-card-fields-waiting">
          <Unrecorded what="cardFields" shape="frame">
            <Skeleton shape="block" label={cardFieldWords.loading} />
          </Unrecorded>
        </div>
      )}
      <div ref={place} className="ed-card-fields-place" data-ready={fields !== undefined || undefined} />
    </div>
  );
};
