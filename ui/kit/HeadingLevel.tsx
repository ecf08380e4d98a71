import { createContext, type ReactNode, useContext } from "react";

/** The level of the headings in a page, below its title. */
const BELOW_PAGE_TITLE = 2;

const LevelContext = createContext(BELOW_PAGE_TITLE);

/** The level of the next heading here: one below the title of the page, of the modal or of the section around it. */
export const useHeadingLevel = (): number => Math.min(useContext(LevelContext), 6);

/** What is below a heading of this level. */
export const Below = ({ level, children }: { readonly level: number; readonly children: ReactNode }) => (
  <LevelContext value={level + 1}>{children}</LevelContext>
);

/** A heading of the next level. */
export const SubHeading = ({ children }: { readonly children: ReactNode }) => {
  const Tag = `h${useHeadingLevel()}` as "h2";
  return <Tag className="ed-state-title">{children}</Tag>;
};
