import { Redirect } from "wouter";
import { loadFlags } from "../../domain/flags/commands.ts";
import { isOn } from "../../domain/flags/queries.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";
import { History } from "./History.tsx";

/** All transactions. Where its flag is off there is no such page, and its address leads to the game transactions (`CONST-504`). */
const Activity = () => {
  const exists = useSnapshot((player) => isOn(player, "account-activity-page"));
  // After a page load the flags may not be read yet.
  const { status } = useRead(loadFlags);
  if (exists) return <History list="all" />;
  return status === "loading" ? null : <Redirect to={SCREENS.gameTransactions.path} replace />;
};

export default Activity;
