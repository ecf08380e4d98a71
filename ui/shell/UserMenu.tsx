import { Gift, LogOut, Megaphone, ShieldAlert, UserRound } from "lucide-react";
import * as Effect from "effect/Effect";
import { useLocation } from "wouter";
import { isOn } from "../../domain/flags/queries.ts";
import { formatMoney } from "../../domain/money.ts";
import { call } from "../../domain/calls/call.ts";
import { inviteSpins } from "../../domain/referral/queries.ts";
import { signOut } from "../../domain/session/commands.ts";
import { isVerificationRequested } from "../../domain/kyc/queries.ts";
import { getProfile } from "../../domain/session/wire.ts";
import { switchModal } from "../../domain/shell/commands.ts";
import { useShown } from "../display/use-shown.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { MenuItem } from "../kit/MenuItem.tsx";
import { Money } from "../kit/Money.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import type { ModalProps } from "../modals.ts";
import { ModalSheet } from "./ModalSheet.tsx";
import { useRead } from "./use-read.ts";
import { useMedia } from "./use-media.ts";
import "./menus.css";

/** From this width the menu fades in under the header; below it is a panel that can be swiped away (`SHELL-123`). */
const FADES_FROM = "(min-width: 1025px)";

const UserMenu = ({ close }: ModalProps<"userMenu">) => {
  const variant = useMedia(FADES_FROM) ? "fade" : "swipeable";
  return (
    <ModalSheet title="Your account" isTitleHidden placement="corner" variant={variant}>
      <div className="ed-shell-user">
        <Self />
        <MoneyButtons />
        <Jackpot />
        <Entries close={close} />
        <StayUpdated />
      </div>
    </ModalSheet>
  );
};

/** The name is read when the menu opens and recorded nowhere. */
const fullName = Effect.map(call(getProfile, {}), (profile) => profile.fullName);

const Self = () => {
  const avatar = useSnapshot(({ session }) => session.user?.avatar ?? undefined);
  const name = useRead(fullName);
  return (
    <div className="ed-shell-user-self">
      <Avatar name="You" src={avatar} size={72} />
      <p className="ed-shell-user-name">
        {name.status === "read" ? name.value : name.status === "loading" ? <Skeleton shape="line" /> : "Your account"}
      </p>
    </div>
  );
};

const MoneyButtons = () => {
  const { run: open } = useCommand(switchModal);
  return (
    <div className="ed-shell-user-money">
      <Button isFullWidth onClick={() => void open("userMenu", "deposit")}>
        Deposit
      </Button>
      <Button isFullWidth variant="secondary" onClick={() => void open("userMenu", "withdraw")}>
        Withdraw
      </Button>
    </div>
  );
};

/** Hidden until an amount above nothing is known (`SHELL-117`). */
const Jackpot = () => {
  const jackpot = useSnapshot(({ wallet }) => wallet.jackpot);
  const text = jackpot !== null && jackpot > 0 ? formatMoney(jackpot) : undefined;
  useShown(text === undefined ? undefined : { what: "jackpot", text, amount: jackpot });
  if (text === undefined) return null;
  return (
    <div className="ed-shell-jackpot" data-ground="hall">
      <span>Progressive jackpot</span>
      <Money text={text} size="large" />
    </div>
  );
};

const Entries = ({ close }: { readonly close: () => void }) => {
  // The menu's own place in the history is given up: Back from there does not open it again.
  const [, go] = useLocation();
  const { run: leave, pending } = useCommand(signOut);
  const { run: open } = useCommand(switchModal);
  const isWanted = useSnapshot(isVerificationRequested);
  const spins = useSnapshot(inviteSpins);
  return (
    <nav className="ed-shell-menu" aria-label="Account">
      <MenuItem label="My account" icon={UserRound} onClick={() => go("/secure/user", { replace: true })} />
      {isWanted && (
        <MenuItem
          label="Verify account"
          icon={ShieldAlert}
          onClick={() => go("/secure/user/account/verification", { replace: true })}
        />
      )}
      {spins > 0 && (
        <MenuItem
          label={`Get ${spins} Free Spins!`}
          icon={Gift}
          onClick={() => void open("userMenu", "referAFriend")}
        />
      )}
      <MenuItem label="Log out" icon={LogOut} aria-disabled={pending} onClick={() => void leave().then(close)} />
    </nav>
  );
};

/** What is new, for those on whom the banner is tried out (`SHELL-122`). */
const StayUpdated = () => {
  const isThere = useSnapshot((player) => isOn(player, "marketing-banner"));
  const [, go] = useLocation();
  if (!isThere) return null;
  return (
    <section className="ed-shell-updated" aria-labelledby="stay-updated">
      <Icon of={Megaphone} size={24} />
      <div>
        <h3 id="stay-updated">Stay updated</h3>
        <p>New rooms and offers are on your Rewards tab first.</p>
      </div>
      <Button variant="secondary" size="small" onClick={() => go("/secure/lobby/rewards", { replace: true })}>
        See what's new
      </Button>
    </section>
  );
};

export default UserMenu;
