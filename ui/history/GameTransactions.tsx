import { History } from "./History.tsx";

const GameTransactions = () => <History list="games" />;

export default GameTransactions;
