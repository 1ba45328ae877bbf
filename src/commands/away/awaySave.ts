import { describeBytes } from "../../appliance/backup/disk.ts";
import { quote } from "../../lib/text/quote.ts";
import type { Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { requireGood, withApi } from "../transfer/ask.ts";
import { openFile, writeAnswer } from "../transfer/target.ts";
import { readPassphrase } from "./passphrase.ts";

/** `sitebook away save`: what was changed on a clone as a file. */
export const awaySave: Command = {
  name: "away save",
  summary:
    "save what was changed on a clone, or at a box after its standby's last copy, as a file to bring to the box, even while a server runs",
  usage: "FILE",
  flags: {
    passphraseStdin: {
      flag: "--passphrase-stdin",
      meaning: "encrypt it under a passphrase, read from standard input to its end",
    },
    standby: {
      flag: "--standby",
      value: "ID:BASE",
      meaning:
        'at a box in whose place a standby was promoted: save what the standby never got; "sitebook standby promote" prints the value',
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
    {
      line: "sitebook away save late.sitebook-changes --standby 01a1fc87-fa3a-732c-8134-e2d86b86fc77:1234 --data /var/lib/sitebook",
      effect: "at the first box, after its standby was promoted: writes a file that the promoted box merges",
    },
  ],
  run: async (args) => {
    const [path = ""] = args.words;
    const { standby } = args.given;
    const passphrase = await readPassphrase(args);
    // Opened before the rights change to those of the data directory's owner.
    const target = openFile(path);
    let changes = 0;
    let leftOut = 0;
    let leftBehind: string | null = null;
    try {
      await withApi(args, async (ask) => {
        const answer = await ask("/api/away/bundle", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ passphrase, ...(standby !== undefined && { standby }) }),
        });
        await requireGood(answer);
        changes = Number(answer.headers.get("sitebook-changes"));
        leftOut = Number(answer.headers.get("sitebook-left-out"));
        leftBehind = answer.headers.get("sitebook-left-behind");
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
    if (leftBehind !== null)
      console.log(`Left behind, as no bundle has it: changes of ${leftBehind}; make them again at the box.`);
    if (standby !== undefined)
      console.log(`Bring it to the promoted box: sitebook away merge ${quote(path)}`);
  },
};
