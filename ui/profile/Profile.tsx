import * as Cause from "effect/Cause";
import * as Exit from "effect/Exit";
import * as Option from "effect/Option";
import * as Result from "effect/Result";
import { KeyRound, Link as LinkIcon, type LucideIcon, Megaphone, MonitorSmartphone, Palette } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "wouter";
import { messageOf } from "../../domain/calls/call.ts";
import { formErrorOf } from "../../domain/form/field.ts";
import { serverErrorMs } from "../../domain/form/timing.ts";
import { validateEmail } from "../../domain/form/rules/email.ts";
import { validateNickname } from "../../domain/form/rules/text.ts";
import type { CallError } from "../../domain/ports/backend.ts";
import { changeEmail, changeNickname, readUser, resendActivationEmail } from "../../domain/profile/commands.ts";
import type { UserProfile } from "../../domain/profile/user.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";
import { FormFailure } from "../form-failure.tsx";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { Card } from "../kit/Card.tsx";
import { EditableField, type SaveProblem } from "../kit/EditableField.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { MenuItem } from "../kit/MenuItem.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useCommand } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { HomeAddress } from "./HomeAddress.tsx";
import { MobileNumber } from "./MobileNumber.tsx";
import { profileWords as words } from "./words.ts";
import "./profile.css";

/** The Profile page: who the player is, where they live, and how they sign in (`ACCOUNT-103`). */
const Profile = () => {
  const [version, setVersion] = useState(0);
  const onChanged = useCallback(() => setVersion((before) => before + 1), []);
  const reading = useRead(readUser, version);
  const read = reading.status === "read" ? reading.value : undefined;
  const [saved, setSaved] = useState<{
    readonly since: UserProfile | undefined;
    readonly changes: Partial<UserProfile>;
  }>();
  // What is saved is shown at once, and not the old value until the profile is read again.
  const unread = saved?.since === read ? saved?.changes : undefined;
  const profile = read && { ...read, ...unread };
  const onSaved = (changes: Partial<UserProfile>) => {
    setSaved({ since: read, changes: { ...unread, ...changes } });
    onChanged();
  };
  return (
    <div className="ed-profile">
      <Card>
        <Section id="profile-details" className="ed-profile-part" title={words.details}>
          {reading.status === "loading" && <Skeleton shape="row" count={4} label={words.loading} />}
          {reading.status === "failed" && (
            <ErrorState title={words.failed} onRetry={reading.retry}>
              {words.failedText}
            </ErrorState>
          )}
          {reading.status === "unrecorded" && <Unrecorded what="profile" />}
          {profile && <Details profile={profile} onSaved={onSaved} onChanged={onChanged} />}
        </Section>
      </Card>
      {profile && (
        <HomeAddress home={profile.homeAddress ?? null} onSaved={(homeAddress) => onSaved({ homeAddress })} />
      )}
      {/* Details that come later would move it. */}
      {reading.status !== "loading" && <Pages />}
    </div>
  );
};

/** The pages about the sign-in and the preferences. */
const Pages = () => (
  <nav className="ed-profile-part" aria-label={words.security}>
    <PageLink href={SCREENS.changePassword.path} label={words.password} subtitle={words.passwordHint} icon={KeyRound} />
    <PageLink href={SCREENS.linkedAccounts.path} label={words.linked} subtitle={words.linkedHint} icon={LinkIcon} />
    <PageLink
      href={SCREENS.sessions.path}
      label={words.sessions}
      subtitle={words.sessionsHint}
      icon={MonitorSmartphone}
    />
    <PageLink href={SCREENS.lookAndSound.path} label={words.look} subtitle={words.lookHint} icon={Palette} />
    <PageLink
      href={SCREENS.marketingPreferences.path}
      label={words.marketing}
      subtitle={words.marketingHint}
      icon={Megaphone}
    />
  </nav>
);

interface PageLinkProps {
  readonly href: string;
  readonly label: string;
  readonly subtitle: string;
  readonly icon: LucideIcon;
}

const PageLink = (page: PageLinkProps) => (
  <Link href={page.href} asChild>
    <MenuItem {...page} />
  </Link>
);

interface DetailsProps {
  readonly profile: UserProfile;
  readonly onSaved: (changes: Partial<UserProfile>) => void;
  readonly onChanged: () => void;
}

/** Sends a typed value if it is valid. Resolves to why it is not saved, or to undefined. */
const saving =
  (
    validate: (typed: string) => Result.Result<string, { readonly copy: string }>,
    send: (typed: string) => Promise<Exit.Exit<unknown, CallError> | undefined>,
    onSaved: (typed: string) => void,
  ) =>
  async (typed: string): Promise<SaveProblem | undefined> => {
    const judged = validate(typed.trim());
    if (Result.isFailure(judged)) return { text: judged.failure.copy };
    const exit = await send(typed.trim());
    if (exit !== undefined && Exit.isSuccess(exit)) return void onSaved(typed.trim());
    return exit === undefined ? undefined : { text: failureOf(exit), forMs: serverErrorMs };
  };

const Details = ({ profile, onSaved, onChanged }: DetailsProps) => {
  const { run: sendEmail } = useCommand(changeEmail);
  const { run: sendNickname } = useCommand(changeNickname);
  return (
    <>
      <dl className="ed-profile-facts">
        <div>
          <dt>{words.name}</dt>
          <dd>{profile.fullName}</dd>
        </div>
        <div>
          <dt>{words.username}</dt>
          <dd>{profile.username}</dd>
        </div>
        {profile.birthDate !== null && (
          <div>
            <dt>{words.birthDate}</dt>
            <dd>{dayMonthYear(profile.birthDate)}</dd>
          </div>
        )}
        <div>
          <dt>{words.sex}</dt>
          <dd>{profile.sex}</dd>
        </div>
        {profile.country !== "" && (
          <div>
            <dt>{words.country}</dt>
            <dd>{profile.country}</dd>
          </div>
        )}
        {profile.occupation !== null && (
          <div>
            <dt>{words.occupation}</dt>
            <dd>{profile.occupation}</dd>
          </div>
        )}
      </dl>
      <EditableField
        label={words.nickname}
        mark="required"
        value={profile.nickname ?? ""}
        none={words.noNickname}
        name="nickname"
        autoComplete="nickname"
        maxLength={20}
        hint={words.nicknameHint}
        onSave={saving(validateNickname, sendNickname, (nickname) => onSaved({ nickname }))}
      />
      <MobileNumber number={profile.phoneNumber} onChanged={onChanged} />
      <EditableField
        label={words.email}
        mark="required"
        value={profile.email}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        onSave={saving(validateEmail, sendEmail, (email) => onSaved({ email }))}
      />
      {!profile.emailActivated && <NotActivated email={profile.email} />}
      <p className="ed-profile-note">
        {words.fixed} <a href={SITE_LINKS.contact}>{words.contact}</a>
      </p>
    </>
  );
};

/** '1979-09-15' as '15/09/1979'. */
const dayMonthYear = (date: string): string => date.split("-").toReversed().join("/");

/** The message of a call that failed. A field that is not saved always says why. */
const failureOf = (exit: Exit.Failure<unknown, CallError>): string => {
  const error = Option.getOrUndefined(Cause.findErrorOption(exit.cause));
  return error === undefined ? formErrorOf(undefined) : messageOf(error);
};

const NotActivated = ({ email }: { readonly email: string }) => {
  const { run, pending, failure } = useCommand(resendActivationEmail);
  const [isSent, setSent] = useState(false);
  return (
    <Callout kind="Attention" size="small" title={words.notActivated.title}>
      <p>{words.notActivated.text(email)}</p>
      <FormFailure of={failure} />
      <p role="status">{isSent ? words.notActivated.sent : ""}</p>
      <Button
        variant="secondary"
        size="small"
        isPending={pending}
        pendingLabel={words.notActivated.resending}
        onClick={() => void run().then((exit) => setSent(exit?._tag === "Success"))}
      >
        {words.notActivated.resend}
      </Button>
    </Callout>
  );
};

export default Profile;
