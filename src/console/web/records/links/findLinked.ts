import type { SearchPage } from "../../../../features/search/answers.ts";
import { send } from "../../api/client.ts";
import { recentRecords } from "../../base/recent.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import type { Option } from "../../ui/input/option.ts";

/** The record to link to. */
export interface LinkTarget {
  readonly resource: string;
  readonly id: string;
}

const [looked, most] = [100, 20];

/**
 * Finds records of some resources by name, address or serial number, like the search; for an empty text, returns recently
 * viewed ones.
 */
export async function findLinked(
  resources: readonly string[],
  text: string,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const isWanted = ({ resource }: { readonly resource: string }): boolean => resources.includes(resource);
  if (text.trim() === "")
    return recentRecords()
      .filter(isWanted)
      .map((recent) => optionOf(recent));
  const query = { q: text.trim().slice(0, 200), limit: looked };
  const { json } = await send<SearchPage>("GET", "/api/search", { query, signal });
  return json.data
    .filter(isWanted)
    .slice(0, most)
    .map((hit) => optionOf(hit, hit.subtitle));
}

function optionOf(
  { resource, id, title }: LinkTarget & { readonly title: string },
  subtitle: string | null = null,
): Option {
  const sort = resourceNamed(resource)?.label ?? resource;
  return {
    value: `${resource}/${id}`,
    label: title,
    hint: subtitle === null ? sort : `${sort} · ${subtitle}`,
  };
}

/** Returns the record of an option. */
export const pointerOf = ({ value }: Option): LinkTarget => pointerIn(value);

/** Parses a record in a URL: "devices/019…". */
export function pointerIn(text: string): LinkTarget {
  const [resource = "", id = ""] = text.split("/");
  return { resource, id };
}
