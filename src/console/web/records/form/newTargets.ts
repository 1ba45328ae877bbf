import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../api/address.ts";
import { ApiError } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { rememberTitle } from "../../api/titles.ts";
import { titleColumn } from "../../definitions/columns.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import type { Draft } from "../../kinds/drafts.ts";
import { newTargetTitle } from "../../kinds/references/newTarget.ts";
import { type Drafts, fieldsToWrite } from "./values.ts";

/**
 * Creates the missing records that a form refers to, one after the other, and returns its values with their ids. Each is
 * reported as soon as it is created, so that none is created twice if the next one is rejected; a rejection is thrown
 * under the name of its field.
 */
export async function addNewTargets(
  resource: ResourceDescription,
  values: Drafts,
  onMade: (key: string, id: Draft) => void,
): Promise<Drafts> {
  let settled = values;
  for (const field of fieldsToWrite(resource)) {
    const title = newTargetTitle(values[field.key]);
    if (title === undefined) continue;
    const id = await addTarget(field, title);
    onMade(field.key, id);
    settled = { ...settled, [field.key]: id };
  }
  return settled;
}

async function addTarget({ key, reference }: FieldDescription, title: string): Promise<string> {
  const target = resourceNamed(reference?.target ?? "");
  if (target === undefined) throw new Error(`${key} refers to nothing that is known`);
  try {
    const body = { [titleColumn(target)]: title };
    const { data } = await request("POST", collectionAddress(target.name), { body });
    rememberTitle(target.name, data);
    refresh(target.name);
    return data.id;
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || Object.keys(thrown.fields).length === 0) throw thrown;
    const rules = Object.values(thrown.fields).join(", ");
    throw new ApiError(thrown.status, `${key}: “${title}” ${rules}`);
  }
}
