import * as Effect from "effect/Effect";
import { useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { call } from "../../domain/calls/call.ts";
import { SIGNUP_FORMS, type Signup as Forms } from "../../domain/registration/signup.ts";
import { getFreeRoundsTemplate, getRegistrationBanner } from "../../domain/registration/wire.ts";
import { SIGNUP_STEPS } from "../../domain/shell/routing/screens.ts";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Steps } from "../kit/Steps.tsx";
import { useAct, useCommand } from "../player.tsx";
import type { ScreenProps } from "../routes.ts";
import { PublicPage } from "../session/PublicPage.tsx";
import { useRead } from "../shell/use-read.ts";
import { AccountStep } from "./AccountStep.tsx";
import { AddressStep } from "./AddressStep.tsx";
import { PersonStep } from "./PersonStep.tsx";
import { StepForm } from "./StepForm.tsx";
import { arrival, goToStep, useSignup } from "./use-signup.ts";
import "./registration.css";

/** What each step is called, in the order of `SIGNUP_STEPS`. */
const PAGES = [
  { step: "Account", title: "Join the hall", lead: "It takes a minute or two. First, what you'll sign in with." },
  { step: "About you", title: "Who's playing?", lead: "As on your passport or bank card." },
  { step: "Address", title: "Nearly there", lead: "Where you live, and what you'd like to hear from us." },
] as const;

/** Signing up: each step has an address of its own, and what was typed in one is still there in the others. */
const Signup = ({ params }: ScreenProps) => {
  const index = SIGNUP_STEPS.findIndex((step) => step === params["step"]);
  const { title, lead } = PAGES[index] ?? PAGES[0];
  const signup = useSignup();
  const act = useAct(goToStep);
  const [hasMoved, setMoved] = useState(false);
  const go = useCallback<StepProps["onGo"]>(
    (to, options) => {
      setMoved(true);
      act(SIGNUP_STEPS[to] ?? SIGNUP_STEPS[0], options);
    },
    [act],
  );
  return (
    <PublicPage
      above={<Steps label="Signing up" steps={PAGES.map(({ step }) => step)} current={index} />}
      title={title}
      lead={lead}
    >
      {index === 0 && <Banner />}
      {signup === undefined ? (
        <div className="ed-public-fields">
          <Skeleton shape="block" count={3} label="Loading" />
        </div>
      ) : (
        <Step key={index} signup={signup} index={index} onGo={go} isNext={hasMoved} />
      )}
      <p className="ed-public-links">
        <Link href={`/login${window.location.search}`}>I have an account: sign in</Link>
      </p>
    </PublicPage>
  );
};

interface StepProps {
  readonly signup: Forms;
  readonly index: number;
  /** Goes to another step; without a trace of this one where it should not have been shown. */
  readonly onGo: (index: number, options?: { readonly replace?: boolean }) => void;
  readonly isNext: boolean;
}

const Step = ({ signup, index, onGo, isNext }: StepProps) => {
  const name = SIGNUP_FORMS[index] ?? SIGNUP_FORMS[0];
  const unfinished = signup.firstUnfinished(index);
  const complete = useCommand(signup.complete);
  const join = useCommand(signup.join);
  const [isManual, setManual] = useState(() => signup.address.form().fields.address.value !== "");
  // A step that builds on one that is not filled in: a link led here, or the page was loaded anew, and passwords are kept nowhere.
  useEffect(() => {
    if (unfinished !== undefined) onGo(SIGNUP_FORMS.indexOf(unfinished), { replace: true });
  }, [unfinished, onGo]);
  if (unfinished !== undefined) return null;

  const form = { isNext, onBack: index === 0 ? undefined : () => onGo(index - 1) };
  if (name === "address") {
    const register = async () => {
      const exit = await join.run();
      const refused = exit?._tag === "Success" ? exit.value : undefined;
      setManual(true);
      if (refused !== undefined && refused !== name) onGo(SIGNUP_FORMS.indexOf(refused));
      return false;
    };
    return (
      <StepForm
        {...form}
        label="Address and choices"
        action="Create my account"
        pendingLabel="Creating your account"
        isPending={join.pending}
        onSubmit={register}
      >
        <AddressStep signup={signup} isManual={isManual} onManual={setManual} />
      </StepForm>
    );
  }
  const next = async () => {
    const exit = await complete.run(name);
    const isTaken = exit?._tag === "Success" && exit.value;
    if (isTaken) onGo(index + 1);
    return isTaken;
  };
  return (
    <StepForm
      {...form}
      label={name === "account" ? "Account details" : "Personal details"}
      action="Continue"
      pendingLabel="Checking"
      isPending={complete.pending}
      onSubmit={next}
    >
      {name === "account" ? <AccountStep signup={signup} /> : <PersonStep signup={signup} />}
    </StepForm>
  );
};

/** `CALL-516`, and for whom a friend sent, what the friend could promise (`AUTH-528`): nothing of it is waited for, or missed where it cannot be had. */
const banner = Effect.flatMap(arrival, (by) =>
  Effect.all({
    said: call(getRegistrationBanner, by),
    freeRounds:
      by.by === null
        ? Effect.succeed(0)
        : Effect.match(call(getFreeRoundsTemplate, {}), {
            onSuccess: ({ freeRounds }) => freeRounds,
            onFailure: () => 0,
          }),
  }),
);

/** A word to whoever was sent here; nothing where there is none. */
const Banner = () => {
  const reading = useRead(banner);
  if (reading.status !== "read" || reading.value.said === null) return null;
  const { said, freeRounds } = reading.value;
  return (
    <div className="ed-signup-banner">
      <Callout kind="Info" size="small" title={said.title}>
        {said.text}
        {freeRounds > 0 && ` ${freeRounds} free spins come with your first £10 deposit.`}
      </Callout>
    </div>
  );
};

export default Signup;
