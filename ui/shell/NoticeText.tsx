import { Suspense } from "react";
import type { Notice } from "../../domain/shell/notices/notice.ts";
import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";
import { lazily } from "../lazily.ts";

const SafeHtml = lazily(() => import("./SafeHtml.tsx"));

/** What a notice says: words, or HTML with links among them (`NOTICE-103`), and whom to ask where that helps (`NOTICE-106`). */
export const NoticeText = ({ notice: { message, isHtml, contactSupport } }: { readonly notice: Notice }) => (
  <>
    {isHtml ? (
      <Suspense fallback={null}>
        <SafeHtml html={message} kind="inline" />
      </Suspense>
    ) : (
      message
    )}
    {contactSupport && (
      <>
        {" "}
        If you have any questions please <a href={SITE_LINKS.contact}>contact us</a>.
      </>
    )}
  </>
);
