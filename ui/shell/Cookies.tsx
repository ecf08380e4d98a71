import { type ReactNode, useEffect, useRef, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import {
  ALL_COOKIES,
  chooseCookies,
  NECESSARY_ONLY,
  readCookieChoice,
  showCookieSettings,
} from "../../domain/tracking/cookie-choice.ts";
import { Button } from "../kit/Button.tsx";
import { lazily } from "../lazily.ts";
import { useAct, useVisitor } from "../player.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { CookieQuestion } from "./CookieQuestion.tsx";
import { LazyPart } from "./LazyPart.tsx";
import { cookieWords as words } from "./later-words.ts";
import { type CookieAnswer, PAINTED_QUESTION } from "./painted-question.ts";
import "./cookies.css";

const CookieSettings = lazily(() => import("./CookieSettings.tsx"));

/** The question about cookies, and the footer's button to its settings. The native app has its own (`SHELL-139`, `SHELL-140`). */
export const Cookies = () => {
  const isWebview = useVisitor(({ shell }) => shell.webview);
  return isWebview ? null : <Consent />;
};

const Consent = () => {
  const choice = useVisitor(({ shell }) => shell.cookies);
  const isUnknown = choice === undefined;
  const switches = useVisitor(({ shell }) => shell.cookieSettings);
  const read = useAct(readCookieChoice);
  const save = useAct(chooseCookies);
  const show = useAct(showCookieSettings);
  const open = () => show(choice ?? NECESSARY_ONLY);
  // Another tab may have stored an answer, and another journal does not have it.
  useEffect(() => read(), [read, isUnknown]);
  const answer = (given: CookieAnswer) => {
    if (given === "choose") open();
    else save(given === "all" ? ALL_COOKIES : NECESSARY_ONLY);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={open}>
        {words.settings}
      </Button>
      {choice === null && <Question onAnswer={answer} />}
      {isUnknown && <Unrecorded what="cookies" shape="line" />}
      <LazyPart of={CookieSettings} failure={words.settingsFailed}>
        {switches !== undefined && (
          <CookieSettings switches={switches} onSwitch={show} onSave={save} onClose={() => show(null)} />
        )}
      </LazyPart>
    </>
  );
};

interface QuestionProps {
  readonly onAnswer: (answer: CookieAnswer) => void;
}

/** The question that the page shows already, if it does: its elements stay, so that nothing is painted again. */
const Question = ({ onAnswer }: QuestionProps) => {
  const [painted] = useState(() => document.getElementById(PAINTED_QUESTION));
  return painted === null ? <CookieQuestion onAnswer={onAnswer} /> : <Painted by={painted} onAnswer={onAnswer} />;
};

const Painted = ({ by: element, onAnswer }: QuestionProps & { readonly by: HTMLElement }) => {
  const answer = useRef(onAnswer);
  useEffect(() => {
    answer.current = onAnswer;
  });
  useEffect(() => takeOver(element, (given) => answer.current(given)), [element]);
  return null;
};

/** Takes over from the page's own script, which keeps an answer until now. Gives what removes the question. */
function takeOver(element: HTMLElement, answer: (given: CookieAnswer) => void): () => void {
  element.onclick = null;
  const hydrated = new Promise<Root>((resolve) => {
    const root = hydrateRoot(
      element,
      <Notifying onMount={() => resolve(root)}>
        <CookieQuestion onAnswer={answer} />
      </Notifying>,
    );
  });
  const given = element.dataset["answer"] as CookieAnswer | undefined;
  if (given !== undefined) answer(given);
  if (given === "choose") element.hidden = false;
  return () => {
    element.remove();
    // React refuses it while it renders, and reports an error of the page before it has hydrated.
    void hydrated.then((root) => root.unmount());
  };
}

const Notifying = ({ onMount, children }: { readonly onMount: () => void; readonly children: ReactNode }) => {
  useEffect(() => onMount(), [onMount]);
  return children;
};
