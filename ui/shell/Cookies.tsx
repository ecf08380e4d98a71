import { Suspense, useState } from "react";
import {
  ALL_COOKIES,
  chooseCookies,
  type CookieChoice,
  cookieChoice,
  NECESSARY_ONLY,
} from "../../domain/shell/content/consent.ts";
import { Button } from "../kit/Button.tsx";
import { lazily } from "../lazily.ts";
import { useAct, useSnapshot } from "../player.tsx";
import { useRead } from "./use-read.ts";
import "./cookies.css";

const CookieSettings = lazily(() => import("./CookieSettings.tsx"));

/** Asks once what this device may keep, and is asked again from the footer; not inside the native app, which asks by itself (`SHELL-139`, `SHELL-140`). */
export const Cookies = () => {
  const isWebview = useSnapshot(({ shell }) => shell.webview);
  return isWebview ? null : <Consent />;
};

const Consent = () => {
  const before = useRead(cookieChoice);
  const [chosen, setChosen] = useState<CookieChoice>();
  const [isOpen, setOpen] = useState(false);
  const keep = useAct(chooseCookies);
  if (before.status !== "read") return null;
  const choice = chosen ?? before.value;
  const choose = (next: CookieChoice) => {
    setChosen(next);
    keep(next);
    setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        Cookies settings
      </Button>
      {choice === null && (
        <section className="ed-cookies" aria-label="Cookies">
          <p>
            We keep what the site needs to work. May we also keep what shows us how it is used, and what brings you
            offers?
          </p>
          <div className="ed-cookies-answers">
            <Button variant="secondary" size="small" onClick={() => choose(NECESSARY_ONLY)}>
              Necessary only
            </Button>
            <Button variant="secondary" size="small" onClick={() => choose(ALL_COOKIES)}>
              Accept all
            </Button>
            <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
              Let me choose
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
