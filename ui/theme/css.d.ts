/** A style sheet is imported for its effect alone; the bundler collects it. */
declare module "*.css";
