import type { Stored } from "../../db/statements/statement.ts";

/** A checked body: its fields are those of the resource, with values that their kinds take. */
export type Input = Readonly<Record<string, unknown>>;

/** Stored values by field name. */
export type StoredValues = Readonly<Record<string, Stored>>;
