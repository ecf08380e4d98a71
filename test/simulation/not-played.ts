/** The commands of screens that no simulated player runs, each with the reason. A test compares them with the screens. */
const because = (reason: string, commands: string) =>
  Object.fromEntries(commands.split(" ").map((command) => [command, reason]));

export const NOT_PLAYED: Readonly<Record<string, string>> = {
  ...because(
    "the view runs it by itself, or it only changes what the view shows",
    [
      "announceLoaded changeSettings chooseCookies chooseFilter chooseGame chooseProvider chooseSettings",
      "clearFormError clearGame clearSignInError dismissMaintenance dismissNotice downloadTerms",
      "downloadTransactions forgetAll go goToStep holdModal openList readCookieChoice readPictures",
      "readPreferences readReminderOptions recordBanner recordFormError recordShown rememberGame rememberSearch reportCrash",
      "restoreFilter restoreGames restoreSettings showCookieSettings speakSample switchShortcut",
      "track",
    ].join(" "),
  ),
  ...because(
    "it only reads",
    [
      "call findAddressesAt loadAddress loadChat loadFooter loadMethods loadMoreOfList loadPendingDeposits loadWithdrawals",
      "loadOccupations loadPopular loadProviders loadReality loadWalletProviders loadResults loadSolicitations",
      "readArticle readProvider",
    ].join(" "),
  ),
  ...because("no player uses the native app", "enableBiometricLogin enablePush"),
};
