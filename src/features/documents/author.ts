import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import type { Caller } from "../../http/session.ts";
import { personName } from "../../resources/personName.ts";

const nameById = statement(() => sql`SELECT ${personName(sql`${sql.placeholder("id")}`)} AS name`);

/**
 * Returns the name of the caller, as it is now; null for the command line and for people without a name. Decision: what
 * people attach keeps the name of its author and no e-mail address, as all who read the record see it.
 */
export const nameOfAuthor = (
  database: Pick<Database, "statements">,
  { personId }: Pick<Caller, "personId">,
): string | null => nameById(database).get<{ name: string | null }>({ id: personId })?.name ?? null;
