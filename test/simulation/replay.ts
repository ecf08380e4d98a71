import { readOptions } from "./options.ts";
import { replay } from "./screens/replay.ts";

// `npm run simulate -- --browser` starts it. It is a program of its own, so that no other run loads the browser's driver.
process.exit(await replay(readOptions(process.argv.slice(2), (text) => process.stderr.write(text))));
