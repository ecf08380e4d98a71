import type { OfferTile } from "../../domain/lobby/wire.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Image } from "../kit/Image.tsx";
import { useAct } from "../player.tsx";
import { Shelf } from "./Shelf.tsx";
import "./offer-shelf.css";

interface OfferShelfProps {
  readonly id: string;
  readonly title: string;
  readonly offers: readonly OfferTile[];
}

/** A list of offers in a dynamic category. A tile opens its offer (`LOBBY-113`). */
export const OfferShelf = ({ id, title, offers }: OfferShelfProps) => {
  const open = useAct(openModal<"rewardOffer">);
  return (
    <Shelf id={id} title={title} layout="offers">
      {offers.map((offer) => (
        <li key={offer.ref}>
          <button type="button" className="ed-offer-tile" onClick={() => open("rewardOffer", { offerRef: offer.ref })}>
            <Image src={offer.imageUrl} alt="" title={offer.title} width={72} height={72} loading="lazy" />
            <span>
              <b>{offer.title}</b>
              <span>{offer.shortDescription}</span>
            </span>
          </button>
        </li>
      ))}
    </Shelf>
  );
};
