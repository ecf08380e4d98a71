import { Suspense, useMemo } from "react";
import { Link } from "wouter";
import { call } from "../../domain/calls/call.ts";
import { isOfferActive } from "../../domain/rewards/queries.ts";
import { isSiteAddress } from "../../domain/rewards/rules.ts";
import { getOffer, type Offer } from "../../domain/rewards/wire.ts";
import { Button } from "../kit/Button.tsx";
import { Disclosure } from "../kit/Disclosure.tsx";
import { Below } from "../kit/HeadingLevel.tsx";
import { Image } from "../kit/Image.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { lazily } from "../lazily.ts";
import type { ModalProps } from "../modals.ts";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { offerWords as words } from "./words.ts";
import "./offer.css";

const SafeHtml = lazily(() => import("../shell/SafeHtml.tsx"));

/** One offer, by its ref (`MODAL-123`, `CALL-520`). */
const RewardOffer = ({ params: { offerRef = "" } }: ModalProps<"rewardOffer">) => {
  const reading = useRead(useMemo(() => call(getOffer, { offerRef }), [offerRef]));
  if (reading.status === "loading")
    return (
      <ModalSheet title={words.fallbackTitle}>
        <Skeleton shape="block" count={2} label={words.loading} />
      </ModalSheet>
    );
  if (reading.status === "failed")
    return (
      <ModalSheet title={words.fallbackTitle}>
        <div className="ed-reward-offer">
          <p role="alert">{words.failed}</p>
          <Button variant="secondary" onClick={reading.retry}>
            {words.retry}
          </Button>
        </div>
      </ModalSheet>
    );
  if (reading.status === "unrecorded")
    return (
      <ModalSheet title={words.fallbackTitle}>
        <Unrecorded what="offer" />
      </ModalSheet>
    );
  if (reading.value === null)
    return (
      <ModalSheet title={words.invalid}>
        <p>{words.invalidText}</p>
      </ModalSheet>
    );
  return (
    <ModalSheet title={reading.value.title}>
      <Body offer={reading.value} />
    </ModalSheet>
  );
};

const Body = ({ offer }: { readonly offer: Offer }) => {
  const { ref, title, heading, content, imageUrl, termsAndConditions, cta, ctaText } = offer;
  const isActive = useSnapshot(({ rewards }) => isOfferActive(rewards, ref));
  return (
    <div className="ed-reward-offer">
      <Image src={imageUrl} alt="" title={title} width={160} height={160} />
      <h3>{heading}</h3>
      <Below level={3}>
        <Suspense fallback={<Skeleton shape="line" count={3} />}>
          <SafeHtml html={content} kind="block" />
          {termsAndConditions !== "" && (
            <Disclosure summary={words.terms}>
              <SafeHtml html={termsAndConditions} kind="block" />
            </Disclosure>
          )}
        </Suspense>
      </Below>
      {!isActive && <p className="ed-goodie-state">{words.past}</p>}
      {isActive && cta !== null && ctaText !== null && isSiteAddress(cta) && (
        <Link href={cta} replace asChild>
          <Button href={cta} isFullWidth>
            {ctaText}
          </Button>
        </Link>
      )}
    </div>
  );
};

export default RewardOffer;
