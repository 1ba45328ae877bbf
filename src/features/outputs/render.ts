import type { Database } from "../../db/open.ts";
import { readSerialOffset } from "../../db/serialOffset.ts";
import { mayAccess, requireAccess } from "../../http/access.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { sha256 } from "../../lib/hash.ts";
import { keepLatest } from "../../lib/remember.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { RenderedText, RenderJob } from "./job.ts";
import { findLastChange } from "./serial.ts";
import { parseTemplate, renderTemplate } from "./template/engine.ts";
import { type ListWords, readList, readListWords } from "./template/lists.ts";
import type { ReadFurther } from "./template/readTag.ts";
import type { RowStore } from "./template/rows.ts";

/** How often a template is rendered until its serial is that of all that it reads. */
const maxPasses = 3;

/**
 * Renders a template over a database that stands still meanwhile, with the rights of a role.
 *
 * Decision: the serial of an output, for the SOA record of a zone, is the sequence of the last change that touched what the
 * output reads. It grows with each of them, and stays while the records stay. A restore raises it
 * beyond all that the replaced database gave, by a million.
 */
export function renderText(database: Database, registry: Registry, job: RenderJob): RenderedText {
  const begun = performance.now();
  const template = parseTemplate(job.template);
  let resources: ReadonlySet<string> = lastRead.get(job.template) ?? new Set([job.resource]);
  for (let pass = 1; ; pass += 1) {
    const rendered = renderPass(database, registry, job, template, resources);
    const isSettled = !rendered.usesSerial || isSameSet(resources, rendered.store.resources);
    if (!isSettled && pass < maxPasses) {
      resources = rendered.store.resources;
      continue;
    }
    keepLatest(lastRead, job.template, rendered.store.resources, maxLastRead);
    const { text: whole } = rendered;
    const text = job.maxLength === undefined ? whole : whole.slice(0, job.maxLength).toWellFormed();
    const bytes = new TextEncoder().encode(text);
    return {
      text: bytes,
      etag: `"${sha256(text).slice(0, 32)}"`,
      records: rendered.records,
      milliseconds: Math.round(performance.now() - begun),
      tables: [...rendered.store.tables, "custom-fields"],
      changedAt: findLastChange(database, rendered.store.resources).at,
      characters: whole.length,
      serial: rendered.serial,
      isRelative: rendered.isRelative,
    };
  }
}

/**
 * Decision: a further list of an output that is narrowed by words which it does not take, such as the rack of a virtual
 * machine, is empty: none of its records is in that rack.
 */
function takesWords(resource: Resource, narrowing: string, context: RenderJob["context"]): boolean {
  try {
    readListWords(resource, { own: "", narrowing }, context);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.status === 400) return false;
    throw thrown;
  }
}

/** Templates of which it is known what they read. */
const maxLastRead = 50;

/** What templates have read the last time, which they most likely read again. */
const lastRead = new Map<string, ReadonlySet<string>>();

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && one.isSubsetOf(other);

interface Pass {
  readonly text: string;
  readonly records: number;
  readonly store: RowStore;
  readonly usesSerial: boolean;
  readonly serial: number | null;
  readonly isRelative: boolean;
}

function renderPass(
  database: Database,
  registry: Registry,
  job: RenderJob,
  template: ReturnType<typeof parseTemplate>,
  guessed: ReadonlySet<string>,
): Pass {
  const { role, context, query: own, narrowing } = job;
  const readable = registry.filter(({ read }) => mayAccess(role, read));
  const store: RowStore = { database, registry: readable, resources: new Set(), tables: new Set() };
  let isRelative = false;
  const read = (resource: Resource, words: ListWords): readonly unknown[] => {
    isRelative ||= readListWords(resource, words, context).isRelative === true;
    return readList(store, resource, words, context);
  };
  const find = (name: string): Resource => {
    const resource = registry.find((one) => one.name === name);
    if (resource === undefined) throw new Refusal(400, `resource: there is no list ${name}`);
    requireAccess(role, resource.read);
    return resource;
  };
  const records = read(find(job.resource), { own, narrowing });
  let usesSerial = false;
  let serial: number | null = null;
  const last = (): ReturnType<typeof findLastChange> => {
    usesSerial = true;
    return findLastChange(database, guessed);
  };
  const scope = {
    records,
    parameters: Object.assign(Object.create(null), job.parameters),
    output: job.output,
    // Liquid calls functions where their value is read.
    serial: () => {
      serial = (last().sequence + readSerialOffset(database)) % 2 ** 32;
      return serial;
    },
    changedAt: () => last().at,
  };
  /** The lists that were read further, as a template in a loop reads one again and again. */
  const further = new Map<string, readonly unknown[]>();
  const readFurther: ReadFurther = (name, words, isNarrowed) => {
    const resource = find(name);
    if (!isNarrowed) return read(resource, { own: words, narrowing: "" });
    return takesWords(resource, narrowing, context) ? read(resource, { own: words, narrowing }) : [];
  };
  const text = renderTemplate(template, scope, (...asked) => {
    const key = JSON.stringify(asked);
    const list = further.get(key) ?? readFurther(...asked);
    further.set(key, list);
    return list;
  });
  return { text, records: records.length, store, usesSerial, serial, isRelative };
}
