import { Gift } from "lucide-react";
import { showsRegistrationOffer } from "../../domain/offers/queries.ts";
import { loadOffers } from "../../domain/offers/load.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { useShownBanner } from "../display/use-shown-banner.ts";
import { useCommand, useVisitor } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { registrationOfferWords as words } from "./words.ts";
import "./offers.css";

/** The offer for joining, shown to visitors and to players who can still claim it (`SHELL-141` to `SHELL-143`). */
export const RegistrationOffer = () => {
  const isShown = useVisitor(showsRegistrationOffer);
  return isShown ? <Offers /> : null;
};

const Offers = () => {
  const reading = useRead(loadOffers);
  const isSignedIn = useVisitor(({ session }) => session.authenticated === true);
  const { run: open } = useCommand(openModal);
  const offer = reading.status === "read" ? reading.value[0] : undefined;
  useShownBanner("joining-offer", offer && [offer.title, offer.shortDescription, offer.termsAndConditions].join("\n"));
  if (reading.status === "unrecorded") return <Unrecorded what="joiningOffer" shape="line" />;
  if (offer === undefined) return null;
  return (
    <section className="ed-offer" data-ground="hall" aria-label={words.label}>
      <span className="ed-offer-mark">
        <Icon of={Gift} size={32} />
      </span>
      <div>
        <h2>{offer.title}</h2>
        <p>{offer.shortDescription}</p>
        <p className="ed-offer-terms">{offer.termsAndConditions}</p>
      </div>
      {isSignedIn && (
        <Button variant="primary" onClick={() => void open("deposit")}>
          {words.deposit}
        </Button>
      )}
    </section>
  );
};
