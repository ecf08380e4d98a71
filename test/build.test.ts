import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));

const site = {
  "budget.json": `{ "pages": { "sign-in": { "entry": "app/player/main.tsx", "lazy": ["ui/SignIn.ts"], "js-gzip-kB": 50 } } }`,
  "app/player/main.tsx": `import "./main.css"; import("../../ui/SignIn.ts"); import("../../ui/Live.ts");`,
  "app/player/main.css": `body { color: red }`,
  "app/player/static/service-worker.js": `const BUILD = { id: "", files: [] };`,
  "app/player/static/favicon.svg": `<svg xmlns="http://www.w3.org/2000/svg"/>`,
  "app/sandbox/wallet/pages/card.ts": `document.title = "card";`,
  "app/audit/main.ts": `console.log(process.argv.slice(2).join("|")); process.exitCode = 5;`,
  "ui/SignIn.ts": `import { shared } from "./shared.ts"; console.log("sign in", shared);`,
  "ui/Live.ts": `import SockJS from "sockjs-client"; import { shared } from "./shared.ts"; console.log(SockJS, shared);`,
  "ui/shared.ts": `export const shared = "shared by two";`,
};

/** All addresses in a value of the manifest. */
const addresses = (value: unknown): string[] => JSON.stringify(value).match(/\/assets\/[^"]+/g) ?? [];

describe("build.mjs", () => {
  let folder: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const build = (...args: ReadonlyArray<string>) =>
    spawnSync(process.execPath, ["build.mjs", ...args], { cwd: folder, encoding: "utf8" });
  const builtScripts = () => readdirSync(join(folder, "dist/public/assets")).filter((name) => name.endsWith(".js"));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "eyes-down-build-"));
    for (const path of ["build.mjs", "app/build"]) cpSync(join(root, path), join(folder, path), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    for (const [path, text] of Object.entries(site)) write(path, text);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("lists for the server, by entry, what a page loads", () => {
    expect(build()).toMatchObject({ status: 0, stdout: "" });
    const manifest = JSON.parse(read("dist/public/manifest.json")) as Record<string, Record<string, unknown>>;
    const player = manifest["app/player/main.tsx"];
    expect(player?.["js"]).toEqual([expect.stringMatching(/^\/assets\/player-[A-Z0-9]{8}\.js$/)]);
    expect(player?.["css"]).toEqual([expect.stringMatching(/^\/assets\/player-\w{8}\.css$/)]);
    expect(manifest).toHaveProperty(["app/sandbox/wallet/pages/card.ts"]);
    const urls = read("dist/public/manifest.json").match(/\/assets\/[^"]+/g) ?? [];
    expect(urls.filter((url) => !existsSync(join(folder, "dist/public", url)))).toEqual([]);
    expect(player?.["parts"]).toEqual({
      "ui/SignIn.ts": [expect.stringMatching(/SignIn/), expect.stringMatching(/chunk/)],
      "ui/Live.ts": expect.arrayContaining([expect.stringMatching(/Live/)]),
    });
    expect(read("dist/public/favicon.svg")).toBe(site["app/player/static/favicon.svg"]);
    const worker = /^const BUILD = (.*);$/.exec(read("dist/public/service-worker.js"))?.[1] ?? "";
    const { id, files } = JSON.parse(worker) as { readonly id: string; readonly files: readonly string[] };
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(files).toEqual(
      expect.arrayContaining([player?.["js"], player?.["css"], player?.["parts"]].flatMap(addresses)),
    );
    expect(files.filter((file) => !existsSync(join(folder, "dist/public", file)))).toEqual([]);
  });

  it("merges chunks that the same first parts need, and keeps what a visitor needs apart", () => {
    const parts = ["player/view.tsx", "player/session-start.ts", "player/signed-in.ts"].map((part) => `app/${part}`);
    const screens = ["ui/bingo/Room.tsx", "ui/bingo/RoomList.tsx", "ui/registration/Code.tsx"];
    const imports = [...parts, ...screens].map((part) => `import("../../${part}");`);
    write("app/player/main.tsx", imports.join(" "));
    for (const part of parts.slice(0, 2)) write(part, `export const drawn = () => "drawn by ${part}";`);
    for (const name of ["first", "second", "third"])
      write(`ui/${name}.ts`, `console.log("the ${name} that is shared");`);
    write(parts[2]!, `import "../../ui/first.ts"; import "../../ui/second.ts"; import "../../ui/third.ts";`);
    write(screens[0]!, `import "../first.ts"; import "../second.ts"; import "../third.ts"; console.log("room");`);
    write(screens[1]!, `import "../second.ts"; console.log("list");`);
    write(screens[2]!, `import "../third.ts"; console.log("code");`);
    write("budget.json", `{ "pages": {} }`);
    expect(build()).toMatchObject({ status: 0, stdout: "" });
    const filesWith = (text: string) =>
      builtScripts().filter((name) => read(`dist/public/assets/${name}`).includes(text));
    expect(filesWith("the first that is shared")).toHaveLength(1);
    expect(filesWith("the first that is shared")).toEqual(filesWith("the second that is shared"));
    expect(filesWith("the first that is shared")).not.toEqual(filesWith("the third that is shared"));
  });

  it("makes no script of the names of another one's exports, where that one needs what is there before the part", () => {
    const screens = ["shell/FurtherScreen.tsx", "lobby/Lobby.tsx"];
    const parts = ["app/player/view.tsx", ...screens.map((screen) => `ui/${screen}`)];
    write("app/player/main.tsx", parts.map((part) => `import("../../${part}");`).join(" "));
    write("app/player/view.tsx", `console.log("the view");`);
    write("ui/shell/FurtherScreen.tsx", `export const frame = () => console.log("a frame");`);
    write("ui/lobby/Lobby.tsx", `import { frame } from "../shell/FurtherScreen.tsx"; frame();`);
    write("budget.json", `{ "pages": {} }`);
    expect(build()).toMatchObject({ status: 0, stdout: "", stderr: "" });
    expect(builtScripts().filter((name) => name.startsWith("FurtherScreen-"))).toEqual([]);
  });

  describe("puts what a first part shares with a later one", () => {
    beforeEach(() => {
      write("package.json", `{ "type": "module" }`);
      write("app/player/main.tsx", `import("../../ui/bingo/Room.tsx");`);
      write("ui/bingo/Room.tsx", `import { draw } from "./draw.ts"; import("./Later.ts"); draw("the room");`);
      write("ui/bingo/Later.ts", `import { draw } from "./draw.ts"; draw("a later part");`);
      write("ui/bingo/draw.ts", `export const draw = (name: string) => console.log(name + " is drawn");`);
      write("budget.json", `{ "pages": {} }`);
    });

    it("into a script that runs before both of them", () => {
      expect(build()).toMatchObject({ status: 0, stdout: "", stderr: "" });
      const [first = ""] = builtScripts().filter((name) => name.startsWith("player-"));
      const page = spawnSync(process.execPath, [join(folder, "dist/public/assets", first)], { encoding: "utf8" });
      expect(page).toMatchObject({ stdout: "the room is drawn\na later part is drawn\n", stderr: "" });
    });

    it("and fails if that script and another one import each other", () => {
      const merging = read("app/build/merging.mjs");
      const withoutGroup = merging.replace("return part === undefined ? path : undefined;", "return undefined;");
      expect(withoutGroup).not.toBe(merging);
      write("app/build/merging.mjs", withoutGroup);
      const { status, stderr } = build();
      expect(status).toBe(70);
      expect(stderr).toMatch(/scripts that import each other: .*\(ui\/bingo\/Room\.tsx\)/);
      expect(stderr).toContain("(ui/bingo/draw.ts)");
    });
  });

  it("keeps the live feed from listening for unload, which would keep pages out of the back/forward cache", () => {
    build();
    const scripts = builtScripts().map((name) => read(`dist/public/assets/${name}`));
    expect(scripts.filter((text) => text.includes("triggerUnloadCallbacks"))).toHaveLength(1);
    expect(scripts.filter((text) => text.includes(`attachEvent("unload"`))).toEqual([]);
  });

  it("leaves no script of an earlier build behind", () => {
    build();
    const before = builtScripts();
    write("ui/shared.ts", `export const shared = "changed";`);
    build();
    expect(builtScripts()).toHaveLength(before.length);
    expect(builtScripts()).not.toEqual(before);
  });

  it("gives the same files under the same names in another folder, and names no folder of the machine", () => {
    write("ui/kit/icon-drawing.ts", `export default (name: string) => name;`);
    write("ui/Later.tsx", `import { Bell } from "lucide-react"; console.log(Bell);`);
    write("app/player/main.tsx", `${site["app/player/main.tsx"]} import("../../ui/Later.tsx");`);
    const files = () => {
      expect(build().status).toBe(0);
      const names = readdirSync(join(folder, "dist/public"), { recursive: true, withFileTypes: true });
      const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, "utf8")]));
    };
    const here = files();
    expect(Object.keys(here).filter((path) => here[path]!.includes(folder))).toEqual([]);
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    folder = moved;
    expect(files()).toEqual(here);
  });

  it("fails past the budget, counting the lazy screen, and names what weighs most", () => {
    const noise = Array.from({ length: 20_000 }, (_, at) => Math.sin(at).toString(36)).join("");
    write("ui/SignIn.ts", `console.log("${noise}");`);
    const { status, stderr } = build();
    expect(status).toBe(70);
    expect(stderr).toMatch(/sign-in: [\d.]+ kB of JavaScript, gzip; the budget is 50 kB, exceeded by \d+ B/);
    expect(stderr).toContain("ui/SignIn.ts");
  });

  it("does not count what the screen can do without", () => {
    const noise = Array.from({ length: 20_000 }, (_, at) => Math.sin(at).toString(36)).join("");
    write("ui/Live.ts", `console.log("${noise}");`);
    expect(build().status).toBe(0);
  });

  describe("weighs what opening a screen adds", () => {
    const budget = (limits: object) => {
      const screens = {
        entry: "app/player/main.tsx",
        lazy: ["ui/SignIn.ts"],
        tables: ["ui/routes.ts"],
        "js-gzip-kB": limits,
      };
      write("budget.json", JSON.stringify({ ...JSON.parse(site["budget.json"]), screens }));
    };
    beforeEach(() => {
      write("ui/routes.ts", `import("./Wallet.ts"); import("./Help.ts");`);
      write("ui/Wallet.ts", `import { shared } from "./shared.ts"; console.log("wallet", shared);`);
      write("ui/Help.ts", `console.log("help");`);
      write("app/player/main.tsx", `${site["app/player/main.tsx"]} import "../../ui/routes.ts";`);
    });

    it("and passes within the budgets", () => {
      budget({ "ui/Wallet.ts": 1, "ui/Help.ts": 1 });
      expect(build()).toMatchObject({ status: 0, stderr: expect.stringContaining("2 screens and modals") });
    });

    it("and fails past one of them", () => {
      const noise = Array.from({ length: 2_000 }, (_, at) => Math.sin(at).toString(36)).join("");
      write("ui/Wallet.ts", `console.log("${noise}");`);
      budget({ "ui/Wallet.ts": 1, "ui/Help.ts": 1 });
      const { status, stderr } = build();
      expect(status).toBe(70);
      expect(stderr).toMatch(/ui\/Wallet\.ts: [\d.]+ kB of JavaScript, gzip; the budget is 1 kB/);
    });

    it.each([
      ["a screen has none", { "ui/Help.ts": 1 }, "ui/Wallet.ts has no budget in budget.json; it needs 0.2 kB"],
      ["one is of no screen", { "ui/Wallet.ts": 1, "ui/Help.ts": 1, "ui/Gone.ts": 1 }, "budget.json names ui/Gone.ts"],
    ])("and fails if %s", (_name, limits, says) => {
      budget(limits);
      expect(build()).toMatchObject({ status: 70, stderr: expect.stringContaining(says) });
    });
  });

  it.each([
    ["screen", "SignIn", "LogIn", "no bundle contains ui/LogIn.ts"],
    ["page", "player", "players", "app/players/main.tsx was not built"],
  ])("fails when the budget names a %s that is not there", (_what, name, wrong, says) => {
    write("budget.json", site["budget.json"].replace(name, wrong));
    expect(build()).toMatchObject({ status: 70, stderr: expect.stringContaining(says) });
  });

  it("runs a program with its arguments, its exit code and nothing else on its stdout", () => {
    expect(build("run", "audit", "--", "verify", "--json", "a file")).toMatchObject({
      status: 5,
      stdout: "verify|--json|a file\n",
      stderr: "",
    });
  });

  it("never takes a failed build for the program's own exit code", () => {
    write("app/audit/main.ts", "const x = ;");
    expect(build("run", "audit")).toMatchObject({
      status: 70,
      stdout: "",
      stderr: expect.stringContaining("main.ts:1:10"),
    });
  });

  it.each([
    ["esbuild", "app/player/main.tsx", "./main.css", "./gone.css", /Could not resolve ".\/gone.css"/g],
    ["rolldown", "app/build/merging.mjs", "input: start", `input: "gone"`, /Build failed/g],
  ])("prints an error of %s once", (_name, path, text, wrong, says) => {
    write(path, read(path).replace(text, wrong));
    const { status, stderr } = build();
    expect(status).toBe(70);
    expect(stderr.match(says)).toHaveLength(1);
  });

  it("names the programs there are, for one that is not", () => {
    expect(build("run", "nonesuch")).toMatchObject({ status: 64, stderr: expect.stringContaining("there are: audit") });
    expect(build("nonesuch")).toMatchObject({ status: 64, stderr: expect.stringContaining("node build.mjs clean") });
  });

  it("cleans up after itself", () => {
    build();
    build("clean");
    expect(existsSync(join(folder, "dist"))).toBe(false);
  });
});
