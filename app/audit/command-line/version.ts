import packageJson from "../../../package.json" with { type: "json" };

/** The version of this program, and of the app that is built with it. */
export const VERSION: string = packageJson.version;
