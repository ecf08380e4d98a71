/** The commands of screens that no simulated player runs, each with the reason. A test compares them with the screens. */
const because = (reason: string, commands: string) =>
  Object.fromEntries(commands.split(" ").map((command) => [command, reason]));

export const NOT_PLAYED: Readonly<Record<string, string>> = {
  ...because(
    "the view runs it by itself, or it only changes what the view shows",
    [
      "announceLoaded changeSettings chooseCookies chooseFilter chooseGame chooseProvider",
      "chooseSettings clearGame clearSignInError closeDialog closeReminder dismissMaintenance",
      "dismissNotice downloadRecord downloadTerms downloadTransactions go goToStep holdModal",
      "openCategory openList openSection preloadApplePay readPictures readPreferences",
      "readReminderOptions recordShown rememberGame rememberSearch reportCrash restoreFilter",
      "restoreGames restoreSettings showChat speakSample switchGameSounds switchModal switchShortcut",
      "toggleFavourite track",
    ].join(" "),
  ),
  ...because(
    "it only reads",
    [
      "findAddressesAt readLinkedAccounts loadAddress loadBanks loadChat loadDetailedMethods loadFooter loadMarketing",
      "loadMethods loadMoreGames loadMoreOfList loadOccupations loadPopular loadProviders loadReality",
      "loadReferralOffers loadRequirements loadResults loadRewards loadRooms loadSolicitations",
      "loadVerification searchFriend",
    ].join(" "),
  ),
  ...because(
    "its provider has no simulated page yet",
    [
      "addCard authoriseHere choosePrimary chooseSms enterBankStep forgetAll leaveBankStep",
      "returnFromProvider sendAgain sendBankSms",
    ].join(" "),
  ),
  ...because(
    "no player verifies an identity or a phone yet",
    [
      "complete enterCode enterNumber handleIdentityFrameMessage ownPhone pressKyc reportWrongNumber",
      "returnFromClearStake returnFromIdentityCheck sendOccupation startClearStake startIdentityCheck",
      "textCode",
    ].join(" "),
  ),
  ...because("no player signs in with a code or with Google yet", "abandonSignIn linkGoogle signInAgain"),
  ...because("no player uses the native app", "enableBiometricLogin enablePush"),
  ...because(
    "it changes the account and moves no money; no player does it yet",
    [
      "agreeToLatestTerms dropMethod nameMethod changeAddress changeChannel changeEmail chooseNewPassword choosePreference",
      "closeOwnAccount signOutElsewhere confirmNoLimits deferLimits giveFeedback replacePassword requestPasswordReset",
      "resendActivationEmail saveLimits saveVerticals unlink signup.complete signup.join",
    ].join(" "),
  ),
  ...because(
    "no player chats, invites or plays rewards yet",
    [
      "changeChatSetting closePrivate copyInvite hidePlayer playReward report sendInvites sendMessage",
      "shareInvite turnOffAutoBuy turnOnAutoBuy",
    ].join(" "),
  ),
};
