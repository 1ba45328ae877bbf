import type { RecordWriter } from "../../../resource/answering/recordWriter.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { Part } from "./resolve.ts";

/**
 * Makes the record that a reference names and that is not there, of its name or slug alone, and answers its name.
 * Undefined where its columns say more than that, or less; what a record must have besides is for the engine to refuse.
 */
export function makeNamed(
  context: WriteContext,
  writer: RecordWriter,
  target: Resource,
  parts: readonly Part[],
): string | undefined {
  const [part] = parts;
  const text = part?.cell?.trim() ?? "";
  if (part === undefined || parts.length !== 1 || text === "" || !("name" in target.fields)) return undefined;
  const [key = "name", further] = part.keys;
  if (further !== undefined || !["name", "slug"].includes(key)) return undefined;
  const slug = key === "slug" ? { slug: text } : {};
  writer.create(context, target, { name: text, ...slug }, "");
  return text;
}
