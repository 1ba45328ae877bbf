import type { Server } from "../setup/server.ts";

/** A request to measure, and what it is called in the report. */
export interface ScaleQuestion {
  readonly path: string;
  /** Leaves out the ids that the path names. */
  readonly label: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly enum?: readonly string[]; readonly examples?: readonly string[] };
}

interface Described {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly parameters?: readonly (Parameter | Pointer)[] } }>
  >;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

interface Pointer {
  readonly $ref: string;
}

type Item = Readonly<Record<string, unknown>>;

interface Page {
  readonly data: readonly Item[];
  readonly total: number;
}

const pageSize = 50;
/** Records from which a list is asked for each of its sorts and filters; a shorter one is quick whatever it is asked. */
const longList = 2000;
/** Values of a field that are filtered by: of the first records, of those in the middle, and of the last. */
const maxValues = 3;
/** Texts that people look for: in a few records, in most, in none, of two characters, of one, with a space. */
const texts = [
  "host-123.",
  "example",
  "0/0/7",
  "et-0",
  "KR95",
  "52:54:00:0",
  "zzzz",
  "r6",
  "a",
  "Port 7",
  "Guests in",
];
/** What has no page to wait for: files, streams and the server's own state. */
const leftOut = /export|openapi|healthz|backups|events|metrics|setup|certificate/;

/**
 * Derives the requests from the API's own description: every list with each of its sorts, filters, comparisons and
 * searches, at its first, middle and last page, and every other GET. Values are taken from the records that are there.
 */
export async function readQuestions(server: Server): Promise<ScaleQuestion[]> {
  const read = async <Body>(path: string): Promise<Body | undefined> => {
    const answer = await fetch(server.url + path, { headers: server.headers });
    return answer.ok ? ((await answer.json()) as Body) : undefined;
  };
  const described = await read<Described>("/api/openapi.json");
  const questions: ScaleQuestion[] = [];
  for (const [template, { get }] of Object.entries(described?.paths ?? {})) {
    if (get === undefined || leftOut.test(template)) continue;
    const path = await fillPath(template, read);
    if (path === undefined) continue;
    const parameters = (get.parameters ?? [])
      .map((one) => ("$ref" in one ? described?.components.parameters[nameIn(one)] : one))
      .filter((parameter) => parameter?.in === "query")
      .filter((parameter) => parameter !== undefined);
    const isList = parameters.some(({ name }) => name === "pageSize");
    const asked = isList
      ? await questionsOfList(path, parameters, read)
      : questionsOfRead(parameters).map((query) => `${path}${query}`);
    questions.push(
      ...asked.map((one) => ({
        path: one,
        label: one.replace(path, template).replace(`pageSize=${pageSize}&`, ""),
      })),
    );
  }
  return questions;
}

const nameIn = ({ $ref }: Pointer): string => $ref.slice($ref.lastIndexOf("/") + 1);

type Read = <Body>(path: string) => Promise<Body | undefined>;

/** Puts ids of records into a path, of the first record of the list that is in front of them. */
async function fillPath(template: string, read: Read): Promise<string | undefined> {
  let path = template;
  for (let brace = /\{[^}]+\}/.exec(path); brace !== null; brace = /\{[^}]+\}/.exec(path)) {
    const page = await read<Page>(`${path.slice(0, brace.index - 1)}?pageSize=1`);
    const first = page?.data?.[0];
    const id = first?.id ?? first?.number;
    if (id === undefined) return undefined;
    path = path.replace(brace[0], String(id));
  }
  return path;
}

async function questionsOfList(
  path: string,
  parameters: readonly Parameter[],
  read: Read,
): Promise<string[]> {
  const start = `${path}?pageSize=${pageSize}&`;
  const total = (await read<Page>(start))?.total;
  if (total === undefined || total < longList) return total === undefined ? [] : [start];
  const pages = [1, Math.ceil(total / pageSize / 2), Math.ceil(total / pageSize)];
  const samples: Item[] = [];
  for (const page of pages) samples.push(...((await read<Page>(`${start}page=${page}`))?.data ?? []));
  const queries = parameters.flatMap((parameter) => queriesOf(parameter, pages, samples));
  return [...queries.map((query) => start + query), `${path}?pageSize=10000`];
}

/** What a list is asked by one of its parameters. */
function queriesOf(
  { name, schema }: Parameter,
  pages: readonly number[],
  samples: readonly Item[],
): string[] {
  const asked = (values: readonly string[]): string[] =>
    values.map((value) => `${name}=${encodeURIComponent(value)}`);
  if (name === "page") return asked(pages.map(String));
  if (name === "pageSize" || name === "order") return [];
  if (name === "search") return asked(texts);
  if (name !== "sort") return asked(valuesFor(name, samples));
  const directed = asked(schema.examples ?? schema.enum ?? []).flatMap((sort) => [
    sort,
    `${sort}&order=desc`,
  ]);
  return directed.flatMap((sort) => pages.map((page) => `${sort}&page=${page}`));
}

function questionsOfRead(parameters: readonly Parameter[]): string[] {
  const text = parameters.find(({ name }) => name === "q");
  return text === undefined ? [""] : texts.map((one) => `?q=${encodeURIComponent(one)}`);
}

const networks = ["10.0.0.0/8", "10.1.2.0/24"];
const moments = ["2023-01-01T00:00:00Z", "2025-12-31T00:00:00Z"];
const either = ["true", "false"];
const ownValues: Readonly<Record<string, readonly string[]>> = {
  within: networks,
  contains: networks,
  within_include: networks,
  inPrefix: either,
  from: moments,
  to: moments,
};

/** The values that a filter is asked with: some that records have, and none. */
function valuesFor(name: string, samples: readonly Item[]): readonly string[] {
  const [, key = "", comparison] = /^(.*?)(?:__(\w+))?$/.exec(name) ?? [];
  const own = comparison === "empty" ? either : ownValues[name];
  if (own !== undefined) return own;
  const values = samples.map((record) => record[key]).filter((value) => typeof value !== "object");
  const some = values.filter((value) => value !== undefined).map(String);
  const chosen = [...new Set([some.at(0), some.at(some.length / 2), some.at(-1)])]
    .filter((value) => value !== undefined)
    .slice(0, maxValues);
  const part = partOf[comparison ?? ""];
  if (part !== undefined) return chosen.map(part).filter((text) => text !== "");
  return comparison === undefined && samples.some((record) => record[key] === null)
    ? [...chosen, ""]
    : chosen;
}

const partOf: Readonly<Record<string, (value: string) => string>> = {
  ic: (value) => value.slice(1, 4),
  isw: (value) => value.slice(0, 3),
};
