import { midSentence } from "../../lib/text/words.ts";
import type { Resource } from "../definition/resource.ts";
import { titleById } from "../reading/titles.ts";
import type { WriteContext } from "./context.ts";

/** Names a record that stands in the way of another one of its resource: "cable C-17", or "another cable" without a title. */
export function nameOther({ database }: WriteContext, resource: Resource, id: string): string {
  const label = midSentence(resource.noun ?? resource.label);
  const title = titleById(database, resource, id) ?? "";
  return title === "" ? `another ${label}` : `${label} ${title}`;
}
