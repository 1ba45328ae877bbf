import { useEffect } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useTarget } from "../../../api/targets.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { openDraft } from "../../../kinds/drafts.ts";
import type { RecordFormState } from "../useRecordForm.ts";
import { fieldsToWrite } from "../values.ts";

/** Fills in the values that a new record shares with the one it is added to: a prefix takes the site of its VLAN. */
export function useInherited(
  resource: ResourceDescription,
  { propose }: RecordFormState,
  parent: FieldDescription | undefined,
  given: Readonly<Record<string, string>>,
): void {
  const target = parent?.reference?.target ?? "";
  const { data } = useTarget(target, parent === undefined ? null : (given[parent.key] ?? null));
  useEffect(() => {
    if (data === null || data === undefined) return;
    const own = new Map(resourceNamed(target)?.fields.map((field) => [field.key, field.reference?.target]));
    const shared = fieldsToWrite(resource).filter(
      ({ key, reference }) => reference !== undefined && own.get(key) === reference.target,
    );
    propose(Object.fromEntries(shared.map((field) => [field.key, openDraft(field, data[field.key])])));
  }, [resource, target, data, propose]);
}
