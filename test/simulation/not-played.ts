/** The commands of screens that no simulated player runs, each with the reason. A test compares them with the screens. */
const because = (reason: string, commands: string) =>
  Object.fromEntries(commands.split(" ").map((command) => [command, reason]));

export const NOT_PLAYED: Readonly<Record<string, string>> = {
  ...because(
    "the view runs it by itself, or it only changes what the view shows",
    [
      "announceLoaded clearFormError clearGame dismissNotice downloadTerms downloadTransactions forgetAll go goToStep",
      "openList readPictures readPreferences recordBanner recordFormError recordShown rememberSearch",
      "reportCrash reportFault restoreGames speakSample switchShortcut track",
    ].join(" "),
  ),
  ...because(
    "it only reads",
    [
      "call findAddressesAt loadAddress loadChat loadFooter loadMethods loadMoreOfList loadPendingDeposits loadWithdrawals",
      "loadReality loadWalletProviders loadFigures loadSolicitations readProvider",
    ].join(" "),
  ),
  ...because("no player uses the native app", "enableBiometricLogin enablePush"),
};
