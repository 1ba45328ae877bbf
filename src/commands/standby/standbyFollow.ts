import { hostname } from "node:os";
import { readConfig } from "../../config.ts";
import { UsageError } from "../../lib/failures/failure.ts";
import { createLog } from "../../lib/log.ts";
import { parseSiteAddress, siteAddressRule } from "../../lib/network/siteAddress.ts";
import { terminalProgress } from "../../lib/progress.ts";
import { day, hour, minute } from "../../lib/time/duration.ts";
import { actAsOwner } from "../actAsOwner.ts";
import type { Arguments, Command } from "../command.ts";
import { readPem } from "../render/credentials.ts";
import { explainListening } from "../server/listenFailure.ts";
import { runUntilStopped } from "../server/running.ts";
import { followFlags } from "../server/serverFlags.ts";
import { followOnce, serveStandby } from "./serveStandby.ts";

const variable = "SITEBOOK_STANDBY_TOKEN";

/** `sitebook standby follow`: serves a warm copy of a box. */
export const standbyFollow: Command = {
  name: "standby follow",
  summary: "serve a read-only copy of a box, and keep it up to date; it can become the box",
  usage: "URL",
  flags: {
    every: {
      flag: "--every",
      value: "TIME",
      meaning: "how often the box is asked, which costs nothing while nothing has changed",
      fallback: "5m",
    },
    once: { flag: "--once", meaning: "bring the copy up to date and end, without serving it" },
    name: {
      flag: "--name",
      value: "NAME",
      meaning: "what the box calls the standby; default: this machine's name",
    },
    tokenStdin: {
      flag: "--token-stdin",
      meaning: "read a super_admin's token at the box from standard input, to its end",
      variable,
    },
    caFile: {
      flag: "--ca-file",
      value: "FILE",
      meaning: "trust the certificates in this PEM file as well, such as the self-signed one of the box",
    },
    ...followFlags,
  },
  examples: [
    {
      line: "sitebook standby follow https://nas.example.org --data /srv/standby --token-stdin < token.txt",
      effect: "needs a token that may write, of a super_admin; asks the box every five minutes",
    },
    {
      line: "sitebook standby follow http://nas.local:8480 --once --data /srv/standby --token-stdin < token.txt",
      effect: "fetches what has changed and ends, for a timer",
    },
  ],
  stops: "cleanly",
  run: async (args) => {
    const { given } = args;
    const url = parseSiteAddress(args.words[0] ?? "");
    if (url === undefined) throw new UsageError(`URL ${siteAddressRule}`);
    const every = readEvery(given.every ?? "5m");
    const config = readConfig(given, process.env);
    const certificate = given.caFile === undefined ? undefined : readPem(given.caFile);
    const { name = hostname() } = given;
    const box = { url, name, certificate, token: await readToken(args) };
    const log = createLog(config.log.format);
    if (given.once !== undefined) {
      actAsOwner(config.data);
      const { mark, isNew } = await followOnce(config.data, box, log);
      console.log(
        isNew
          ? `Fetched a standby of ${mark.box.name}, as of ${mark.createdAt}, into ${config.data}.`
          : `Nothing has changed at ${mark.box.name} since ${mark.createdAt}.`,
      );
      process.exit(0);
    }
    const progress = terminalProgress(process.stderr);
    try {
      await runUntilStopped((asked) =>
        serveStandby(config, { ...box, every }, { log, progress, asked }).finally(() => progress("")),
      );
    } catch (error) {
      throw explainListening(error, config);
    }
  },
};

const units: Readonly<Record<string, number>> = { s: 1000, m: minute, h: hour, d: day };

function readEvery(text: string): number {
  const [, number = "", unit = ""] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const milliseconds = Number(number) * (units[unit] ?? 0);
  if (milliseconds >= 1000 && milliseconds <= day) return milliseconds;
  throw new UsageError("--every must be a time from 1s to 1d, such as 30s or 5m");
}

/** Tokens never stand among the arguments, where every account of the machine can read them. */
async function readToken({ given }: Arguments): Promise<string> {
  const text = given.tokenStdin === undefined ? process.env[variable] : await Bun.stdin.text();
  const token = text?.trim() ?? "";
  if (/^[\w-]+$/.test(token)) return token;
  throw new UsageError(
    `a super_admin's token at the box is missing: create one in your profile there, and pipe it in with --token-stdin, or set ${variable}`,
  );
}
