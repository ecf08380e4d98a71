import { inviteScreens } from "../../domain/referral/queries.ts";
import type { ModalProps } from "../modals.ts";
import { useSnapshot } from "../player.tsx";
import { InviteFlow } from "./InviteFlow.tsx";
import { InviteProgress } from "./InviteProgress.tsx";
import { ShareOptions } from "./ShareOptions.tsx";
import "./invite.css";
import "./referral.css";

/** The referral modal, in the variant that the player's flags select (`MODAL-104`, `CONST-501`). */
const ReferAFriend = ({ close }: ModalProps<"referAFriend">) => {
  const screens = useSnapshot(inviteScreens);
  if (screens === "progress") return <InviteProgress />;
  return screens === "share" ? <ShareOptions /> : <InviteFlow close={close} />;
};

export default ReferAFriend;
