import type { Notice } from "../../domain/shell/notices/notice.ts";
import { lazily } from "../lazily.ts";
import { SupportLine } from "../SupportLine.tsx";
import { LazyPart } from "./LazyPart.tsx";
import { noticeTextWords as words } from "./words.ts";

const SafeHtml = lazily(() => import("./SafeHtml.tsx"));

/** The message of a notice: plain text, or HTML with links (`NOTICE-103`), then a link to support where that helps (`NOTICE-106`). */
export const NoticeText = ({ notice: { message, isHtml, contactSupport } }: { readonly notice: Notice }) => (
  <>
    {isHtml ? (
      <LazyPart of={SafeHtml} failure={words.failed}>
        <SafeHtml html={message} kind="inline" />
      </LazyPart>
    ) : (
      message
    )}
    {contactSupport && <SupportLine />}
  </>
);
