import { maintenanceHere } from "../../domain/shell/queries.ts";
import { Notice } from "../kit/Notice.tsx";
import { later } from "../later.ts";
import { useCommand, useVisitor } from "../player.tsx";
import { NoticeText } from "./NoticeText.tsx";
import { frameWords } from "./words.ts";

const dismissMaintenance = later((commands) => commands.dismissMaintenance);

/** The maintenance notices for this screen that the player has not dismissed (`NOTICE-107`, `NOTICE-108`). */
export const MaintenanceNotices = () => {
  const here = useVisitor(({ shell }) => maintenanceHere(shell));
  const { run: dismiss } = useCommand(dismissMaintenance);
  if (here.length === 0) return null;
  return (
    <section className="ed-shell-maintenance" aria-label={frameWords.maintenance}>
      {here.map((notice) => (
        <Notice
          key={notice.ref}
          severity={notice.severity}
          title={notice.title ?? undefined}
          onDismiss={notice.dismissible ? () => void dismiss(notice.ref) : undefined}
        >
          <NoticeText notice={notice} />
        </Notice>
      ))}
    </section>
  );
};
