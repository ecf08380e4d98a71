import { accountsModule } from "./accounts/module.ts";
import { bingoModule } from "./bingo/module.ts";
import { chatModule } from "./chat/module.ts";
import { contentModule } from "./content/module.ts";
import { gamesModule } from "./games/module.ts";
import { journalModule } from "./journal/module.ts";
import type { SandboxModule } from "./kernel/types.ts";
import { kycModule } from "./kyc/module.ts";
import { protectionModule } from "./limits/protection.ts";
import { marketingModule } from "./marketing/module.ts";
import { paymentsModule } from "./payments/module.ts";
import { popupsModule } from "./popups/module.ts";
import { preferencesModule } from "./preferences/module.ts";
import { referralModule } from "./referral/module.ts";
import { rewardsModule } from "./rewards/module.ts";
import { supportModule } from "./support/module.ts";
import { workersModule } from "./workers/module.ts";
import { withdrawalsModule } from "./withdrawals/module.ts";

/** The modules of the backend, in the order in which they are registered. */
export const modules: readonly SandboxModule[] = [
  accountsModule,
  kycModule,
  gamesModule,
  contentModule,
  bingoModule,
  chatModule,
  paymentsModule,
  protectionModule,
  withdrawalsModule,
  rewardsModule,
  referralModule,
  marketingModule,
  popupsModule,
  preferencesModule,
  supportModule,
  journalModule,
  workersModule,
];
