import { countChanges, openGroup } from "../../db/changes/groups.ts";
import { conflict } from "../../lib/failures/refusal.ts";
import { type Handlers, handlers } from "../../resource/answering/handlers.ts";
import { type Rendered, readRecord, recordIn } from "../../resource/reading/read.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { storeInput } from "../../resource/writing/input.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { readStored } from "../../resource/writing/row.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { customFields } from "../../resources/custom-fields.ts";
import { checkCustomField, describeRecords } from "./check.ts";
import { beginDeletion, finishDeletion, recordsAtOnce, removeValues } from "./fieldWork.ts";
import { countValues } from "./usage.ts";

/** What custom fields do otherwise than other records. */
export const customFieldHandlers: Handlers = handlers(customFields, {
  create: ({ context, body }) => {
    checkCustomField(context, undefined, { status: "active", ...storeInput(customFields, body) });
    return createRecord(context, customFields, body);
  },
  update: ({ context, id, body, before }) => {
    const stored = readStored(context.database, customFields, id);
    checkCustomField(context, id, { ...stored, ...storeInput(customFields, body) });
    return updateRecord(context, customFields, id, body, { before });
  },
  remove: {
    alone: true,
    run: ({ context, id, before }) => removeField(context, id, before),
  },
  check: checkCustomField,
});

/**
 * Deletes a custom field. Decision: a field that records have values of is archived first, so that nobody deletes values by
 * one click. Deleting it removes the values record by record, in one group of changes, which can be undone; where there are
 * many, that goes on after the answer, and the field has the status `deleting` meanwhile.
 */
function removeField(context: WriteContext, id: string, before: Rendered): Rendered {
  const { database } = context;
  const { status, label } = recordIn(customFields, before);
  if (status === "deleting") throw conflict("Custom field is being deleted");
  const count = countValues(database, id);
  if (count === 0) return removeRecord(context, customFields, id, { before });
  if (status === "active")
    throw conflict(
      `status: ${describeRecords(count)} a value of this field; archive it first, then delete it`,
    );
  const group = openGroup(database, context, { kind: "edit", title: `Custom field ${label} deleted` });
  const within = { ...context, group };
  if (count > recordsAtOnce) {
    beginDeletion(within, id, group);
    return readRecord(database, customFields, id);
  }
  removeValues(within, id);
  finishDeletion(within, id, before);
  countChanges(database, group);
  return before;
}
