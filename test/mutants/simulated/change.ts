import type { Profile } from "../../simulation/faults.ts";

/** The evenings that must find a change: the first of this many seeds. The fields are the options of `npm run simulate`. */
export interface Evenings {
  readonly profile: Profile;
  readonly evenings: number;
  readonly area?: string;
  readonly acts?: readonly string[];
  readonly focus?: string;
  readonly minutes?: number;
  readonly players?: number;
  readonly tabs?: number;
  /** The players return each evening until this day. */
  readonly until?: string;
}

/** A fault of `test/simulation/planted.ts`, which the laws no longer name once the code is changed. */
export interface PlantedFault {
  readonly planted: string;
}

/** A scene of `test/simulation/scenes.ts`. */
export interface SceneOf {
  readonly scene: string;
}

/** A change of the product's code that the simulator must find. */
export interface Change {
  /** What the product does wrongly with the change. */
  readonly what: string;
  readonly file: string;
  /** The code, which occurs exactly once in the file. */
  readonly was: string;
  readonly becomes: string;
  readonly story: Evenings | PlantedFault | SceneOf;
  /** The law that finds it. For a planted fault, the law that no longer names it. */
  readonly law: string;
}

/** The source with the change. Throws if the changed code is not in it exactly once. */
export function changed(
  source: string,
  { file, what, was, becomes }: Pick<Change, "file" | "what" | "was" | "becomes">,
) {
  const times = source.split(was).length - 1;
  if (times !== 1)
    throw new Error(
      `${file} has the code of "${what}" ${times} times, not once: ${was}. Write the code as it is now in test/mutants/simulated/changes/.`,
    );
  return source.replace(was, () => becomes);
}

/** The arguments of the simulator. */
export const argumentsOf = (story: Change["story"]): readonly string[] => {
  if ("planted" in story) return ["--planted", story.planted];
  if ("scene" in story) return ["--scene", story.scene];
  const options = Object.entries(story).flatMap(([name, value]) => [`--${name}`, ...[value].flat().map(String)]);
  return [...options, "--first", "--no-shrink"];
};
