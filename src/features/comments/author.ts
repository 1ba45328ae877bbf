import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { personName } from "../../resources/personName.ts";

const nameById = statement(() => sql`SELECT ${personName(sql`${sql.placeholder("id")}`)} AS name`);

/** The name of a person as it is now; null for the command line, and for people without a name. */
export const nameOfPerson = (database: Pick<Database, "statements">, id: string | null): string | null =>
  nameById(database).get<{ name: string | null }>({ id })?.name ?? null;
