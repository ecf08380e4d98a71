import { History } from "./History.tsx";

const Activity = () => <History list="all" />;

export default Activity;
