/** A style sheet imported for its side effect; the bundler combines all of them into one. */
declare module "*.css";
