import { readBreached } from "./readBreached.ts";

/** Puts the filter of stolen passwords into an executable, in the place of the module that would make it of the lists. */
export const embedBreached = (): Bun.BunPlugin => ({
  name: "stolen passwords",
  setup: (build) => {
    build.onLoad({ filter: /[\\/]passwords[\\/]breachedFilter\.ts$/ }, () => ({
      contents: `export const readFilter = () => Buffer.from("${readBreached()}", "base64");`,
      loader: "ts",
    }));
  },
});
