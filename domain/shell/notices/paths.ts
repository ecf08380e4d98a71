/** Whether a path starts with one of these, compared by segments. An empty list matches every path (`NOTICE-107`). */
export const matchesPath = (paths: readonly string[], path: string): boolean =>
  paths.length === 0 || paths.some((prefix) => path === prefix || path.startsWith(`${prefix.replace(/\/$/, "")}/`));
