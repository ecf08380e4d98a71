import { type Runtime, Session } from "node:inspector";

const DEPTH = 4;

/** The types of Node lack what the protocol has. */
type Fields = Runtime.GetPropertiesReturnType & { readonly privateProperties?: Runtime.PropertyDescriptor[] };

/** The number of entries of every Map, Set and list in the fields of an object, private ones too, by their path. Only the debugger sees private fields. */
export function collectionSizes(of: object): Readonly<Record<string, number>> {
  const session = new Session();
  session.connect();
  const sizes: Record<string, number> = {};
  const visit = (objectId: string, path: string, depth: number): void => {
    session.post("Runtime.getProperties", { objectId, ownProperties: true }, (error, answer: Fields) => {
      if (error !== null) throw error;
      for (const { name, value } of [...answer.result, ...(answer.privateProperties ?? [])]) {
        if (value?.objectId === undefined || value.type !== "object") continue;
        const size = /^(?:Map|Set|Array)\((\d+)\)$/.exec(value.description ?? "")?.[1];
        if (size !== undefined) sizes[`${path}${name}`] = Number(size);
        else if (depth > 0 && value.subtype === undefined) visit(value.objectId, `${path}${name}.`, depth - 1);
      }
    });
  };
  const held = globalThis as { inspected?: object | undefined };
  held.inspected = of;
  session.post("Runtime.evaluate", { expression: "globalThis.inspected" }, (_, { result }) =>
    visit(result.objectId ?? "", "", DEPTH),
  );
  held.inspected = undefined;
  session.disconnect();
  return sizes;
}
