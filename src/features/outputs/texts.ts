import type { Database } from "../../db/open.ts";
import type { Call } from "../../http/route.ts";
import { type Answer, answerRead } from "../../http/sending/answer.ts";
import { keepLatest } from "../../lib/remember.ts";
import { listContextOf } from "../../resource/answering/list.ts";
import { sourceOf } from "../../resource/reading/source.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { FoundOutput } from "./find.ts";
import type { RenderedText, Renderer, RenderJob } from "./job.ts";
import { readOutputRequest } from "./request.ts";

/** Texts that are known by their ETags, so that asking again for one that is the same is as quick as any 304. */
const maxKnown = 500;

/** A text that was rendered, without it, and how often its tables had been written by then. */
interface KnownText extends Pick<RenderedText, "etag" | "tables" | "changedAt"> {
  readonly counts: readonly number[];
}

/** Answers the texts of outputs. */
export type AnswerText = (call: Call, output: FoundOutput) => Promise<Answer>;

/**
 * Makes what answers the texts of outputs.
 *
 * Decision: the ETag of an output is that of its text. As long as no table changes that it was read from, it is known
 * without rendering, by what the caller may read.
 */
export function createAnswerText(store: Store, renderer: Renderer): AnswerText {
  const { database, cache } = store;
  const known = new Map<string, KnownText>();
  return async (call, output) => {
    const job = jobOf(database, call, output);
    const key = JSON.stringify([output.version, job.role, job.narrowing, job.parameters, headersOf(output)]);
    const current = known.get(key);
    if (current !== undefined && isCurrent(database, current)) {
      const again = () => renderAgain(renderer, job, current.etag);
      try {
        const kept = await answerRead(call.request, current.etag, again, keepingOf(store, key));
        return complete(kept, output, current.changedAt);
      } catch (thrown) {
        if (!(thrown instanceof TextChanged)) throw thrown;
      }
    }
    const before = countTables(store);
    const { text, ...facts } = await renderer.render(job, call.request.signal);
    const counts = facts.tables.map((table) => before.get(table) ?? Number.NaN);
    if (!facts.isRelative) keepLatest(known, key, { ...facts, counts }, maxKnown);
    const answer = await answerRead(call.request, facts.etag, () => text, cache && keepingOf(store, key));
    return complete(answer, output, facts.changedAt);
  };
}

const keepingOf = ({ cache }: Store, key: string) => cache && { cache, key: `output ${key}` };

const headersOf = ({ contentType, fileName }: FoundOutput): readonly unknown[] => [contentType, fileName];

/** Thrown where a text has changed between the look at its tables and its rendering. */
class TextChanged extends Error {}

/**
 * Renders a text that has to be the one of an entity tag; throws `TextChanged` where it is another one, which must not be
 * kept or answered under that tag. It goes on when its client leaves, as others may wait for the same text.
 */
async function renderAgain(renderer: Renderer, job: RenderJob, etag: string): Promise<RenderedText["text"]> {
  const rendered = await renderer.render(job, new AbortController().signal);
  if (rendered.etag !== etag) throw new TextChanged();
  return rendered.text;
}

function jobOf({ file }: Database, call: Call, output: FoundOutput): RenderJob {
  const { slug, name, resource, query, template } = output;
  return {
    ...{ file, role: call.caller.role, resource, template, output: { slug, name } },
    query: query ?? "",
    ...readOutputRequest(output.parameters, call.query),
    context: listContextOf(call),
  };
}

/** How often each table has been written, for all that an output may read. */
function countTables({ database, registry }: Store): ReadonlyMap<string, number> {
  const tables = new Set([...registry.flatMap((resource) => sourceOf(resource).tables), "custom-fields"]);
  return new Map([...tables].map((table) => [table, database.versions.count([table])]));
}

const isCurrent = ({ versions }: Database, { tables, counts }: KnownText): boolean =>
  tables.every((table, place) => versions.count([table]) === counts[place]);

/** Gives an answer the media type of its output, the name of its file and the time of its last change. */
function complete(
  answer: Answer,
  { contentType, fileName, updatedAt }: FoundOutput,
  changedAt: string | null,
): Answer {
  if (answer.whole !== undefined) return answer;
  const { headers } = answer;
  const isText = contentType.startsWith("text/");
  headers["content-type"] = isText ? `${contentType}; charset=utf-8` : contentType;
  const changed = [changedAt, updatedAt]
    .filter((time) => time !== null)
    .sort()
    .at(-1);
  if (changed !== undefined) headers["last-modified"] = new Date(changed).toUTCString();
  const name = (fileName ?? "").replaceAll(/[^\w.-]+/g, "_");
  if (name !== "") headers["content-disposition"] = `inline; filename="${name}"`;
  return answer;
}
