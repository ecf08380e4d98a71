import { handleLinkedAccounts, openGoogleData } from "../google/accounts.ts";
import { serveGoogle } from "../google/pages.ts";
import type { SandboxModule } from "../kernel/types.ts";
import { handleAddresses } from "./addresses.ts";
import { handleDevices } from "./devices.ts";
import { handleKyc } from "./kyc.ts";
import { handleLogin } from "./login.ts";
import { handlePartialUsers } from "./partial-users.ts";
import { accountsOf, DEMO_PASSWORD, demoAccount, DEMOS } from "./players.ts";
import { handleProfileChanges } from "./profile-changes.ts";
import { handleProfilePhone } from "./profile-phone.ts";
import { handleProfile } from "./profile.ts";
import { handleRefreshTokens } from "./refresh-tokens.ts";
import { handleRegistration } from "./registration.ts";

/** The players and their sign-in. */
export const accountsModule: SandboxModule = (kernel) => {
  handleDevices(kernel);
  handleKyc(kernel);
  const google = openGoogleData(kernel);
  handleLogin(kernel, google);
  serveGoogle(kernel, google);
  handleLinkedAccounts(kernel);
  handleProfile(kernel);
  handleProfileChanges(kernel);
  handleProfilePhone(kernel);
  handleRefreshTokens(kernel);
  handleRegistration(kernel);
  handlePartialUsers(kernel);
  handleAddresses(kernel);
  kernel.seed(() => {
    const accounts = accountsOf(kernel);
    for (const demo of DEMOS) accounts.put(`p-${demo.username}`, demoAccount(kernel, demo));
  });
  for (const { username, about } of DEMOS) {
    kernel.demoLogin({ playerId: `p-${username}`, login: username, password: DEMO_PASSWORD, about });
  }
};
