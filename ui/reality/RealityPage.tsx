import { ReminderSetting } from "../preferences/ReminderSetting.tsx";
import { RealitySetting } from "./RealitySetting.tsx";

/** The settings of the reality check (`ACCOUNT-108`), and of the activity reminder. */
const RealityPage = () => (
  <>
    <RealitySetting />
    <ReminderSetting />
  </>
);

export default RealityPage;
