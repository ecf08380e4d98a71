import { Mail, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { isSending } from "../../domain/referral/queries.ts";
import type { ContactType } from "../../domain/referral/wire.ts";
import { MenuItem } from "../kit/MenuItem.tsx";
import { useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { InviteForm } from "./InviteForm.tsx";
import { InviteMessage } from "./InviteMessage.tsx";
import { TermsLink } from "./TermsLink.tsx";
import { useViewFocus } from "./use-view-focus.ts";
import { inviteFlowWords as words } from "./words.ts";

/** Inviting friends: the player chooses how, then whom. 'Back' goes to the view before (`REFER-502` to `REFER-506`). */
export const InviteFlow = ({ close }: { readonly close: () => void }) => {
  const [type, setType] = useState<ContactType>();
  const isPending = useSnapshot(({ referral }) => isSending(referral));
  const view = useViewFocus(type);
  if (type === undefined)
    return (
      <ModalSheet title={words.title} onBack={close}>
        <div className="ed-referral" ref={view} tabIndex={-1}>
          <InviteMessage />
          <nav className="ed-referral-ways" aria-label={words.ways}>
            <MenuItem
              label={words.tel}
              subtitle={words.telHint}
              icon={MessageSquareText}
              onClick={() => setType("tel")}
            />
            <MenuItem label={words.email} subtitle={words.emailHint} icon={Mail} onClick={() => setType("email")} />
          </nav>
          <TermsLink>{words.terms}</TermsLink>
        </div>
      </ModalSheet>
    );
  return (
    // No 'Back' while invites are being sent: the answer is shown in the rows.
    <ModalSheet title={words.formTitles[type]} onBack={isPending ? undefined : () => setType(undefined)}>
      <InviteForm key={type} type={type} onDone={close} />
    </ModalSheet>
  );
};
