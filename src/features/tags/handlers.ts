import { countChanges } from "../../db/changes/groups.ts";
import { authorOf, type Call } from "../../http/route.ts";
import { createBoard } from "../../lib/board.ts";
import { invalid, Refusal } from "../../lib/failures/refusal.ts";
import { parseUuid } from "../../lib/uuid.ts";
import { checkIfMatch } from "../../resource/answering/etag.ts";
import { type Handlers, handlers } from "../../resource/answering/handlers.ts";
import type { RunJob } from "../../resource/answering/job.ts";
import { isThere, readRecord } from "../../resource/reading/read.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { tags } from "../../resources/tags.ts";
import { countTagged } from "./find.ts";
import { maxInTurn, type RetagInput, retagAll } from "./retag.ts";

/**
 * What tags do otherwise than other records. Decision: a tag that more than 200 records have is taken from them in a thread
 * of its own before it is deleted or merged, as one group of changes with the deletion.
 */
export function tagHandlers({ database }: Store, run: RunJob<RetagInput, number>): Handlers {
  /** The group of what was written ahead, in a thread; undefined where the tag has few uses, or there is none. */
  const writeAhead = async (call: Call, intoId: string | null): Promise<number | undefined> => {
    const tagId = parseUuid(call.params.id ?? "");
    if (tagId === undefined || countTagged(database, tagId) <= maxInTurn) return undefined;
    checkIfMatch(database, call.request, readRecord(database, tags, tagId));
    if (intoId !== null) requireOther({ database }, tagId, intoId);
    call.waitAsLongAsItTakes();
    const order = { author: authorOf(call), caller: call.caller, isLong: true, isDry: false };
    return run({ tagId, intoId }, order);
  };
  return handlers(tags, {
    remove: {
      alone: true,
      prepare: async (call) => {
        const ahead = await writeAhead(call, null);
        return ({ context, id, before }) => {
          const isUsed = countTagged(database, id) > 0;
          const group = isUsed ? retag(within(context, ahead), id, null) : ahead;
          return finish(context, group, () => removeRecord(within(context, group), tags, id, { before }));
        };
      },
    },
    actions: {
      merge: {
        alone: true,
        prepare: async (call, { intoId }) => {
          const other = intoId.toLowerCase();
          const ahead = await writeAhead(call, other);
          return ({ context, id }) => {
            requireOther(context, id, other);
            // Records may have got the tag since, such as by a merge in the other direction.
            const group = retag(within(context, ahead), id, other);
            return finish(context, group, () => {
              removeRecord(within(context, group), tags, id);
              return readRecord(database, tags, other);
            });
          };
        },
      },
    },
  });
}

const within = (context: WriteContext, group: number | undefined): WriteContext =>
  group === undefined ? context : { ...context, group };

const retag = (context: WriteContext, tagId: string, intoId: string | null): number =>
  retagAll(context, { tagId, intoId }, { board: createBoard() });

function finish<Result>(context: WriteContext, group: number | undefined, work: () => Result): Result {
  const result = work();
  if (group !== undefined) countChanges(context.database, group);
  return result;
}

function requireOther({ database }: Pick<WriteContext, "database">, id: string, other: string): void {
  if (other === id) throw invalid("intoId: must be another tag");
  if (!isThere(database, tags, other)) throw new Refusal(400, "intoId: no such tag");
}
