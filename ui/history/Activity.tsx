import { Redirect } from "wouter";
import { isOn } from "../../domain/flags/queries.ts";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { useSnapshot } from "../player.tsx";
import { History } from "./History.tsx";

/** All transactions. Where its flag is off there is no such page, and its address leads to the game transactions (`CONST-504`). */
const Activity = () => {
  const exists = useSnapshot((player) => isOn(player, "account-activity-page"));
  return exists ? <History list="all" /> : <Redirect to={SCREENS.gameTransactions.path} replace />;
};

export default Activity;
