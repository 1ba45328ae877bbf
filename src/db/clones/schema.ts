import { lastMigration } from "../inspect.ts";
import type { Connected } from "../transaction.ts";

/** Returns the last migration of a database, by which a box knows whether a bundle comes from a newer version. */
export const readSchema = ({ sqlite }: Connected): string => lastMigration(sqlite);
