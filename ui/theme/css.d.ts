/** A style sheet is imported for its side effect: the bundler collects it. */
declare module "*.css";
