import { camelKey } from "../../../../../lib/text/camelKey.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { isEmptyDraft } from "../../../kinds/drafts.ts";
import type { RecordFormState } from "../useRecordForm.ts";

/**
 * Returns a form that, when the focus leaves a title, fills in the empty key that is named after it: "rackColour" for "Rack
 * colour".
 */
export function useNamedAfter(resource: ResourceDescription, form: RecordFormState): RecordFormState {
  const { values, check, propose } = form;
  return {
    ...form,
    check: (key) => {
      check(key);
      const title = values[key];
      const named = resource.fields.find(({ shown }) => shown?.namedAfter === key);
      if (named === undefined || typeof title !== "string" || !isEmptyDraft(values[named.key])) return;
      propose({ [named.key]: camelKey(withoutMarks(title)) });
    },
  };
}

const withoutMarks = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}+/gu, "");
