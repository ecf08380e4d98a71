import type { SandboxModule } from "../kernel/types.ts";
import { serveBanks } from "./bank-pages.ts";
import { handleBraintree } from "./braintree.ts";
import { serveCardFields } from "./card-fields.ts";
import { CardVault } from "./card-vault.ts";
import { serveChallenges } from "./challenges.ts";
import { definePaymentControls } from "./controls.ts";
import { DepositDesk, handleDeposits } from "./deposits.ts";
import { handleEcospend } from "./ecospend.ts";
import { handleLimits } from "./limits.ts";
import { handleMethods } from "./methods.ts";
import { handleMobile } from "./mobile.ts";
import { handlePciProxy } from "./pci-proxy.ts";
import { seedPayments } from "./seeds.ts";
import { handleTrueLayer } from "./truelayer.ts";
import { serveTrueLayer } from "./truelayer-pages.ts";
import { paymentsOf } from "./world.ts";

/** Deposits, the methods they are made with, and the providers and banks on the other side. A further provider is a further file. */
export const paymentsModule: SandboxModule = (kernel) => {
  const payments = paymentsOf(kernel);
  const vault = new CardVault(kernel.clock.now);
  const desk = new DepositDesk(payments);
  handleMethods(payments, vault);
  handleLimits(payments);
  handleDeposits(payments);
  handlePciProxy(payments, desk, vault);
  handleBraintree(payments, desk, vault);
  handleEcospend(payments, desk);
  handleMobile(payments, desk);
  handleTrueLayer(payments, desk);
  serveCardFields(payments, vault);
  serveChallenges(payments);
  serveBanks(payments, desk);
  serveTrueLayer(payments, desk);
  definePaymentControls(payments);
  kernel.seed(() => seedPayments(payments));
};
