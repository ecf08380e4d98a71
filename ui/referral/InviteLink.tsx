import { Share2 } from "lucide-react";
import { useRef, useState } from "react";
import { checkSharing, copyInvite, shareInvite } from "../../domain/referral/commands.ts";
import { inviteFreeRounds } from "../../domain/referral/queries.ts";
import { inviteLink } from "../../domain/referral/rules.ts";
import { Button } from "../kit/Button.tsx";
import { CopyButton } from "../kit/CopyButton.tsx";
import { TextField } from "../kit/TextField.tsx";
import { NotSaved } from "../NotSaved.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { inviteLinkWords as words } from "./words.ts";

/** The player's invite link, with buttons to copy it and, where the device can, to share it (`REFER-128`, `REFER-129`). */
export const InviteLink = ({ username }: { readonly username: string }) => {
  const link = inviteLink(location.origin, username);
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const { run: copy } = useCommand(copyInvite);
  const copied = async () => {
    const exit = await copy(link);
    if (exit?._tag !== "Success") throw new Error("The device did not copy the text");
  };
  const select = () => {
    setRefused(true);
    field.current?.focus();
    field.current?.select();
  };
  return (
    <div className="ed-referral-link">
      <TextField
        ref={field}
        label={words.label}
        value={link}
        onChange={() => {}}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="ed-referral-link-actions">
        <CopyButton
          label={words.copy}
          variant="primary"
          copy={copied}
          onCopied={() => setRefused(false)}
          onFailed={select}
        />
        <ShareButton link={link} />
      </div>
      <NotSaved message={isRefused ? words.notCopied : undefined} />
    </div>
  );
};

const ShareButton = ({ link }: { readonly link: string }) => {
  const shares = useRead(checkSharing);
  const freeRounds = useSnapshot(inviteFreeRounds);
  const { run, pending } = useCommand(shareInvite);
  if (shares.status === "unrecorded") return <Unrecorded what="sharing" shape="line" />;
  if (shares.status !== "read" || !shares.value) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={Share2}
      isPending={pending}
      onClick={() => void run(link, freeRounds)}
    >
      {words.share}
    </Button>
  );
};
