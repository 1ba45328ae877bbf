import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { isEmptyDraft } from "../../../kinds/drafts.ts";
import type { RecordFormState } from "../useRecordForm.ts";

/** Returns a form that, when the focus leaves a title, fills in the empty key that is named after it: "rackColour" for "Rack colour". */
export function useNamedAfter(resource: ResourceDescription, form: RecordFormState): RecordFormState {
  const { values, check, propose } = form;
  const nameAfter = async (key: string): Promise<void> => {
    const title = values[key];
    const named = resource.fields.find(({ shown }) => shown?.namedAfter === key);
    if (named === undefined || typeof title !== "string" || !isEmptyDraft(values[named.key])) return;
    // Loaded on demand, as it contains the letters of all languages.
    const { fieldName } = await import("../../../../../lib/text/fieldName.ts");
    propose({ [named.key]: fieldName(title) });
  };
  return {
    ...form,
    check: (key) => {
      check(key);
      nameAfter(key).catch(() => undefined);
    },
  };
}
