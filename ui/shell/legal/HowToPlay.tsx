import { readBingoRules } from "../../../domain/shell/content/legal.ts";
import { useSnapshot } from "../../player.tsx";
import { useRead } from "../use-read.ts";
import { ArticleSheet } from "./ArticleModal.tsx";
import { articleTitles } from "./words.ts";

/** The rules of bingo. Once they are loaded they open at once, while the server is asked whether they have changed. */
const HowToPlay = () => {
  const reading = useRead(readBingoRules);
  const known = useSnapshot(({ shell }) => shell.bingoRules);
  return (
    <ArticleSheet
      article={known === undefined ? reading : { status: "read", value: known }}
      title={articleTitles.howToPlay}
    />
  );
};

export default HowToPlay;
