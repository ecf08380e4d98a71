import { changeChatSetting, hidePlayer } from "../../domain/chat/commands.ts";
import { isStateful, isSticky } from "../../domain/chat/queries.ts";
import { Button } from "../kit/Button.tsx";
import { Disclosure } from "../kit/Disclosure.tsx";
import { Switch } from "../kit/Switch.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import { chatSettingsWords as words } from "./words.ts";

const NONE: readonly string[] = [];

/** The player's settings of the chat, and the players whom they have hidden. */
export const ChatSettings = () => {
  const sticky = useSnapshot(({ chat }) => isSticky(chat));
  const stateful = useSnapshot(({ chat }) => isStateful(chat));
  const hidden = useSnapshot(({ chat }) => chat.hidden) ?? NONE;
  const { run, failure } = useCommand(changeChatSetting);
  const show = useAct(hidePlayer);
  return (
    <Disclosure summary={words.title}>
      <div className="ed-chat-settings">
        <Switch isOn={sticky} hint={words.stickyHint} onChange={(isOn) => void run("sticky", isOn)}>
          {words.sticky}
        </Switch>
        <Switch isOn={stateful} hint={words.statefulHint} onChange={(isOn) => void run("stateful", isOn)}>
          {words.stateful}
        </Switch>
        {failure !== undefined && <p role="alert">{words.failed}</p>}
        {hidden.length > 0 && (
          <section aria-label={words.hidden}>
            <h3>{words.hidden}</h3>
            <ul role="list">
              {hidden.map((username) => (
                <li key={username}>
                  <Button variant="secondary" size="small" onClick={() => show(username, false)}>
                    {words.show(username)}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Disclosure>
  );
};
