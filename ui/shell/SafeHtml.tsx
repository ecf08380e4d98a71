import DOMPurify from "dompurify";
import { useMemo } from "react";
import { useHeadingLevel } from "../kit/HeadingLevel.tsx";
import "./article.css";

const inline = ["a", "b", "strong", "i", "em", "br", "span"];
const text = ["h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "hr"];
const figures = ["table", "caption", "thead", "tbody", "tr", "th", "td", "img", "figure", "figcaption"];
const block = [...inline, ...text, ...figures];

export interface SafeHtmlProps {
  readonly html: string;
  /** `inline`: text and links. `block`: an article. */
  readonly kind: "inline" | "block";
}

/** Gives the first of the levels that a text uses the level of its place, and the others the same distance from it. */
const placeHeadings = (text: ParentNode, level: number) => {
  const headings = [...text.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const levelOf = ({ localName }: Element) => Number(localName[1]);
  const by = level - Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    const placed = document.createElement(`h${Math.min(levelOf(heading) + by, 6)}`);
    for (const { name, value } of heading.attributes) placed.setAttribute(name, value);
    placed.append(...heading.childNodes);
    heading.replaceWith(placed);
  }
};

/**
 * Sanitises HTML of the server: no scripts, frames or forms. External links open in a new tab without a reference to this one. The headings are placed under the
 * heading of their place, which the server does not know.
 */
export const sanitise = (html: string, kind: SafeHtmlProps["kind"], headingLevel = 2): string => {
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
    // A browser ignores tabs and line ends in an address.
    if (!/^https:/i.test((link.getAttribute("href") ?? "").replace(/[\t\n\r]/g, ""))) continue;
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  placeHeadings(clean, headingLevel);
  const holder = document.createElement("div");
  holder.append(clean);
  return holder.innerHTML;
};

const SafeHtml = ({ html, kind }: SafeHtmlProps) => {
  const level = useHeadingLevel();
  const clean = useMemo(() => ({ __html: sanitise(html, kind, level) }), [html, kind, level]);
  return kind === "inline" ? (
    <span dangerouslySetInnerHTML={clean} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <article className="ed-shell-article" tabIndex={0} dangerouslySetInnerHTML={clean} />
  );
};

export default SafeHtml;
