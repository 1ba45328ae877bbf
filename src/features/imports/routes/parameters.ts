import { readParameters } from "../../../http/parameters.ts";
import type { Call, ParameterDocument } from "../../../http/route.ts";
import { invalid } from "../../../lib/failures/refusal.ts";
import { encodings } from "../../../sheets/encoding/encodings.ts";
import type { Import } from "../answers.ts";
import { findSheetResource, type Sheets, sheetResources } from "../columns/sheets.ts";
import { defaultOptions } from "../options.ts";
import { isTimeZone } from "../values/moments.ts";

const words = {
  mode: ["upsert", "create", "update"],
  empty: ["clear", "keep"],
  numbers: ["auto", "point", "comma"],
  dates: ["auto", "ymd", "dmy", "mdy"],
} as const;

const flags = ["keepIds", "partial", "run", "dryRun", "guesses"] as const;
const texts = ["resource", "name", "timeZone", "encoding", "delimiter", "key", "makes", "kind"] as const;

/** The parameters of a new import in addition to its file. */
export interface AskedImport {
  readonly resource: string | undefined;
  readonly name: string;
  readonly kind: Import["kind"];
  readonly key: readonly string[] | undefined;
  readonly options: Import["options"];
  readonly run: boolean;
  readonly dryRun: boolean;
  readonly guesses: boolean;
}

/** Reads the parameters of a new import; throws 400 for what is unknown or has no such value. */
export function readImport(sheets: Sheets, { query }: Pick<Call, "query">): AskedImport {
  const sent = readParameters(query, [...(Object.keys(words) as (keyof typeof words)[]), ...flags, ...texts]);
  const { resource, name = "", timeZone = null, encoding = null, delimiter = null, key, makes, kind } = sent;
  if (resource !== undefined && findSheetResource(sheets, resource) === undefined) {
    throw invalid("resource: must be the name of a resource, such as vlans");
  }
  if (timeZone !== null) requireTimeZone(timeZone);
  if (kind !== undefined && kind !== "import" && kind !== "edit") {
    throw invalid("kind: must be import or edit");
  }
  const flag = (word: (typeof flags)[number]): boolean => {
    const value = sent[word];
    if (value !== undefined && value !== "true" && value !== "false") {
      throw invalid(`${word}: must be true or false`);
    }
    return value === "true";
  };
  return {
    resource,
    name: name.slice(0, 255),
    kind: kind ?? "import",
    key: key?.split(","),
    options: {
      mode: word("mode", sent.mode),
      empty: word("empty", sent.empty),
      numbers: word("numbers", sent.numbers),
      dates: word("dates", sent.dates),
      timeZone,
      keepIds: flag("keepIds"),
      partial: flag("partial"),
      makes: (makes ?? "").split(",").filter((field) => field !== ""),
      encoding,
      delimiter: delimiter === "tab" ? "\t" : delimiter,
    },
    run: flag("run"),
    dryRun: flag("dryRun"),
    guesses: flag("guesses"),
  };
}

/** Throws 400 for what is no time zone. */
export function requireTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw invalid("timeZone: must be a time zone such as Europe/Berlin");
}

function word<Key extends keyof typeof words>(
  key: Key,
  sent: string | undefined,
): (typeof words)[Key][number] {
  const known: readonly string[] = words[key];
  const value = sent ?? defaultOptions[key];
  if (!known.includes(value)) throw invalid(`${key}: must be one of ${known.join(", ")}`);
  return value as (typeof words)[Key][number];
}

const flagOf = (name: string, description: string): ParameterDocument => ({
  name,
  description,
  schema: { type: "boolean", default: false },
});

const textOf = (name: string, description: string): ParameterDocument => ({
  name,
  description,
  schema: { type: "string" },
});

const wordOf = (name: keyof typeof words, description: string): ParameterDocument => ({
  name,
  description,
  schema: { type: "string", enum: [...words[name]], default: defaultOptions[name] },
});

/** What the API's document says of them. */
export const importParameters = (sheets: Sheets): ParameterDocument[] => [
  {
    name: "resource",
    description: "What the rows of a file with one sheet are; recognised by its name and header unless given",
    schema: { type: "string", enum: sheetResources(sheets).map(({ name }) => name) },
  },
  textOf("name", "The name of the file, by which people know the import"),
  {
    name: "kind",
    description: "A file, or a change of many records at once",
    schema: { type: "string", enum: ["import", "edit"], default: "import" },
  },
  flagOf("run", "Write it at once, where nothing is wrong with it"),
  flagOf("dryRun", "Check it at once"),
  flagOf(
    "guesses",
    "Fill in what is sure from the values: fields of columns, and terms that words such as aktiv can only mean",
  ),
  wordOf("mode", "Create and update, or one of them alone"),
  wordOf("empty", "Whether an empty cell clears its field or leaves it alone"),
  wordOf(
    "numbers",
    "The sign before the decimals of a number. With auto, numbers that can be read in one way alone are (4.800,00 and 1250.5), and in a file with semicolons or tabs a number such as 1.234, which may be a thousand, is an error that asks for it",
  ),
  wordOf(
    "dates",
    "The order of dates that are not written as in ISO 8601. With auto, dates that can be one day alone are read (12.03.2021, 03/14/2022), and others, such as 03/04/2022, are an error that asks for it",
  ),
  textOf("timeZone", "The time zone of times without an offset; such times are refused unless it is given"),
  {
    name: "encoding",
    description: "The encoding of a text, where it is not the one that is recognised",
    schema: { type: "string", enum: [...encodings] },
  },
  textOf("delimiter", "Delimiter of a CSV file; detected by default"),
  textOf("key", "The fields by which rows find their records, with commas between them"),
  textOf("makes", "The reference columns whose missing records are created, separated by commas"),
  flagOf("keepIds", "Keep the ids and times of the file, to move a Sitebook; for admins"),
  flagOf("partial", "Write the rows that are right even where others are wrong"),
];
