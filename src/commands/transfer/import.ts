import { readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { attachedKinds } from "../../attached.ts";
import type { Import } from "../../features/imports/answers.ts";
import { packLibraryFolder } from "../../features/netbox/library/libraryFolder.ts";
import { Failure, UsageError } from "../../lib/failures/failure.ts";
import { maxImportBytes } from "../../lib/limits.ts";
import { isObject } from "../../lib/object.ts";
import { encodings } from "../../sheets/encoding/encodings.ts";
import type { Arguments, Command, Flag } from "../command.ts";
import { dataFlag } from "../data.ts";
import { jsonOf, requireGood, withApi } from "./ask.ts";
import type { AskApi } from "./here.ts";
import { describeLost, partialFlag } from "./importNetBox.ts";
import { requireResource } from "./resourceName.ts";
import { runImport } from "./runImport.ts";
import { undoLine } from "./undo.ts";

/** Flags whose words the API knows, and what it calls them. */
const worded = {
  mode: { flag: "--mode", value: "MODE", meaning: "upsert, create or update", fallback: "upsert" },
  empty: {
    flag: "--empty",
    value: "WORD",
    meaning: "whether empty cells clear or keep the stored value",
    fallback: "clear",
  },
  numbers: {
    flag: "--numbers",
    value: "WORD",
    meaning: "decimal separator: point, comma or auto",
    fallback: "auto",
  },
  dates: {
    flag: "--dates",
    value: "WORD",
    meaning: "order of dates: ymd, dmy, mdy or auto",
    fallback: "auto",
  },
  encoding: {
    flag: "--encoding",
    value: "NAME",
    meaning: `text encoding: ${encodings.join(", ")}; default: detected`,
  },
  timeZone: {
    flag: "--time-zone",
    value: "ZONE",
    meaning: "time zone of times without an offset, such as Europe/Berlin; default: the zone of this machine",
  },
} as const satisfies Readonly<Record<string, Flag>>;

/** Flags that switch something on in the API. */
const switches = {
  ...partialFlag,
  keepIds: {
    flag: "--keep-ids",
    meaning: "keep the ids and times of the file, to move a Sitebook",
  },
} as const satisfies Readonly<Record<string, Flag>>;

/** `sitebook import`: a file of records, checked and written as the API does. */
export const importCommand: Command = {
  name: "import",
  summary:
    "import records from a CSV, XLSX, ODS, JSON or YAML file in one transaction, even while a server runs",
  usage: "FILE",
  flags: {
    resource: {
      flag: "--resource",
      value: "NAME",
      meaning: "resource of the rows, such as vlans; default: detected from the file's name and header",
    },
    dryRun: { flag: "--dry-run", meaning: "only show what would happen; works while a server runs" },
    ...switches,
    ...worded,
    map: {
      flag: "--map",
      value: "FILE",
      meaning: 'a JSON object of fields by column header: {"Location": "site.slug", "Notes": ""}',
    },
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook import vlans.csv --dry-run",
      effect: "shows what the file would change, and all its errors",
    },
    { line: "sitebook import hosts.xlsx --resource virtual-machines", effect: "imports all rows or none" },
    {
      line: "sitebook import everything.json --keep-ids",
      effect: "imports an export of another Sitebook",
    },
    { line: "sitebook import - --resource sites < sites.csv", effect: "from another program" },
  ],
  run: async (args) => {
    const { given } = args;
    const [path = "-"] = args.words;
    requireResource(
      given.resource,
      "--resource",
      attachedKinds.map(({ sheet }) => sheet.name),
    );
    const name = path === "-" ? "standard input" : basename(path);
    // Read before the rights change to those of the data directory's owner.
    const body = path === "-" ? await Bun.stdin.bytes() : await readPath(path);
    const mapping = given.map === undefined ? undefined : readMapping(given.map);
    await withApi(args, async (ask) => {
      const draft = await makeDraft(ask, queryOf(given, name), body);
      for (const line of describeLost(draft)) console.error(line);
      refuseUnnamed(draft);
      if (mapping !== undefined) await choose(ask, draft, mapping);
      await runImport(ask, draft, {
        file: name,
        isDry: given.dryRun !== undefined,
        describeUndo: undoLine(args),
      });
    });
  },
};

/** A file, or a folder of device types as NetBox's library has them. */
async function readPath(path: string): Promise<Uint8Array> {
  const found = statSync(path);
  if (found.isCharacterDevice() || found.isBlockDevice()) throw new Failure(`${path} is not a file`);
  if (found.size > maxImportBytes && !found.isDirectory()) {
    throw new Failure(`${path} is larger than ${maxImportBytes / 1024 / 1024} MiB: split it`);
  }
  if (!found.isDirectory()) return readFileSync(path);
  const packed = await packLibraryFolder(path);
  if (packed !== undefined) return packed;
  throw new Failure(
    `${path} contains no device types: name a file, or a folder such as NetBox's library of device types`,
  );
}

type Given = Arguments["given"];

function queryOf(given: Given, name: string): URLSearchParams {
  const query = new URLSearchParams({ name });
  const timeZone = given.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const words = { ...given, timeZone };
  for (const key of ["resource", ...Object.keys(worded)] as const) {
    const word = words[key as keyof typeof words];
    if (word !== undefined) query.set(key, word);
  }
  for (const key of Object.keys(switches)) if (given[key] !== undefined) query.set(key, "true");
  return query;
}

async function makeDraft(ask: AskApi, query: URLSearchParams, body: Uint8Array): Promise<Import> {
  const answer = await ask(`/api/imports?${query}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(body),
  });
  if (!answer.ok) await refuseUnread(ask, answer);
  return (await jsonOf<{ readonly data: Import }>(answer)).data;
}

/** Throws the reason why a text cannot be read, and deletes its draft: the file is at hand. */
async function refuseUnread(ask: AskApi, answer: Response): Promise<void> {
  const { error, data }: { readonly error?: string; readonly data?: Import } = await answer.clone().json();
  if (data === undefined) return;
  await requireGood(await ask(`/api/imports/${data.id}`, { method: "DELETE" }));
  throw new Failure(`${error}; name it with --encoding`);
}

function refuseUnnamed({ name, sheets, conversion }: Import): void {
  if (sheets.some(({ resource }) => resource !== null)) return;
  if (conversion !== null) throw new Failure(`${name}: nothing in it can be imported`);
  throw new Failure(`${name}: can't tell what its rows are; pass --resource`);
}

/** Says of each sheet what its columns are, as far as the mapping knows them. */
async function choose(
  ask: AskApi,
  { id, sheets }: Import,
  mapping: ReadonlyMap<string, string>,
): Promise<void> {
  const chosen = sheets.map(({ name, columns }) => {
    const known = columns.flatMap(({ header }): [string, string][] => {
      const field = mapping.get(header);
      return field === undefined ? [] : [[header, field]];
    });
    return { name, mapping: Object.fromEntries(known) };
  });
  await jsonOf(
    await ask(`/api/imports/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sheets: chosen }),
    }),
  );
}

function readMapping(path: string): ReadonlyMap<string, string> {
  const text = readFileSync(path, "utf8");
  let mapping: unknown;
  try {
    mapping = JSON.parse(text);
  } catch {
    mapping = undefined;
  }
  const entries = isObject(mapping) ? Object.entries(mapping) : [];
  const fields = entries.flatMap(([header, field]): [string, string][] =>
    typeof field === "string" ? [[header, field]] : [],
  );
  if (!isObject(mapping) || fields.length < entries.length) {
    throw new UsageError(
      `--map ${path} must contain a JSON object such as {"Location": "site.slug", "Notes": ""}`,
    );
  }
  return new Map(fields);
}
