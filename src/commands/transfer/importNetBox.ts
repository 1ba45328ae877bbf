import type { Import } from "../../features/imports/answers.ts";
import { UsageError } from "../../lib/failures/failure.ts";
import type { Arguments, Command, Flag } from "../command.ts";
import { dataFlag } from "../data.ts";
import { jsonOf, requireGood, withApi } from "./ask.ts";
import type { AskApi } from "./here.ts";
import { runImport } from "./runImport.ts";
import { undoLine } from "./undo.ts";

const variable = "SITEBOOK_NETBOX_TOKEN";

/** The flag of imports that write what they can. */
export const partialFlag = {
  partial: { flag: "--partial", meaning: "write the valid rows even if others have errors" },
} as const satisfies Readonly<Record<string, Flag>>;

/** `sitebook import netbox`: all of a NetBox that has a place here, read by its API. */
export const importNetBox: Command = {
  name: "import netbox",
  summary: "import from a running NetBox through its API, in one transaction, even while a server runs",
  usage: "URL",
  flags: {
    tokenStdin: {
      flag: "--token-stdin",
      meaning: "read NetBox's token from standard input, to its end",
      variable,
    },
    dryRun: { flag: "--dry-run", meaning: "only show what would happen; works while a server runs" },
    ...partialFlag,
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook import netbox https://netbox.example.org --token-stdin --dry-run < token.txt",
      effect:
        "shows what would be created and changed, and what cannot be imported; a read-only token is enough",
    },
    {
      line: `${variable}=0123456789abcdef sitebook import netbox https://netbox.example.org`,
      effect: "imports everything; run it again later to update what has changed in NetBox",
    },
  ],
  run: async (args) => {
    const [url = ""] = args.words;
    const token = await readToken(args);
    await withApi(args, async (ask) => {
      const answer = await ask("/api/imports/netbox", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ url, token }),
      });
      const draft = (await jsonOf<{ readonly data: Import }>(answer)).data;
      for (const line of describeLost(draft)) console.error(line);
      if (args.given.partial !== undefined) await takePartial(ask, draft);
      await runImport(ask, draft, {
        file: "NetBox",
        isDry: args.given.dryRun !== undefined,
        describeUndo: undoLine(args),
      });
    });
  },
};

/** Sets a draft to write the rows that are right. */
async function takePartial(ask: AskApi, { id }: Import): Promise<void> {
  const answer = await ask(`/api/imports/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ options: { partial: true } }),
  });
  await requireGood(answer);
}

/** Tokens never stand among the arguments, where every account of the machine can read them. */
async function readToken({ given }: Arguments): Promise<string> {
  const token = given.tokenStdin === undefined ? process.env[variable] : await Bun.stdin.text();
  const trimmed = token?.trim() ?? "";
  if (trimmed !== "") return trimmed;
  throw new UsageError(`NetBox's token is missing: pipe it in with --token-stdin, or set ${variable}`);
}

/** What has no place here, a line each: "no place for 312 dcim.cable". */
export function describeLost({ conversion }: Pick<Import, "conversion">): string[] {
  if (conversion === null) return [];
  return [
    ...conversion.lost.flatMap(({ model, count, fields }) => [
      ...(count > 0 ? [`no place for ${count} ${model}`] : []),
      ...fields.map(({ field, count: values }) => `no place for ${field} of ${values} ${model}`),
    ]),
    ...conversion.notes,
  ];
}
