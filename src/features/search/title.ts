import type { Stored } from "../../db/statements/statement.ts";
import { fillTitle } from "../../resource/definition/display/title.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { SearchValues } from "./values.ts";

/** What is stored, as a text; "" for nothing. */
export const textOf = (value: Stored | undefined): string => String(value ?? "");

/** The title of a record. */
export const titleOf = (resource: Resource, values: SearchValues): string =>
  fillTitle(resource.title, (key) => textOf(values[key]));
