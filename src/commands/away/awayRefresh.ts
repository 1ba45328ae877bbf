import { Failure, UsageError } from "../../lib/failures/failure.ts";
import { parseSiteAddress, siteAddressRule } from "../../lib/network/siteAddress.ts";
import { terminalProgress } from "../../lib/progress.ts";
import { actAsOwner } from "../actAsOwner.ts";
import type { Arguments, Command } from "../command.ts";
import { dataFlag, requireData } from "../data.ts";
import { caFlag, readCertificate, rememberCertificate } from "./certificate.ts";
import { refreshClone } from "./refresh.ts";

/** The exit code of a directory that another process holds. */
const inUse = 75;

/** `sitebook away refresh`: the box as it is now, with what was changed here on top. */
export const awayRefresh: Command = {
  name: "away refresh",
  summary:
    "fetch the box as it is now, and keep what was changed here and is not merged yet; stop the server first",
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
      line: "sitebook away refresh --data ~/away",
      effect: "needs no password; the old database stays beside the new one",
    },
  ],
  run: async (args) => {
    const url = readUrl(args);
    const certificate = readCertificate(args);
    const path = requireData(args);
    actAsOwner(path);
    if (certificate !== undefined) rememberCertificate(path, certificate);
    const progress = terminalProgress(process.stderr);
    try {
      const { mark, carried, left, kept } = await refreshClone(path, url, progress);
      progress("");
      console.log(`Refreshed: ${mark.box.name} (${mark.box.url}), as it was at ${mark.refreshed?.at}.`);
      console.log(
        carried === 0
          ? "The box has all that was changed here."
          : `${carried === 1 ? "1 changed record is" : `${carried} changed records are`} kept to be sent.`,
      );
      if (left > 0)
        console.log(
          `${left === 1 ? "1 of them looks" : `${left} of them look`} as at the box for now: something there stands against it. It is asked about when you send.`,
        );
      console.log(`The previous database is now ${kept}. Sign in with your password at the box.`);
    } catch (error) {
      if (error instanceof Failure && error.exitCode === inUse)
        throw new Failure(`a server has ${path} open: stop it, then refresh`, inUse);
      throw error;
    } finally {
      progress("");
    }
  },
};

function readUrl({ given }: Pick<Arguments, "given">): string | undefined {
  if (given.url === undefined) return undefined;
  const url = parseSiteAddress(given.url);
  if (url === undefined) throw new UsageError(`--url ${siteAddressRule}`);
  return url;
}
