import { Suspense } from "react";
import { agreeToLatestTerms } from "../../../domain/session/commands.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { readTermsSummary } from "../../../domain/shell/content/legal.ts";
import { FormFailure } from "../../form-failure.tsx";
import { Button } from "../../kit/Button.tsx";
import { lazily } from "../../lazily.ts";
import { useCommand } from "../../player.tsx";
import { ModalSheet } from "../ModalSheet.tsx";
import { useRead } from "../use-read.ts";
import { ArticleSkeleton } from "./ArticleModal.tsx";

const Markdown = lazily(() => import("./Markdown.tsx"));
const summary = readTermsSummary();

/** What changed in the terms, and the way to accept it (`LEGAL-502`); once accepted the shell closes it. */
const LatestTerms = () => {
  const reading = useRead(summary);
  const agree = useCommand(agreeToLatestTerms);
  const { run: open } = useCommand(openModal);
  return (
    <ModalSheet
      title="We've updated our terms"
      footer={
        <>
          <FormFailure of={agree.failure} />
          <Button isPending={agree.pending} onClick={() => void agree.run()}>
            Accept
          </Button>
          <Button variant="quiet" onClick={() => void open("termsConditions")}>
            Read them in full
          </Button>
        </>
      }
    >
      {reading.status === "read" ? (
        <Suspense fallback={<ArticleSkeleton />}>
          <Markdown text={reading.value} />
        </Suspense>
      ) : (
        <ArticleSkeleton />
      )}
    </ModalSheet>
  );
};

export default LatestTerms;
