import packageJson from "../../../package.json" with { type: "json" };

/** The version of this program and of the app, which are built together. */
export const VERSION: string = packageJson.version;
