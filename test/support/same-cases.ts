import { configureGlobal } from "fast-check";

// `npm test` tries the same cases every time: what fails there is the change's doing. `npm run properties` looks for new ones.
configureGlobal({ seed: 20_261_121 });
