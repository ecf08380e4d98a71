import { Suspense } from "react";
import { agreeToLatestTerms } from "../../../domain/session/account-commands.ts";
import { SITE_LINKS } from "../../../domain/shell/routing/site-links.ts";
import { downloadTerms, readTerms } from "../../../domain/shell/content/legal.ts";
import { FormFailure } from "../../form-failure.tsx";
import { Button } from "../../kit/Button.tsx";
import { ErrorState } from "../../kit/ErrorState.tsx";
import { lazily } from "../../lazily.ts";
import type { ModalProps } from "../../modals.ts";
import { useCommand, useSnapshot } from "../../player.tsx";
import { ModalSheet } from "../ModalSheet.tsx";
import { useRead } from "../use-read.ts";
import { Unrecorded } from "../../Unrecorded.tsx";
import { ArticleSkeleton } from "./ArticleModal.tsx";
import { termsWords as words } from "./words.ts";

const Markdown = lazily(() => import("./Markdown.tsx"));
const terms = readTerms();

/** The General Terms & Conditions, with buttons to agree or close, and to download them. */
const TermsConditions = ({ close }: ModalProps<"termsConditions">) => {
  const reading = useRead(terms);
  return (
    <ModalSheet
      title={words.title}
      size="wide"
      footer={<Actions close={close} text={reading.status === "read" ? reading.value : undefined} />}
    >
      {reading.status === "loading" && <ArticleSkeleton />}
      {reading.status === "failed" && (
        <ErrorState title={words.failedTitle} onRetry={reading.retry} retryLabel={words.retry}>
          {words.failed} <a href={SITE_LINKS.terms}>{words.failedLink}</a>.
        </ErrorState>
      )}
      {reading.status === "unrecorded" && <Unrecorded what="terms" />}
      {reading.status === "read" && (
        <Suspense fallback={<ArticleSkeleton />}>
          <Markdown text={reading.value} />
        </Suspense>
      )}
    </ModalSheet>
  );
};

/** The buttons of the modal (`LEGAL-106` to `LEGAL-108`). */
const Actions = ({ close, text }: { readonly close: () => void; readonly text: string | undefined }) => {
  const isAgreed = useSnapshot(({ session }) => session.user?.agreedToLatestTerms ?? true);
  const agree = useCommand(agreeToLatestTerms);
  const download = useCommand(downloadTerms);
  const agreeAndClose = async () => {
    const exit = await agree.run();
    if (exit?._tag === "Success") close();
  };
  return (
    <>
      <FormFailure of={agree.failure} />
      {isAgreed ? (
        <Button onClick={close}>{words.close}</Button>
      ) : (
        <Button isPending={agree.pending} onClick={() => void agreeAndClose()}>
          {words.agree}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-disabled={text === undefined}
        onClick={() => text !== undefined && void download.run(text)}
      >
        {words.download}
      </Button>
    </>
  );
};

export default TermsConditions;
