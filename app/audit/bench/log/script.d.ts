/** A script bundled with its imports, as text; app/build/single-page.mjs builds it. */
declare module "script:*" {
  const text: string;
  export default text;
}

/** A file of a package as text, loaded when it is imported; app/build/single-page.mjs builds it. */
declare module "text:*" {
  const text: string;
  export default text;
}

/** A page of the documentation as text. */
declare module "*.md" {
  const text: string;
  export default text;
}
