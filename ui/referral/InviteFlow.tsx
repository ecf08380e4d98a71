import { Mail, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { isSending } from "../../domain/referral/queries.ts";
import type { ContactType } from "../../domain/referral/wire.ts";
import { MenuItem } from "../kit/MenuItem.tsx";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { Promised } from "./Promised.tsx";
import { TermsLink } from "./TermsLink.tsx";
import { useViewFocus } from "./use-view-focus.ts";

const TITLES: Readonly<Record<ContactType, string>> = {
  tel: "Invite by text message",
  email: "Invite by email",
};

/** Inviting friends: how first, then whom; back leads the same way (`REFER-502` to `REFER-506`). */
export const InviteFlow = ({ close }: { readonly close: () => void }) => {
  const [type, setType] = useState<ContactType>();
  const isPending = useSnapshot(({ referral }) => isSending(referral));
  const view = useViewFocus(type);
  if (type === undefined)
    return (
      <ModalSheet title="Invite friends" onBack={close}>
        <div className="ed-referral" ref={view} tabIndex={-1}>
          <Promised />
          <nav className="ed-referral-ways" aria-label="How to invite">
            <MenuItem
              label="Text message"
              subtitle="To a UK mobile number"
              icon={MessageSquareText}
              onClick={() => setType("tel")}
            />
            <MenuItem label="Email" subtitle="To any address" icon={Mail} onClick={() => setType("email")} />
          </nav>
          <TermsLink>Terms & Conditions apply</TermsLink>
        </div>
      </ModalSheet>
    );
  return (
    // While invites are on their way, whoever waits for the answer sees it at its row.
    <ModalSheet title={TITLES[type]} onBack={isPending ? undefined : () => setType(undefined)}>
      <InviteForm key={type} type={type} onDone={close} />
    </ModalSheet>
  );
};
