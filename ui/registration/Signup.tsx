import * as Effect from "effect/Effect";
import { useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { call } from "../../domain/calls/call.ts";
import { linkSource } from "../../domain/offers/link-source.ts";
import { SIGNUP_FORMS, type Signup as Forms } from "../../domain/registration/signup.ts";
import { getFreeRoundsTemplate, getRegistrationBanner } from "../../domain/registration/wire.ts";
import { SIGNUP_STEPS } from "../../domain/shell/routing/screens.ts";
import { Callout } from "../kit/Callout.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Steps } from "../kit/Steps.tsx";
import { lazily } from "../lazily.ts";
import { useAct, useCommand, usePlayer } from "../player.tsx";
import type { ScreenProps } from "../routes.ts";
import { PublicPage } from "../session/PublicPage.tsx";
import { LazyPart } from "../shell/LazyPart.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { AccountStep } from "./AccountStep.tsx";
import { AddressStep } from "./AddressStep.tsx";
import { PersonStep } from "./PersonStep.tsx";
import { StepForm } from "./StepForm.tsx";
import { goToStep, useSignup } from "./use-signup.ts";
import { signupWords as words } from "./words.ts";
import "./registration.css";

const GoogleOffer = lazily(() => import("../session/GoogleOffer.tsx"));

/** The registration screen. Each step has its own address, and the text typed in a step is kept while another is shown. */
const Signup = ({ params }: ScreenProps) => {
  const index = SIGNUP_STEPS.findIndex((step) => step === params["step"]);
  const { title, lead } = words.pages[index] ?? words.pages[0];
  const [draft, setDraft] = useState(0);
  const { replay } = usePlayer();
  const signup = useSignup(draft);
  const onBegun = useCallback(() => setDraft((before) => before + 1), []);
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
      above={<Steps label={words.progress} steps={words.pages.map(({ step }) => step)} current={index} />}
      title={title}
      lead={lead}
    >
      {index === 0 && <Banner />}
      {index === 0 && (
        <LazyPart of={GoogleOffer}>
          <GoogleOffer onBegun={onBegun} />
        </LazyPart>
      )}
      {replay !== undefined ? (
        <replay.SignupStep index={index} />
      ) : signup === undefined ? (
        <div className="ed-public-fields">
          <Skeleton shape="block" count={3} label={words.loading} />
        </div>
      ) : (
        <Step key={`${draft}-${index}`} signup={signup} index={index} onGo={go} isNext={hasMoved} />
      )}
      <p className="ed-public-links">
        <Link href={`/login${window.location.search}`}>{words.signIn}</Link>
      </p>
    </PublicPage>
  );
};

interface StepProps {
  readonly signup: Forms;
  readonly index: number;
  /** Goes to another step. `replace` removes this step from the browser's history. */
  readonly onGo: (index: number, options?: { readonly replace?: boolean }) => void;
  readonly isNext: boolean;
}

const Step = ({ signup, index, onGo, isNext }: StepProps) => {
  const name = SIGNUP_FORMS[index] ?? SIGNUP_FORMS[0];
  const unfinished = signup.firstUnfinished(index);
  const complete = useCommand(signup.complete);
  const join = useCommand(signup.join);
  const [isManual, setManual] = useState(() => signup.address.form().fields.address.value !== "");
  // An earlier step is incomplete: a link opened this step, or a reload of the page lost the password, which is stored nowhere.
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
        label={words.pages[2].label}
        action={words.join}
        pendingLabel={words.joinPending}
        isPending={join.pending}
        onSubmit={register}
      >
        <AddressStep signup={signup} isManual={isManual} onManual={setManual} />
      </StepForm>
    );
  }
  const next = async () => {
    const exit = await complete.run(name);
    const isAccepted = exit?._tag === "Success" && exit.value;
    if (isAccepted) onGo(index + 1);
    return isAccepted;
  };
  return (
    <StepForm
      {...form}
      label={words.pages[name === "account" ? 0 : 1].label}
      action={words.next}
      pendingLabel={words.nextPending}
      isPending={complete.pending}
      onSubmit={next}
    >
      {name === "account" ? <AccountStep signup={signup} /> : <PersonStep signup={signup} />}
    </StepForm>
  );
};

/** The banner (`CALL-516`) and, for an invited player, the free rounds of the invitation (`AUTH-528`). A failed call leaves out its part. */
const readBanner = Effect.flatMap(linkSource, (source) =>
  Effect.all({
    banner: call(getRegistrationBanner, source),
    freeRounds:
      source.by === null
        ? Effect.succeed(0)
        : Effect.match(call(getFreeRoundsTemplate, {}), {
            onSuccess: ({ freeRounds }) => freeRounds,
            onFailure: () => 0,
          }),
  }),
);

/** The banner for a player who followed a link; not drawn where the server has none. */
const Banner = () => {
  const reading = useRead(readBanner);
  if (reading.status === "unrecorded") return <Unrecorded what="joiningOffer" shape="line" />;
  if (reading.status !== "read" || reading.value.banner === null) return null;
  const { banner, freeRounds } = reading.value;
  return (
    <div className="ed-signup-banner">
      <Callout kind="Info" size="small" title={banner.title}>
        {banner.text}
        {freeRounds > 0 && ` ${words.freeRounds(freeRounds)}`}
      </Callout>
    </div>
  );
};

export default Signup;
