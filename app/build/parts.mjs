// The lazy parts of the client, and what of it is there before each.

/** The client's code is loaded after the view, and after it the footer of every screen. */
const [view, code, footer] = ["app/player/view.tsx", "app/player/client.ts", "ui/shell/FooterContent.tsx"];
const signIn = "ui/session/SignIn.tsx";
const signUp = "ui/registration/Signup.tsx";
/** Every screen but the sign-in form is drawn in it. */
const screen = "ui/shell/FurtherScreen.tsx";
export const start = "app/player/session-start.ts";
const rest = "app/player/signed-in.ts";
const lobby = "ui/lobby/Lobby.tsx";
/** Screens on which a player's page often opens. They are drawn before the rest of the client's code is there. */
const firstScreens = [lobby, "ui/bingo/Room.tsx", "ui/games/Game.tsx", "ui/wallet/Wallet.tsx"];
/** What the lobby loads itself. */
const partsOfLobby = ["ui/bingo/RoomList.tsx", "ui/lobby/LiveTiles.tsx", "ui/rewards/Rewards.tsx"];

/** The parts that a page may load before its screen can be used, and the modals. Only these decide which files the client's code is in. */
export const firstParts = [
  view,
  code,
  footer,
  screen,
  "ui/shell/SecureFrame.tsx",
  start,
  signIn,
  signUp,
  ...firstScreens,
  rest,
  "ui/shell/ModalHost.tsx",
];

/** What the sign-in form loads itself. */
const partsOfSignIn = ["ui/session/ConfirmCode.tsx", "ui/session/GoogleOffer.tsx", "ui/session/GoogleSignIn.tsx"];
/** Parts that a visitor may load too. The menus and the account's pages are a player's. */
const isForVisitors = (part) => /^ui\/(registration|session|shell\/(?!(account|SideMenu|UserMenu)\b))/.test(part);

/** What of the client is there before a lazy part is loaded: for a visitor, for a player's first screen, and from then on. */
export function thereBefore(client, part) {
  if (part === "app/player/older-browsers.ts") return [];
  if (part === view) return [client];
  if (part === signIn || part === code) return [client, view];
  const forAll = [client, view, code];
  if (part === "ui/first-commands.ts" || part === footer) return forAll;
  if (part === screen) return [...forAll, footer];
  if (partsOfSignIn.includes(part)) return [...forAll, footer, signIn];
  const forScreens = [...forAll, footer, screen];
  if (part === start || isForVisitors(part)) return forScreens;
  if (part === rest || firstScreens.includes(part)) return [...forScreens, start];
  if (partsOfLobby.includes(part)) return [...forScreens, start, lobby];
  return [...forScreens, start, rest];
}
