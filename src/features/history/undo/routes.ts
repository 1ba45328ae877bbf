import { invalidParameter, readParameters } from "../../../http/parameters.ts";
import { authorOf, type ParameterDocument, type SessionRoute } from "../../../http/route.ts";
import { type Answer, answerData } from "../../../http/sending/answer.ts";
import { notFound } from "../../../lib/failures/refusal.ts";
import { shortUndo } from "../../../lib/limits.ts";
import { dataSchema } from "../../../resource/answering/envelope.ts";
import type { RunJob } from "../../../resource/answering/job.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { numberIn } from "../numberIn.ts";
import { type UndoReport, undoReportSchema } from "./answers.ts";
import type { UndoInput } from "./run.ts";
import { lengthOf } from "./span.ts";
import { findTarget, type UndoSubject } from "./target.ts";

type RunUndo = RunJob<UndoInput, UndoReport>;

const flags = ["dryRun", "skipConflicts"] as const;

const parameters: ParameterDocument[] = [
  {
    name: "dryRun",
    description: "Answers what would become of it, and writes nothing",
    schema: { type: "boolean", default: false },
  },
  {
    name: "skipConflicts",
    description: "Undoes what can be undone, and leaves the rest",
    schema: { type: "boolean", default: false },
  },
];

/** Taking changes back: those of a group, and those of one request. */
export const undoRoutes = (store: Store, run: RunUndo): SessionRoute[] => [
  undoRoute(store, run, {
    path: "/api/change-groups/:number/undo",
    summary: "Undo a group of changes",
    operationId: "undoChangeGroup",
    parameter: "Number of the group",
    label: "Change group",
    subjectOf: (group) => ({ group }),
  }),
  undoRoute(store, run, {
    path: "/api/changes/:number/undo",
    summary: "Undo a change",
    operationId: "undoChange",
    parameter:
      "Sequence of an entry of the change log; all entries of its request are taken back, or all of its group",
    label: "Change",
    subjectOf: (change) => ({ change }),
  }),
];

interface UndoOperation {
  readonly path: string;
  readonly summary: string;
  readonly operationId: string;
  /** What the number in its path is. */
  readonly parameter: string;
  readonly label: string;
  readonly subjectOf: (number: number) => UndoSubject;
}

function undoRoute(store: Store, run: RunUndo, operation: UndoOperation): SessionRoute {
  const { path, summary, operationId, parameter, label, subjectOf } = operation;
  return {
    method: "POST",
    path,
    access: "operator",
    document: {
      summary,
      description:
        "Each field goes back where it still has the value that it was changed to, what was created goes where it is as it was created and nothing else refers to it, and what was deleted comes back with its id. Where something stands against any of it, nothing is undone and all of it is told with 409, unless `skipConflicts` is true. A created record that stays then keeps all it has: its later changes in the group, and the created records that belong to it, such as the interfaces and addresses of a device. An undo is a group of changes itself and can be undone. Own changes take the role that may write the records, those of others the role admin; people, sessions and backups are never undone, and shared views only with the merge that changed them.",
      chapter: "Change log",
      operationId,
      parameters,
      pathParameters: { number: parameter },
      answer: { status: 200, schema: dataSchema(undoReportSchema) },
      errors: [400, 409],
      refusal: {
        status: 409,
        description: "Conflict: nothing is changed; `data` lists the conflicts",
        data: undoReportSchema,
      },
    },
    handle: async (call): Promise<Answer> => {
      const { isDry, skipConflicts } = readFlags(call.query);
      const number = numberIn(call.params.number);
      if (number === undefined) throw notFound(label);
      const subject = subjectOf(number);
      const { caller } = call;
      const isLong = lengthOf(store.database, findTarget(store, caller, subject).span) > shortUndo;
      if (isLong) call.waitAsLongAsItTakes();
      const report = await run({ subject, skipConflicts }, { author: authorOf(call), caller, isLong, isDry });
      return answerData(JSON.stringify(isDry ? { ...report, group: null } : report));
    },
  };
}

function readFlags(query: URLSearchParams): { readonly isDry: boolean; readonly skipConflicts: boolean } {
  const sent = readParameters(query, flags);
  for (const flag of flags) {
    if (!["true", "false", undefined].includes(sent[flag])) throw invalidParameter(flag);
  }
  return { isDry: sent.dryRun === "true", skipConflicts: sent.skipConflicts === "true" };
}
