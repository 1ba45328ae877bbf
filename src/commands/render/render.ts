import { createNotifier } from "../../appliance/serving/notify.ts";
import { builtInOutputs } from "../../features/outputs/builtIn/builtIn.ts";
import { Failure, UsageError } from "../../lib/failures/failure.ts";
import type { Arguments, Command } from "../command.ts";
import { dataFlag } from "../data.ts";
import { stopSignals } from "../server/stopSignals.ts";
import type { FetchedText } from "./askServer.ts";
import { follow } from "./follow.ts";
import { isMarked, replaceFile, resolveTarget, unmark } from "./replaceFile.ts";
import { readWords, runWords } from "./runWords.ts";
import { sourceOf, type TextSource } from "./source.ts";

/** `sitebook render`: the text of an output as a file that follows the records. */
export const renderCommand: Command = {
  name: "render",
  summary: "write the text of an output to a file, once or whenever it changes, even while a server runs",
  usage: "SLUG",
  flags: {
    with: {
      flag: "--with",
      value: "NAME=VALUE",
      meaning: "a parameter of the output or a word of its list; may be given several times",
      joins: true,
    },
    to: {
      flag: "--to",
      value: "FILE",
      meaning: "file to replace when the text changes; default: standard output",
    },
    check: {
      flag: "--check",
      value: "COMMAND",
      meaning: "must accept the new file, {} in it, before the old one is replaced; run without a shell",
    },
    // biome-ignore lint/suspicious/noThenProperty: it is named after its flag, and nothing awaits it
    then: {
      flag: "--then",
      value: "COMMAND",
      meaning: "runs after the file was replaced by another text, such as a reload; run without a shell",
    },
    follow: { flag: "--follow", meaning: "stay, and write the file within seconds of each change" },
    from: {
      flag: "--from",
      value: "URL",
      meaning: "a Sitebook on another machine; default: the data directory",
    },
    tokenFile: {
      flag: "--token-file",
      value: "FILE",
      meaning: "file with a token for --from; a read-only one is enough",
    },
    caFile: {
      flag: "--ca-file",
      value: "FILE",
      meaning:
        "certificate to trust for --from, in PEM, such as a self-signed one; default: those of the machine",
    },
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook render hosts --with domain=example.net",
      effect: "prints the names of all addresses for /etc/hosts",
    },
    {
      line: 'sitebook render zone --with domain=example.net --with ns=ns1.example.net --to /etc/bind/example.net.zone --check "named-checkzone example.net {}" --then "rndc reload example.net" --follow',
      effect:
        "has a name server follow the records; a zone that it would not load never replaces the old one",
    },
    {
      line: "sitebook render dnsmasq --from https://sitebook.example --token-file /etc/sitebook.token --to /etc/dnsmasq.d/sitebook.conf",
      effect: "the same for dnsmasq on another machine, once",
    },
  ],
  stops: "cleanly",
  run: async (args) => {
    const isFollowing = args.given.follow !== undefined;
    if (!isFollowing) await stopSignals.handBack();
    const write = writerOf(args);
    const source = namingOutputs(sourceOf(args, isFollowing), args.words[0] ?? "");
    const path = pathOf(args);
    if (!isFollowing) {
      const text = await source.fetch(path);
      if (text !== undefined) await write(text);
      return;
    }
    if (args.given.to === undefined) throw new UsageError("--follow needs a file: name one by --to");
    const notifier = createNotifier(process.env);
    notifier.ready();
    const tell = (line: string): void => {
      console.error(`sitebook: ${line}`);
      notifier.status(line);
    };
    await follow({ source, path, write, tell, signal: stopSignals.asked });
    notifier.stopping();
    notifier.close();
  },
};

/** A source that says which outputs there are where it doesn't find one. */
const namingOutputs = (source: TextSource, slug: string): TextSource => ({
  name: source.name,
  fetch: async (path, etag) => {
    try {
      return await source.fetch(path, etag);
    } catch (error) {
      if (!(error instanceof Failure) || error.message !== "Output not found") throw error;
      const slugs = builtInOutputs.map((output) => output.slug).join(", ");
      throw new Failure(`there is no output ${slug}; built in are ${slugs}, and the console lists your own`);
    }
  },
});

/** The address of the text. */
function pathOf({ words: [slug = ""], given }: Arguments): string {
  if (!/^[-\w]+$/.test(slug)) throw new UsageError("SLUG must be that of an output, such as zone");
  // Values may have commas: a further pair begins with its name.
  const pairs = (given.with ?? "").split(/,(?=\w+=)/).filter((pair) => pair !== "");
  const query = new URLSearchParams();
  for (const pair of pairs) {
    const [, name, value] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined) {
      throw new UsageError(`--with ${pair} must be a name and a value, such as --with domain=example.net`);
    }
    query.append(name, value);
  }
  return `/api/outputs/${slug}/text${query.size === 0 ? "" : `?${query}`}`;
}

/** What is done with a text. */
function writerOf({ given }: Arguments): (text: FetchedText) => Promise<void> {
  const { to } = given;
  const check = readWords("--check", given.check);
  const after = readWords("--then", given.then);
  if (to === undefined) {
    if (check !== undefined || after !== undefined) {
      throw new UsageError("--check and --then need a file: name one by --to");
    }
    return ({ bytes }) => writeOut(bytes);
  }
  if (check !== undefined && !check.some((word) => word.includes("{}"))) {
    throw new UsageError(
      '--check must name the new file by {}, such as --check "named-checkzone example.net {}"',
    );
  }
  const path = resolveTarget(to);
  return async ({ bytes }) => {
    const isChanged = await replaceFile(path, bytes, {
      check: check && ((unfinished) => runWords("--check", check, unfinished)),
      marks: after !== undefined,
    });
    if (isChanged) console.error(`sitebook: ${to} written`);
    if (after === undefined || !isMarked(path)) return;
    await runWords("--then", after, path);
    unmark(path);
  };
}

function writeOut(bytes: Uint8Array): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  process.stdout.write(bytes, (error) => {
    // A reader may close the pipe early, as `head` does.
    if (error === undefined || error === null || (error as NodeJS.ErrnoException).code === "EPIPE") resolve();
    else reject(error);
  });
  return promise;
}
