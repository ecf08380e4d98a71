import { Disclosure } from "../kit/Disclosure.tsx";
import { Tag } from "../kit/Tag.tsx";
import { useChatRoom } from "./use-chat-room.ts";
import { chatWords as words } from "./words.ts";

const NONE: readonly { readonly username: string; readonly host: boolean }[] = [];

/** The players in the room's chat. */
export const People = ({ room }: { readonly room: string }) => {
  const people = useChatRoom(room, ({ users }, { chat }) => users.flatMap((name) => chat.users[name] ?? [])) ?? NONE;
  if (people.length === 0) return null;
  return (
    <Disclosure summary={words.people(people.length)}>
      <ul className="ed-chat-people" role="list">
        {people.map(({ username, host }) => (
          <li key={username}>
            <bdi>{username}</bdi>
            {host && <Tag tone="accent">{words.host}</Tag>}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
};
