import { Gift } from "lucide-react";
import { mayBeOffered } from "../../domain/offers/queries.ts";
import { listRegistrationOffers } from "../../domain/offers/wire.ts";
import { call } from "../../domain/calls/call.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import "./offers.css";

/** What is offered for joining, to those who may still take it (`SHELL-141` to `SHELL-143`). */
export const RegistrationOffer = () => {
  const isFor = useSnapshot(mayBeOffered);
  return isFor ? <Offers /> : null;
};

const offers = call(listRegistrationOffers, { affiliateId: null, promoCode: null });

const Offers = () => {
  const reading = useRead(offers);
  const isSignedIn = useSnapshot(({ session }) => session.authenticated === true);
  const { run: open } = useCommand(openModal);
  const offer = reading.status === "read" ? reading.value[0] : undefined;
  if (offer === undefined) return null;
  return (
    <section className="ed-offer" data-ground="hall" aria-label="Welcome offer">
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
          Make your first deposit
        </Button>
      )}
    </section>
  );
};
