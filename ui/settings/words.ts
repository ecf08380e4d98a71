export const settingsWords = {
  scheme: "Colours",
  device: "As the device",
  light: "Light",
  dark: "Dark",
  hideBalance: "Hide my balance",
  hideBalanceHint: "At the top of the page. Your wallet still shows it.",
  hiddenHereOnly: (reason: string) => `Hidden on this device only. ${reason}`,
} as const;
