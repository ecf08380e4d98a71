import { dismissMaintenance } from "../../domain/shell/content/site-content.ts";
import { matchesPath } from "../../domain/shell/notices/notice.ts";
import { Notice } from "../kit/Notice.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { NoticeText } from "./NoticeText.tsx";
import { frameWords } from "./words.ts";

/** The maintenance notices for this screen that the player has not dismissed (`NOTICE-107`, `NOTICE-108`). */
export const MaintenanceNotices = () => {
  const stated = useSnapshot(({ shell }) => shell.maintenance);
  const dismissed = useSnapshot(({ shell }) => shell.dismissed);
  const path = useSnapshot(({ shell }) => shell.route?.path ?? "/");
  const { run: dismiss } = useCommand(dismissMaintenance);
  const here = (stated ?? []).filter(({ ref, paths }) => !dismissed.includes(ref) && matchesPath(paths, path));
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
