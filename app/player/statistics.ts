import { makeStatistics } from "../../adapters/browser/statistics.ts";
import { withConsent } from "../../domain/tracking/statistics.ts";

// The code of the statistics, which is loaded with the first event.
export { makeStatistics, withConsent };
