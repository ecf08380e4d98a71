import { posix } from "node:path";
import { citationsIn } from "../trace/citations.ts";
import { codeOf, findings, importsOf, isIn, isScript } from "./source.ts";
import type { SourceFile } from "./tree.ts";

/** Answers what is wrong with a file, one sentence a fault, each beginning with where it is. */
export type Rule = (file: SourceFile) => ReadonlyArray<string>;

const mayImport: Readonly<Record<string, ReadonlyArray<string>>> = {
  domain: ["domain"],
  adapters: ["adapters", "domain"],
  ui: ["ui", "domain"],
  app: ["app", "adapters", "ui", "domain", "fixtures", "package.json"],
};

/** Imports run one way: ui and adapters know the domain, app knows all three, and none of them knows the tests. */
const importsRunOneWay: Rule = (file) => {
  const room = file.path.split("/")[0] ?? "";
  const allowed = mayImport[room];
  if (!isScript(file) || allowed === undefined) return [];
  return importsOf(file)
    .filter(({ path }) => path !== undefined && !allowed.includes(path.split("/")[0] ?? ""))
    .map(({ path }) => `${file.path} is in ${room}, which may not import ${path}`);
};

/** Code that runs anywhere: the domain, and the auditor's engine, which judges a log in a browser and at a prompt. */
const isPure = (file: SourceFile) =>
  ["domain", "app/audit/engine", "app/audit/sentences"].some((room) => isIn(room, file));

const pureLibraries = /^(?:effect\/|@noble\/hashes\/|rxjs|immer|libphonenumber-js|fuse\.js)/;

/** Pure code imports only libraries that need neither a browser nor a server. */
const domainImportsOnlyPureLibraries: Rule = (file) => {
  if (!isPure(file) || !isScript(file)) return [];
  return importsOf(file)
    .filter(({ path, specifier }) => path === undefined && !pureLibraries.test(specifier))
    .map(({ specifier }) => `${file.path} must run anywhere, and may not import ${specifier}`);
};

/** Folders of the domain that are no areas: every area may use whatever they hold. */
const sharedFolders = ["calls", "form", "journal", "ports", "reactions", "recording"];

/** What every area may show another: what can happen, what it decides, what may be asked, the shapes on the wire, and its messages. */
const faces = ["copy.ts", "events.ts", "queries.ts", "rules.ts", "wire.ts"];

/** Commands that any area may run: opening a modal, showing a notice, starting or ending the session, loading the payment methods or the offers for joining, counting an event. */
const sharedCommands = [
  "domain/methods/load.ts",
  "domain/offers/load.ts",
  "domain/session/sign-in.ts",
  "domain/session/sign-out.ts",
  "domain/shell/commands.ts",
  "domain/shell/modals/switch.ts",
  "domain/shell/notices/closed-form.ts",
  "domain/shell/notices/failure.ts",
  "domain/tracking/track.ts",
];

/**
 * One area of the domain knows another by its faces, and by nothing else.
 */
const areasMeetAtTheirFaces: Rule = (file) => {
  const [room, area, ...rest] = file.path.split("/");
  if (room !== "domain" || rest.length === 0 || !isScript(file)) return [];
  return importsOf(file)
    .filter(({ path }) => path === undefined || !sharedCommands.includes(path))
    .map(({ path }) => path?.split("/") ?? [])
    .filter(
      ([, otherArea, ...name]) => otherArea !== area && name.length > 0 && !sharedFolders.includes(otherArea ?? ""),
    )
    .filter((path) => !faces.includes(posix.basename(path.join("/"))))
    .map((path) => `${file.path} may know ${path[1]} by its ${faces.join(", ")} only, and imports ${path.join("/")}`);
};

/** The parts that work before a player signs in. Most areas of a player are not there yet. */
const signedOutParts = ["domain/registration", "domain/session", "domain/shell", "ui/registration", "ui/session"];

/** What works while no player is signed in reads the state as a visitor's, so that the compiler knows which areas exist. */
const signedOutPartsReadTheVisitor: Rule = (file) =>
  signedOutParts.some((room) => isIn(room, file)) && isScript(file)
    ? findings(
        file,
        codeOf(file),
        /yield\* snapshot\b|\buseSnapshot\b/,
        "reads a player's state; use visitorSnapshot or useVisitor",
      )
    : [];

/** The barrel of effect cannot be tree-shaken: it costs a page over 100 kB. */
const effectIsImportedDeep: Rule = (file) =>
  isScript(file) ? findings(file, codeOf(file), /\bfrom\s*"effect"/, "imports the whole of effect") : [];

const clocks = /\bDate\.now\b|\bDate\(\s*\)|\bperformance\.now\b|\bsetTimeout\b|\bsetInterval\b/;
const chance = /\bMath\.random\b|\bcrypto\.(?:randomUUID|getRandomValues)\b/;

/** Time and randomness reach the domain as values or as Effect's services; otherwise no replay could repeat them. */
const domainHasNoClockOrChance: Rule = (file) => {
  if (!isPure(file) || !isScript(file)) return [];
  return [
    ...findings(file, codeOf(file), clocks, "reads a clock"),
    ...findings(file, codeOf(file), chance, "draws lots"),
  ];
};

/** The parts of the sandbox that run on Node or in a browser. */
const outsideKernel = [
  "app/sandbox/main.ts",
  "app/sandbox/kernel/start.ts",
  "app/sandbox/node/",
  "app/sandbox/stomp/mount.ts",
  "app/sandbox/stomp/sockjs-",
];

/** What answers later than in microtasks, or whose number of turns differs between versions of Node. */
const turns = /\b(?:setImmediate|queueMicrotask)\b|\.formData\(/;
const computers = /"node:(?!crypto"|util")|\{[^}]*\b(?:random|scrypt|pbkdf2|generate)\w*[^}]*\}\s*from\s*"node:crypto"/;

/** The sandbox reaches the computer by the platform that it is given. A simulation can then repeat all that it does. */
const sandboxRunsOnItsPlatform: Rule = (file) => {
  const isOutside = outsideKernel.some((path) => file.path.startsWith(path)) || file.path.includes("/pages/");
  if (!isIn("app/sandbox", file) || isOutside || !isScript(file)) return [];
  return [clocks, chance, turns, computers].flatMap((pattern) =>
    findings(file, codeOf(file), pattern, "reaches past the sandbox's platform"),
  );
};

const platform =
  /(?<!\.)\bfetch\(|\b(?:localStorage|sessionStorage|indexedDB|globalThis)\b|(?<![.\w])(?:document|window)\.(?=\w)/;

/** The domain reaches the world through its ports. */
const domainTouchesNoPlatform: Rule = (file) => {
  if (!isPure(file) || !isScript(file)) return [];
  const code = codeOf(file);
  const declares = (name: string) => new RegExp(`\\b(?:const|let)\\s+${name}\\b|\\b${name}\\s*(?:[:,)]|=>)`).test(code);
  const ours = ["document", "window"].filter(declares);
  const foreign = ours.reduce((text, name) => text.replaceAll(`${name}.`, ""), code);
  return findings(file, foreign, platform, "reaches past the ports");
};

/** The compiler rejects what only a browser or Node provides, as long as the domain's configuration names neither. */
const domainIsCompiledForNoPlatform: Rule = (file) => {
  if (file.path === "domain/tsconfig.json") {
    const { lib, types } = (
      JSON.parse(file.text) as { compilerOptions: { lib?: Array<string>; types?: Array<string> } }
    ).compilerOptions;
    const isPure = lib?.every((name) => name.startsWith("ES")) === true && types?.length === 0;
    return isPure ? [] : [`${file.path} must name only ES libraries and no types`];
  }
  return isPure(file) ? findings(file, file.text, /^\/\/\/\s*<reference/, "asks for more types") : [];
};

const longestFile = 300;
/** A rule book may be longer than the rules: its cases are read one by one. */
const longestTest = 450;
/** Each with the reason why it reads better whole. */
const longFiles: Readonly<Record<string, string>> = {};

/** A file that no longer fits on a few screens hides a second one. */
const filesStayShort: Rule = (file) => {
  const lines = file.text.trimEnd().split("\n").length;
  const most = /\.test\.tsx?$/.test(file.path) ? longestTest : longestFile;
  if (!(isScript(file) || file.path.endsWith(".css")) || file.path in longFiles || lines <= most) return [];
  return [`${file.path} has ${lines} lines; ${most} is the most`];
};

/** What is not done is not left in the code as a promise. */
const workIsFinished: Rule = (file) =>
  isScript(file) || file.path.endsWith(".css")
    ? findings(file, file.text, /\b(?:TO-?DO|FIX-?ME|X{3})\b/, "is unfinished")
    : [];

/** A test that is switched off, or that switches off the others, proves nothing. */
const testsAreSwitchedOn: Rule = (file) =>
  isIn("test", file) && isScript(file)
    ? findings(file, codeOf(file), /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo|fails)\b/, "is switched off")
    : [];

/** What the libraries of ours print, a player's console shows and a log keeps; only programs and tests print. */
const librariesPrintNothing: Rule = (file) =>
  ["domain", "adapters", "ui"].some((room) => isIn(room, file)) && isScript(file)
    ? findings(file, codeOf(file), /\bconsole\.\w+/, "prints")
    : [];

/** The project stands by itself: it names no machine, no package host and no folder outside it. */
const namesNoForeignPlace: Rule = (file) =>
  file.path === "package-lock.json"
    ? []
    : findings(
        file,
        file.text,
        /(?<![\w.])\/(?:home|root|Users)\/|\.\.\/shared\/|\bregistry\.\w+\.\w+/,
        "names a foreign place",
      );

/** The lock file fixes what is installed. The machine that installs chooses the registry. */
const lockFileNamesNoHost: Rule = (file) =>
  file.path === "package-lock.json" ? findings(file, file.text, /"resolved":/, "names a host") : [];

/** A lock file that was written on one kind of machine may lack what others need, and then `npm ci` refuses it on all. */
const lockFileServesAllPlatforms: Rule = (file) => {
  if (file.path !== "package-lock.json") return [];
  const { packages } = JSON.parse(file.text) as { packages: Record<string, { optionalDependencies?: object }> };
  const locked = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}));
  return wanted.filter((name) => !locked.has(name)).map((name) => `${file.path} lacks ${name}`);
};

/** A test cites requirement lines that exist, in its own name: the name of a group proves nothing. */
function citesKnownLines(known: ReadonlySet<string>): Rule {
  return (file) => {
    if (!isIn("test", file) || !isScript(file)) return [];
    const { ids, malformed } = citationsIn(codeOf(file));
    return [
      ...ids
        .filter((id) => !known.has(id))
        .map((id) => `${file.path} cites ${id}, which no requirement line is called`),
      ...malformed.map((words) => `${file.path} cites ${words}, which is not a list of ids`),
      ...findings(file, file.text, /\bdescribe\(.*\[[A-Z]+-\d{3}/, "cites for a group of tests"),
    ];
  };
}

/** Every rule that a file keeps or breaks by itself; `known` are the ids of the requirement lines. */
export const fileRules = (known: ReadonlySet<string>): Readonly<Record<string, Rule>> => ({
  importsRunOneWay,
  domainImportsOnlyPureLibraries,
  areasMeetAtTheirFaces,
  signedOutPartsReadTheVisitor,
  effectIsImportedDeep,
  domainHasNoClockOrChance,
  domainTouchesNoPlatform,
  sandboxRunsOnItsPlatform,
  domainIsCompiledForNoPlatform,
  filesStayShort,
  workIsFinished,
  testsAreSwitchedOn,
  librariesPrintNothing,
  namesNoForeignPlace,
  lockFileNamesNoHost,
  lockFileServesAllPlatforms,
  citesKnownLines: citesKnownLines(known),
});

/** Each top-level folder says what lives there and what it may import. */
export function foldersWithoutReadme(files: ReadonlyArray<SourceFile>): ReadonlyArray<string> {
  const paths = new Set(files.map(({ path }) => path));
  const folders = new Set(
    files.map(({ path }) => path.split("/")).flatMap(([first, second]) => (second ? [first ?? ""] : [])),
  );
  const missing = [...folders].filter((folder) => !folder.startsWith(".") && !paths.has(`${folder}/README.md`));
  return missing.map((folder) => `${folder}/README.md is missing`);
}
