import { actAsOwner } from "../actAsOwner.ts";
import type { Command } from "../command.ts";
import { dataFlag, requireData } from "../data.ts";
import { jsonOf, withApi } from "../transfer/ask.ts";
import { caFlag, readCertificate, rememberCertificate } from "./certificate.ts";

interface Sent {
  readonly url: string;
  readonly changes: number;
  readonly leftOut: number;
}

/** `sitebook away send`: brings home what was changed on a clone. */
export const awaySend: Command = {
  name: "away send",
  summary:
    "send what was changed on a clone to its box, to be decided and applied there, even while a server runs",
  usage: "",
  flags: {
    url: {
      flag: "--url",
      value: "URL",
      meaning: "the address of the box; default: where the clone was taken from, or sent to last",
    },
    ...caFlag,
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook away send --data ~/away",
      effect: "needs no password; prints the address at the box where the changes are decided",
    },
    {
      line: "sitebook away send --url https://nas.example.org --ca-file nas.pem",
      effect: "sends to another address of the same box, and trusts its certificate from then on",
    },
  ],
  run: async (args) => {
    const certificate = readCertificate(args);
    const data = requireData(args);
    actAsOwner(data);
    if (certificate !== undefined) rememberCertificate(data, certificate);
    await withApi(args, async (ask) => {
      const answer = await ask("/api/away/send", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ url: args.given.url ?? null }),
      });
      const { changes, url, leftOut } = (await jsonOf<{ readonly data: Sent }>(answer)).data;
      console.log(
        `Sent ${changes === 1 ? "1 changed record" : `${changes} changed records`}. Decide and apply at the box:`,
      );
      console.log(url);
      if (leftOut > 0) {
        const files = leftOut === 1 ? "1 file of a document" : `${leftOut} files of documents`;
        console.log(`Left out: ${files}, too large for it; upload them at the box.`);
      }
    });
  },
};
