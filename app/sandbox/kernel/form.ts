/** A text field, or a file. */
type Fields = Readonly<Record<string, string | File>>;

/** Whether a Content-Type is a form's. */
export const isForm = (type: string): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);

export const textOf = (bytes: Uint8Array): string => bufferOf(bytes).toString("utf8");

/**
 * The fields of a form; of a repeated name the last. Undefined if the body is malformed. It is synchronous, unlike
 * `Response.formData()`, whose number of turns differs between versions of Node.
 */
export const parseForm = (bytes: Uint8Array, type: string): Fields | undefined => {
  if (/^application/i.test(type)) return Object.fromEntries(new URLSearchParams(textOf(bytes)));
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  return boundary === undefined ? undefined : parseMultipart(bufferOf(bytes), boundary);
};

const LINE = "\r\n";

/** RFC 7578, as browsers send it: nothing before the first boundary, and every part has a name. */
const parseMultipart = (body: Buffer, boundary: string): Fields | undefined => {
  const delimiter = Buffer.from(`--${boundary}`);
  const separator = Buffer.from(`${LINE}--${boundary}`);
  const fields: [string, string | File][] = [];
  if (!body.subarray(0, delimiter.length).equals(delimiter)) return undefined;
  let at = delimiter.length;
  while (body.toString("latin1", at, at + 2) !== "--") {
    if (body.toString("latin1", at, at + 2) !== LINE) return undefined;
    const headEnd = body.indexOf(LINE + LINE, at);
    const end = headEnd === -1 ? -1 : body.indexOf(separator, headEnd + LINE.length);
    if (end === -1) return undefined;
    const field = readPart(body.toString("utf8", at + 2, headEnd), body.subarray(headEnd + 2 * LINE.length, end));
    if (field === undefined) return undefined;
    fields.push(field);
    at = end + separator.length;
  }
  return Object.fromEntries(fields);
};

const readPart = (head: string, content: Buffer): [string, string | File] | undefined => {
  const headers = new Map(
    head.split(LINE).map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const disposition = headers.get("content-disposition") ?? "";
  const name = parameterOf(disposition, "name");
  if (name === undefined || !/^form-data\s*;/i.test(disposition)) return undefined;
  const fileName = parameterOf(disposition, "filename");
  if (fileName === undefined) return [name, textOf(content)];
  return [name, new File([new Uint8Array(content)], fileName, { type: headers.get("content-type") ?? "text/plain" })];
};

/** A quoted parameter of a header. Browsers escape quotes and line ends in it. */
const parameterOf = (header: string, name: string): string | undefined =>
  new RegExp(`;\\s*${name}="([^"]*)"`, "i")
    .exec(header)?.[1]
    ?.replace(/%0A/gi, "\n")
    .replace(/%0D/gi, "\r")
    .replaceAll("%22", '"');
