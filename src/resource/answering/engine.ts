import type { Resource } from "../definition/resource.ts";
import { createRecord } from "../writing/create.ts";
import { removeRecord } from "../writing/remove.ts";
import { updateRecord } from "../writing/update.ts";
import type { Handlers } from "./handlers.ts";

/** What is done where a resource does nothing otherwise. */
export const engineOf = (resource: Resource) =>
  ({
    create: ({ context, body, parentId }) =>
      createRecord(
        context,
        resource,
        body,
        resource.parent === undefined ? {} : { [resource.parent.by]: parentId },
      ),
    update: ({ context, id, body, before }) => updateRecord(context, resource, id, body, { before }),
    remove: ({ context, id, before }) => removeRecord(context, resource, id, { before }),
  }) satisfies Pick<Handlers, "create" | "update" | "remove">;
