import DOMPurify from "dompurify";
import { useMemo } from "react";
import "./article.css";

const inline = ["a", "b", "strong", "i", "em", "br", "span"];
const text = ["h2", "h3", "h4", "h5", "p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "hr"];
const figures = ["table", "caption", "thead", "tbody", "tr", "th", "td", "img", "figure", "figcaption"];
const block = [...inline, ...text, ...figures];

export interface SafeHtmlProps {
  readonly html: string;
  /** `inline`: text and links. `block`: an article. */
  readonly kind: "inline" | "block";
}

/** Sanitises HTML of the server: no scripts, frames or forms. External links open in a new tab without a reference to this one. */
export const sanitise = (html: string, kind: SafeHtmlProps["kind"]): string => {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: kind === "inline" ? inline : block,
    ALLOWED_ATTR: ["href", "title", "alt", "src", "colspan", "rowspan", "scope"],
    ADD_URI_SAFE_ATTR: ["colspan", "rowspan", "scope"],
    ALLOWED_URI_REGEXP: /^(?:https:|\/(?![/\\])|#|mailto:|tel:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll("a[href]")) {
    if (!/^https:/i.test(link.getAttribute("href") ?? "")) continue;
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  const holder = document.createElement("div");
  holder.append(clean);
  return holder.innerHTML;
};

const SafeHtml = ({ html, kind }: SafeHtmlProps) => {
  const clean = useMemo(() => ({ __html: sanitise(html, kind) }), [html, kind]);
  return kind === "inline" ? (
    <span dangerouslySetInnerHTML={clean} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <article className="ed-shell-article" tabIndex={0} dangerouslySetInnerHTML={clean} />
  );
};

export default SafeHtml;
