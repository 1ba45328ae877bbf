import type { AwayCopy } from "../../appliance/clones/answers.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { jsonOf, withApi } from "../transfer/ask.ts";

/** `sitebook away status`: which box this is a copy of, and how much was changed since. */
export const awayStatus: Command = {
  name: "away status",
  summary:
    "show which box a clone was taken from, how many records were changed since, and what was sent, even while a server runs",
  usage: "",
  flags: dataFlag,
  examples: [{ line: "sitebook away status --data ~/away", effect: "works without a network" }],
  run: (args) =>
    withApi(args, async (ask) => {
      const { data } = await jsonOf<{ readonly data: AwayCopy }>(await ask("/api/away"));
      if (data === null) {
        console.log("This is a box, not an away copy.");
        return;
      }
      const { name, box, person, since, changes, unsent, merge, documents } = data;
      console.log(`Away copy of ${box.name} (${box.url}), "${name}", taken by ${person} at ${since}.`);
      console.log(`${changes === 1 ? "1 record was" : `${changes} records were`} changed here since.`);
      if (merge !== null) {
        const after =
          unsent === 0 ? "nothing was changed after that" : `${unsent} of them were changed after that`;
        console.log(`Sent last at ${merge.sentAt}; ${after}. Decide and apply at the box: ${merge.url}`);
      }
      if (documents !== "all") console.log(`Files of documents that came along: ${documents}.`);
    }),
};
