import { RealitySetting } from "./RealitySetting.tsx";

/** The settings of the reality check (`ACCOUNT-108`). */
const RealityPage = () => <RealitySetting />;

export default RealityPage;
