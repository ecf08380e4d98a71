/** Finds a name that none of the states has, such as a misspelled one. A null or empty object may have any name in another state. */
export function unknownName(names: readonly (readonly string[])[], states: readonly unknown[]): string | undefined {
  for (const parts of names) {
    const found = states.map((state) => lookUp(parts, state));
    const missing = found.find((place) => typeof place === "object");
    if (missing === undefined || found.includes("there") || found.includes("anything")) continue;
    const { parent, fields } = missing;
    const meant = parent === "" ? areasWith(parts, states) : [];
    const hint = meant.length === 0 ? "" : ` (write ${meant.join(" or ")})`;
    return `there is no ${parts.join(".")}${hint}; ${parent === "" ? "there is" : `${parent} has`} ${fields.join(", ")}`;
  }
  return undefined;
}

/** The same path in each area that has it. */
const areasWith = (parts: readonly string[], states: readonly unknown[]): readonly string[] => {
  const areas = new Set(states.flatMap((state) => Object.keys(state ?? {})));
  return [...areas]
    .filter((area) => states.some((state) => lookUp([area, ...parts], state) === "there"))
    .map((area) => [area, ...parts].join("."));
};

/** Whether a state has a path: `nothing` if the path leads through null, `anything` if it leads through an empty object. */
function lookUp(
  parts: readonly string[],
  state: unknown,
): "there" | "nothing" | "anything" | { readonly parent: string; readonly fields: readonly string[] } {
  let at = state;
  for (const [i, part] of parts.entries()) {
    if (at === null || at === undefined) return "nothing";
    const fields = typeof at === "object" ? Object.getOwnPropertyNames(at) : [];
    if (Array.isArray(at) && /^\d+$/.test(part) && Number(part) >= at.length) return "nothing";
    if (typeof at === "object" && !Array.isArray(at) && fields.length === 0) return "anything";
    if (!fields.includes(part))
      return { parent: parts.slice(0, i).join("."), fields: fields.length > 0 ? fields : ["nothing in it"] };
    at = (at as Readonly<Record<string, unknown>>)[part];
  }
  return "there";
}
