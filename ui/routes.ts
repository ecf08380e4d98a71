import type { ComponentType } from "react";
import type { ScreenName } from "../domain/shell/screens.ts";
import { lazily } from "./lazily.ts";

/** What a screen's component is given: the varying parts of its address, as domain/shell/screens.ts names them. */
export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

/** Both steps of signing in are one screen to React: what was typed in the first is still there in the second. */
const signIn = lazily(() => import("./session/SignIn.tsx"));

/** Each screen's component, its file's default export. Paths are in domain/shell/screens.ts. */
export const screens: { readonly [Name in ScreenName]?: ComponentType<ScreenProps> } = {
  account: lazily(() => import("./shell/account/Overview.tsx")),
  bingoRoom: lazily(() => import("./bingo/Room.tsx")),
  confirmCode: signIn,
  ecospendReturn: lazily(async () => ({ default: (await import("./deposits/ReturnPage.tsx")).EcospendReturn })),
  game: lazily(() => import("./games/Game.tsx")),
  help: lazily(() => import("./shell/account/Help.tsx")),
  lobby: lazily(() => import("./lobby/Lobby.tsx")),
  lobbyTab: lazily(() => import("./lobby/Lobby.tsx")),
  login: signIn,
  paymentMethods: lazily(() => import("./wallet/Wallet.tsx")),
  resetPassword: lazily(() => import("./session/ResetPassword.tsx")),
  truelayerReturn: lazily(async () => ({ default: (await import("./deposits/ReturnPage.tsx")).TruelayerReturn })),
};
