import type { Role } from "../../http/access.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { type Handlers, handlers } from "../../resource/answering/handlers.ts";
import { readRecord, recordIn } from "../../resource/reading/read.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { profiles } from "../../resources/profiles.ts";
import { requireGrant, requireManagingSession } from "./authority.ts";

/** What says who may sign in, and what they may do. */
const accountFields = ["email", "role", "isActive"] as const;

/**
 * People in an import. Decision: an import creates people without a password, with roles below the caller's, and leaves the
 * e-mail address, role and activity of people who exist as they are: change these on the person's own page.
 */
export const peopleBroughtIn: Handlers = handlers(profiles, {
  create: ({ context, body }) => createRecord(context, profiles, body),
  update: ({ context, id, body, before }) => updateRecord(context, profiles, id, body, { before }),
  guard: ({ context: { database }, caller, id, body }) => {
    requireManagingSession(database, caller);
    const role = (body.role ?? "viewer") as Role;
    if (id === undefined) requireGrant(caller, role);
    else {
      const before = recordIn(profiles, readRecord(database, profiles, id));
      const field = accountFields.find((key) => body[key] !== undefined && body[key] !== before[key]);
      if (field !== undefined) throw new Refusal(403, `${field}: is changed on the person's own page`);
      if (before.id !== caller.personId) requireGrant(caller, before.role);
    }
  },
});
