/** A script with all that it imports, as text; app/build/single-page.mjs makes it. */
declare module "script:*" {
  const text: string;
  export default text;
}
