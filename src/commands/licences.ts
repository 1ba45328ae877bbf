import { readFiles } from "../console/origin.ts";
import { type Component, licencesPath } from "../lib/licences.ts";
import { renderLicences } from "../release/licences/render.ts";
import type { Command } from "./command.ts";

/** `sitebook licences`: the licences of everything that ships inside the executable. The console has them as a file. */
export const licencesCommand: Command = {
  name: "licences",
  summary: "print the licences and notices of everything in the executable",
  usage: "",
  flags: {},
  examples: [
    {
      line: "sitebook licences | less",
      effect: "Sitebook's own, Bun's, SQLite's, and those of all packages",
    },
  ],
  run: async () => {
    const file = (await readFiles()).get(licencesPath);
    if (file === undefined) throw new Error("the licences are missing");
    const components: readonly Component[] = JSON.parse(await file.bodies.identity.text());
    console.log(renderLicences(components));
  },
};
