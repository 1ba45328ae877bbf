import { newId } from "../../lib/uuid.ts";
import { findMeta, readMeta } from "../meta.ts";
import type { Connected } from "../transaction.ts";

/** Returns the ID of a box, which is made on first use, inside a write; a restore keeps it, as it is in every backup. */
export const readBoxId = (database: Connected): string => readMeta(database, "box", newId);

/** Returns the ID of a box; undefined if it has none yet, as no clone was ever taken of it. */
export const findBoxId = (database: Connected): string | undefined => findMeta(database, "box");
