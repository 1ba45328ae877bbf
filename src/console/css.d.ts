/** A style sheet that is imported for what it does alone; the bundler puts all of them into one. */
declare module "*.css";
