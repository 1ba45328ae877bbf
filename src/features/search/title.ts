import type { Stored } from "../../db/statements/statement.ts";
import { fillTitle, titleFields } from "../../resource/definition/display/title.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { SearchValues } from "./values.ts";

/** What is stored, as a text; "" for nothing. */
export const textOf = (value: Stored | undefined): string => String(value ?? "");

/** The title of a record. */
export const titleOf = (resource: Resource, values: SearchValues): string =>
  fillTitle(resource.title, (key) => textOf(values[key]));

/** The fields of what people call a record: those of its title, and of its nickname. */
export const calledFields = ({ title, nickname = "" }: Resource): string[] => [
  ...new Set([...titleFields(title), ...titleFields(nickname)]),
];

/** What people call a record: "Ada Okafor" rather than her e-mail address, where she has a name. */
export function callOf(resource: Resource, values: SearchValues): string {
  const nickname = fillTitle(resource.nickname ?? "", (key) => textOf(values[key])).trim();
  return nickname === "" ? titleOf(resource, values) : nickname;
}
