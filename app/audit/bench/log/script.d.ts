/** A script bundled with its imports, as text; app/build/single-page.mjs builds it. */
declare module "script:*" {
  const text: string;
  export default text;
}
