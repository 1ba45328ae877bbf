import type { FieldDescription } from "../../../../resource/definition/describe.ts";
import { isCustom } from "../../definitions/customFields.ts";
import { formatTerm } from "../../ui/words.ts";

/** Returns the label of a term of a field; the choices of a custom field are shown as they were typed. */
export const labelTerm = (field: Pick<FieldDescription, "key">, term: string): string =>
  isCustom(field) ? term : formatTerm(term);
