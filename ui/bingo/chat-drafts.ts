import { createContext } from "react";

/** What the player has typed in each chat and not sent. A game that starts may take the place of the chat. */
export const ChatDrafts = createContext<Map<string, string> | undefined>(undefined);
