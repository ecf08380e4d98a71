import { configureGlobal } from "fast-check";

// `npm test` runs the same cases every time, so a new failure is caused by the change. `npm run properties` uses new cases.
configureGlobal({ seed: 20_261_121 });
