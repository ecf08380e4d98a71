import { useMemo, useState } from "react";
import { isAnyClaimable, REFERRAL_ARTICLES } from "../../domain/referral/queries.ts";
import { readArticle } from "../../domain/shell/content/legal.ts";
import { Button } from "../kit/Button.tsx";
import { Confetti } from "../kit/Confetti.tsx";
import { Section } from "../kit/Section.tsx";
import { useSnapshot } from "../player.tsx";
import { ArticleText } from "../shell/legal/ArticleModal.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { Counts } from "./Counts.tsx";
import { InviteLink } from "./InviteLink.tsx";
import { Offers } from "./Offers.tsx";
import { TermsLink } from "./TermsLink.tsx";
import { useFriends } from "./use-referral.ts";
import { useViewFocus } from "./use-view-focus.ts";
import { progressWords as words } from "./words.ts";

type View = "main" | "moreInfo" | "terms";

/** The progress of the player's invites, with views for an explanation and for the terms (`REFER-507`). */
export const InviteProgress = () => {
  const [view, setView] = useState<View>("main");
  const content = useViewFocus(view);
  const back = () => setView("main");
  const hasConfetti = useSnapshot(({ referral }) => isAnyClaimable(referral));
  return (
    <>
      {hasConfetti && <Confetti />}
      {view === "main" ? (
        <ModalSheet title={words.title} footer={<MainButtons onShow={setView} />}>
          <div className="ed-referral" ref={content} tabIndex={-1}>
            <Main />
          </div>
        </ModalSheet>
      ) : (
        <ModalSheet title={view === "terms" ? words.terms : words.moreInfo} onBack={back}>
          <div className="ed-referral" ref={content} tabIndex={-1}>
            <Article slug={REFERRAL_ARTICLES[view]} />
            {view === "terms" && <TermsLink>{words.fullTerms}</TermsLink>}
          </div>
        </ModalSheet>
      )}
    </>
  );
};

const MainButtons = ({ onShow }: { readonly onShow: (view: View) => void }) => (
  <div className="ed-referral-foot">
    <Button variant="secondary" size="small" onClick={() => onShow("moreInfo")}>
      {words.moreInfo}
    </Button>
    <Button variant="quiet" size="small" onClick={() => onShow("terms")}>
      {words.termsButton}
    </Button>
  </div>
);

const Main = () => {
  const friends = useFriends();
  const { reading } = friends;
  return (
    <>
      <p className="ed-referral-lead">{words.lead}</p>
      <Counts {...friends} />
      {reading.status === "unrecorded" && <Unrecorded what="inviteLink" />}
      {reading.status === "read" && (
        <Section
          id="invite-name"
          title={
            <>
              {words.name} <strong>{reading.value.username}</strong>
            </>
          }
        >
          <InviteLink username={reading.value.username} />
        </Section>
      )}
      <Section id="invite-offers" title={words.offers}>
        <Offers />
      </Section>
    </>
  );
};

const Article = ({ slug }: { readonly slug: string }) => (
  <ArticleText article={useRead(useMemo(() => readArticle(slug), [slug]))} />
);
