import { Suspense, useState } from "react";
import {
  ALL_COOKIES,
  chooseCookies,
  type CookieChoice,
  cookieChoice,
  NECESSARY_ONLY,
} from "../../domain/tracking/cookie-choice.ts";
import { Button } from "../kit/Button.tsx";
import { lazily } from "../lazily.ts";
import { useAct, useVisitor } from "../player.tsx";
import { cookieWords as words } from "./later-words.ts";
import { useRead } from "./use-read.ts";
import "./cookies.css";

const CookieSettings = lazily(() => import("./CookieSettings.tsx"));

/** The question about cookies, and the footer's button to its settings. The native app has its own (`SHELL-139`, `SHELL-140`). */
export const Cookies = () => {
  const isWebview = useVisitor(({ shell }) => shell.webview);
  return isWebview ? null : <Consent />;
};

const Consent = () => {
  const before = useRead(cookieChoice);
  const [chosen, setChosen] = useState<CookieChoice>();
  const [isOpen, setOpen] = useState(false);
  const save = useAct(chooseCookies);
  if (before.status !== "read") return null;
  const choice = chosen ?? before.value;
  const choose = (next: CookieChoice) => {
    setChosen(next);
    save(next);
    setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {words.settings}
      </Button>
      {choice === null && (
        <section className="ed-cookies" aria-label={words.label}>
          <p>{words.question}</p>
          <div className="ed-cookies-answers">
            <Button variant="secondary" size="small" onClick={() => choose(NECESSARY_ONLY)}>
              {words.necessaryOnly}
            </Button>
            <Button variant="secondary" size="small" onClick={() => choose(ALL_COOKIES)}>
              {words.acceptAll}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
              {words.choose}
            </Button>
          </div>
        </section>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <CookieSettings choice={choice ?? NECESSARY_ONLY} onChoose={choose} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
};
