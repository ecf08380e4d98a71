import { Button } from "../kit/Button.tsx";
import { cookieWords as words } from "./later-words.ts";
import type { CookieAnswer } from "./painted-question.ts";
import "./cookies.css";

const answers = [
  { answer: "necessary", label: words.necessaryOnly, variant: "secondary" },
  { answer: "all", label: words.acceptAll, variant: "secondary" },
  { answer: "choose", label: words.choose, variant: "quiet" },
] as const;

/** The question about cookies. The build renders it into the page, too. */
export const CookieQuestion = ({ onAnswer }: { readonly onAnswer?: (answer: CookieAnswer) => void }) => (
  <section className="ed-cookies" aria-label={words.label}>
    <p>{words.question}</p>
    <div className="ed-cookies-answers">
      {answers.map(({ answer, label, variant }) => (
        <Button key={answer} value={answer} variant={variant} size="small" onClick={() => onAnswer?.(answer)}>
          {label}
        </Button>
      ))}
    </div>
  </section>
);
