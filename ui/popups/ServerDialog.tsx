import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Suspense, useState } from "react";
import { closeDialog } from "../../domain/popups/commands.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { lazily } from "../lazily.ts";
import type { ModalProps } from "../modals.ts";
import { useAct, useSnapshot } from "../player.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { popupWords as words } from "./words.ts";
import "./popups.css";

const SafeHtml = lazily(() => import("../shell/SafeHtml.tsx"));

const ICONS = { 1: Info, 2: CircleCheck, 3: TriangleAlert, 4: CircleAlert } as const;

/** A message of the operator, with its actions (`MODAL-118`). */
const ServerDialog = ({ params: { refName = "" } }: ModalProps<"optimovePopup">) => {
  const open = useSnapshot(({ popups }) => popups.dialog[refName]);
  // The state drops a closed dialog while its modal still fades out.
  const [last, setLast] = useState(open);
  if (open !== undefined && open !== last) setLast(open);
  const dialog = open ?? (last?.refName === refName ? last : undefined);
  const close = useAct(closeDialog);
  if (dialog === undefined)
    return (
      <ModalSheet title={words.title}>
        <Skeleton shape="row" count={2} label={words.loading} />
      </ModalSheet>
    );
  const { severity, message, actions } = dialog;
  const footer = actions.map(({ ref, label }, index) => (
    <Button key={ref} isFullWidth variant={index === 0 ? "primary" : "secondary"} onClick={() => close(refName, ref)}>
      {label}
    </Button>
  ));
  return (
    <ModalSheet title={words.title} footer={footer.length === 0 ? undefined : footer}>
      <div className="ed-popup" data-severity={severity}>
        <span className="ed-popup-mark">
          <Icon of={ICONS[severity]} size={24} />
        </span>
        <Suspense fallback={<Skeleton shape="row" count={2} label={words.loading} />}>
          <SafeHtml html={message} kind="block" />
        </Suspense>
      </div>
    </ModalSheet>
  );
};

export default ServerDialog;
