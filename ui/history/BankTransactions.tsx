import { History } from "./History.tsx";

const BankTransactions = () => <History list="bank" />;

export default BankTransactions;
