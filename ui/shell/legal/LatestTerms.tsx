import { Suspense } from "react";
import { agreeToLatestTerms } from "../../../domain/session/account-commands.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { readTermsSummary } from "../../../domain/shell/content/legal.ts";
import { FormFailure } from "../../form-failure.tsx";
import { Button } from "../../kit/Button.tsx";
import { lazily } from "../../lazily.ts";
import { useCommand } from "../../player.tsx";
import { ModalSheet } from "../ModalSheet.tsx";
import { useRead } from "../use-read.ts";
import { Unrecorded } from "../../Unrecorded.tsx";
import { ArticleSkeleton } from "./ArticleModal.tsx";
import { latestTermsWords as words } from "./words.ts";

const Markdown = lazily(() => import("./Markdown.tsx"));
const summary = readTermsSummary();

/** The summary of changed terms, with a button to accept them (`LEGAL-502`). The shell closes the modal on acceptance. */
const LatestTerms = () => {
  const reading = useRead(summary);
  const agree = useCommand(agreeToLatestTerms);
  const { run: open } = useCommand(openModal);
  return (
    <ModalSheet
      title={words.title}
      footer={
        <>
          <FormFailure of={agree.failure} />
          <Button isPending={agree.pending} onClick={() => void agree.run()}>
            {words.accept}
          </Button>
          <Button variant="quiet" onClick={() => void open("termsConditions")}>
            {words.read}
          </Button>
        </>
      }
    >
      {reading.status === "read" ? (
        <Suspense fallback={<ArticleSkeleton />}>
          <Markdown text={reading.value} />
        </Suspense>
      ) : (
        <Unrecorded what="terms">
          <ArticleSkeleton />
        </Unrecorded>
      )}
    </ModalSheet>
  );
};

export default LatestTerms;
