import { describeBytes } from "../../appliance/backup/disk.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { requireGood, withApi } from "../transfer/ask.ts";
import { openFile, writeAnswer } from "../transfer/target.ts";
import { readPassphrase } from "./passphrase.ts";

/** `sitebook away save`: what was changed on a clone as a file. */
export const awaySave: Command = {
  name: "away save",
  summary: "save what was changed on a clone as a file to bring to the box, even while a server runs",
  usage: "FILE",
  flags: {
    passphraseStdin: {
      flag: "--passphrase-stdin",
      meaning: "encrypt it under a passphrase, read from standard input to its end",
    },
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook away save /media/stick/monday.sitebook-changes --data ~/away",
      effect: "writes a file that the box merges; the clone stays as it is",
    },
    {
      line: "sitebook away save monday.sitebook-changes --passphrase-stdin < passphrase.txt",
      effect: "encrypts it, to send it by mail",
    },
  ],
  run: async (args) => {
    const [path = ""] = args.words;
    const passphrase = await readPassphrase(args);
    // Opened before the rights change to those of the data directory's owner.
    const target = openFile(path);
    let changes = 0;
    let leftOut = 0;
    try {
      await withApi(args, async (ask) => {
        const answer = await ask("/api/away/bundle", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ passphrase }),
        });
        await requireGood(answer);
        changes = Number(answer.headers.get("sitebook-changes"));
        leftOut = Number(answer.headers.get("sitebook-left-out"));
        await writeAnswer(answer, target);
      });
    } catch (error) {
      target.drop();
      throw error;
    }
    const bytes = target.end();
    const records = changes === 1 ? "1 changed record" : `${changes} changed records`;
    console.log(`Saved ${records}: ${path} (${describeBytes(bytes)})`);
    if (leftOut > 0) {
      const files = leftOut === 1 ? "1 file of a document" : `${leftOut} files of documents`;
      console.log(`Left out: ${files}, too large for it; upload them at the box.`);
    }
  },
};
