import { type Handlers, handlers } from "../../resource/answering/handlers.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { storeInput } from "../../resource/writing/input.ts";
import { readStored } from "../../resource/writing/row.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { outputs } from "../../resources/outputs.ts";
import { checkOutput } from "./check.ts";

/** What outputs do otherwise than other records: their words and templates are read before they are stored. */
export const outputHandlers: Handlers = handlers(outputs, {
  create: ({ context, body }) => {
    checkOutput(context, storeInput(outputs, body));
    return createRecord(context, outputs, body);
  },
  update: ({ context, id, body, before }) => {
    checkOutput(context, { ...readStored(context.database, outputs, id), ...storeInput(outputs, body) });
    return updateRecord(context, outputs, id, body, { before });
  },
  check: (context, _, values) => checkOutput(context, values),
});
