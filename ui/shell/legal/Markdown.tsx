import { marked } from "marked";
import { useMemo } from "react";
import SafeHtml from "../SafeHtml.tsx";

/** The site's texts in markdown. Their HTML is sanitised like any other. */
const Markdown = ({ text }: { readonly text: string }) => (
  <SafeHtml html={useMemo(() => marked.parse(text, { async: false }), [text])} kind="block" />
);

export default Markdown;
