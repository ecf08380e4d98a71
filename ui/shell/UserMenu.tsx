import { Gift, LogOut, Megaphone, ShieldAlert, UserRound } from "lucide-react";
import * as Effect from "effect/Effect";
import { useLocation } from "wouter";
import { isOn } from "../../domain/flags/queries.ts";
import { formatMoney } from "../../domain/money.ts";
import { call } from "../../domain/calls/call.ts";
import { preferenceOf } from "../../domain/preferences/queries.ts";
import { inviteSpins } from "../../domain/referral/queries.ts";
import { signOut } from "../../domain/session/account-commands.ts";
import { isVerificationRequested } from "../../domain/kyc/rules.ts";
import { getProfile } from "../../domain/session/wire.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import { Afterwards } from "../Afterwards.tsx";
import { useShownBanner } from "../display/use-shown-banner.ts";
import { useShown } from "../display/use-shown.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { MenuItem } from "../kit/MenuItem.tsx";
import { Money } from "../kit/Money.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { DeviceSettings } from "../settings/DeviceSettings.tsx";
import type { ModalProps } from "../modals.ts";
import { userMenuWords as words } from "./later-words.ts";
import { ModalSheet } from "./ModalSheet.tsx";
import { useRead } from "./use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { useMedia } from "./use-media.ts";
import "./menus.css";

/** From this width the menu fades in under the header; below it is a panel that can be swiped away (`SHELL-123`). */
const FADES_FROM = "(min-width: 1025px)";

const UserMenu = ({ close }: ModalProps<"userMenu">) => {
  const variant = useMedia(FADES_FROM) ? "fade" : "swipeable";
  return (
    <ModalSheet title={words.title} isTitleHidden placement="corner" variant={variant}>
      <div className="ed-shell-user">
        <Identity />
        <Afterwards>
          <MoneyButtons />
          <Jackpot />
          <Entries close={close} />
          <DeviceSettings />
          <StayUpdated />
        </Afterwards>
      </div>
    </ModalSheet>
  );
};

/** The name is read when the menu opens, and never recorded. */
const fullName = Effect.map(call(getProfile, {}), (profile) => profile.fullName);

const Identity = () => {
  const avatar = useSnapshot((player) => preferenceOf(player, "picture") ?? undefined);
  const name = useRead(fullName);
  return (
    <div className="ed-shell-user-self">
      <Avatar name={words.avatar} src={avatar} size={72} />
      <p className="ed-shell-user-name">
        {name.status === "read" ? (
          name.value
        ) : name.status === "failed" ? (
          words.title
        ) : (
          <Unrecorded what="name" shape="line">
            <Skeleton shape="line" />
          </Unrecorded>
        )}
      </p>
    </div>
  );
};

const MoneyButtons = () => {
  const { run: open } = useCommand(switchModal);
  return (
    <div className="ed-shell-user-money">
      <Button isFullWidth onClick={() => void open("userMenu", "deposit")}>
        {words.deposit}
      </Button>
      <Button isFullWidth variant="secondary" onClick={() => void open("userMenu", "withdraw")}>
        {words.withdraw}
      </Button>
    </div>
  );
};

/** Hidden until an amount above zero is known (`SHELL-117`). */
const Jackpot = () => {
  const jackpot = useSnapshot(({ wallet }) => wallet.jackpot);
  const text = jackpot !== null && jackpot > 0 ? formatMoney(jackpot) : undefined;
  useShown(text === undefined ? undefined : { what: "jackpot", text, amount: jackpot });
  if (text === undefined) return null;
  return (
    <div className="ed-shell-jackpot" data-ground="hall">
      <span>{words.jackpot}</span>
      <Money text={text} size="large" />
    </div>
  );
};

const Entries = ({ close }: { readonly close: () => void }) => {
  // The links replace the menu's entry in the history, so that Back does not open the menu again.
  const [, go] = useLocation();
  const { run: leave, pending } = useCommand(signOut);
  const { run: open } = useCommand(switchModal);
  const isRequested = useSnapshot(isVerificationRequested);
  const spins = useSnapshot(inviteSpins);
  return (
    <nav className="ed-shell-menu" aria-label={words.label}>
      <MenuItem label={words.account} icon={UserRound} onClick={() => go("/secure/user", { replace: true })} />
      {isRequested && (
        <MenuItem
          label={words.verify}
          icon={ShieldAlert}
          onClick={() => go("/secure/user/account/verification", { replace: true })}
        />
      )}
      {spins > 0 && (
        <MenuItem label={words.freeSpins(spins)} icon={Gift} onClick={() => void open("userMenu", "referAFriend")} />
      )}
      <MenuItem label={words.signOut} icon={LogOut} aria-disabled={pending} onClick={() => void leave().then(close)} />
    </nav>
  );
};

/** The marketing banner, for players with the flag (`SHELL-122`). */
const StayUpdated = () => {
  const isShown = useSnapshot((player) => isOn(player, "marketing-banner"));
  useShownBanner("stay-updated", isShown ? `${words.newsTitle}\n${words.news}` : undefined);
  const [, go] = useLocation();
  if (!isShown) return null;
  return (
    <Section
      id="stay-updated"
      className="ed-shell-updated"
      title={words.newsTitle}
      renderHead={(heading) => (
        <>
          <Icon of={Megaphone} size={24} />
          <div>
            {heading}
            <p>{words.news}</p>
          </div>
        </>
      )}
    >
      <Button variant="secondary" size="small" onClick={() => go("/secure/lobby/rewards", { replace: true })}>
        {words.seeNews}
      </Button>
    </Section>
  );
};

export default UserMenu;
