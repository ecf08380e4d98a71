import { marked } from "marked";
import { useMemo } from "react";
import SafeHtml from "../SafeHtml.tsx";

/** The house's own texts, written in markdown; what they become is sanitised like anybody else's HTML. */
const Markdown = ({ text }: { readonly text: string }) => (
  <SafeHtml html={useMemo(() => marked.parse(text, { async: false }), [text])} kind="block" />
);

export default Markdown;
