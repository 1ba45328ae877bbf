import type { Records } from "../../../../../resources/index.ts";
import { collectionAddress, recordAddress } from "../../../api/address.ts";
import { hasStatus } from "../../../api/apiError.ts";
import { request, type Tagged } from "../../../api/client.ts";
import type { Body, Row } from "../../../api/record.ts";
import { isSameDraft } from "../../../kinds/drafts.ts";
import type { Problems } from "../../../records/form/useRecordForm.ts";
import { createBody, type Drafts, openValues, patchBody } from "../../../records/form/values.ts";
import { itemResource } from "../itemResource.ts";
import type { LineDraft } from "./lineDrafts.ts";

type Item = Records["purchase-order-items"];

/** A saved item in the form that a line uses. */
export interface SavedItem {
  readonly id: string;
  readonly values: Drafts;
}

/** Thrown when someone else has changed a field that was edited. */
export class Overtaken extends Error {
  /** The message for each such field. */
  readonly problems: Problems;
  /** The current values of the item. */
  readonly now: Drafts;

  constructor(problems: Problems, now: Drafts) {
    super("Someone else changed this line first.");
    this.problems = problems;
    this.now = now;
  }
}

/** Adds an item to an order. */
export async function createItem(orderId: string, values: Drafts): Promise<SavedItem> {
  const body = createBody(itemResource, values);
  const { data } = await request<Item>("POST", collectionAddress(itemResource.name, orderId), { body });
  return savedItem(data);
}

/** Sends a change of an item. */
type Update = (change: { id: string; body: Body; etag: string | undefined }) => Promise<Tagged<Row>>;

/**
 * Saves the edited fields of an item over its current version. If someone else has changed one of them since, nothing is
 * written and `Overtaken` is thrown.
 */
export async function changeItem(
  orderId: string,
  id: string,
  { typed, base }: Pick<LineDraft, "typed" | "base">,
  update: Update,
): Promise<SavedItem> {
  const { data, etag } = await request<Item>("GET", recordAddress(itemResource.name, id, orderId));
  const now = openValues(itemResource, data);
  const problems = overtaken(typed, base, now);
  if (Object.keys(problems).length > 0) throw new Overtaken(problems, now);
  const body = patchBody(itemResource, now, { ...now, ...typed });
  if (Object.keys(body).length === 0) return { id, values: now };
  try {
    return savedItem((await update({ id, body, etag })).data);
  } catch (thrown) {
    // It was changed between the read and the write.
    if (hasStatus(thrown, 412)) return changeItem(orderId, id, { typed, base }, update);
    throw thrown;
  }
}

/** Returns a message for each edited field whose value someone else has changed in the meantime. */
export function overtaken(typed: Drafts, base: Drafts, now: Drafts): Problems {
  const fields = itemResource.fields.filter(
    ({ key }) => key in typed && !isSameDraft(base[key], now[key]) && !isSameDraft(typed[key], now[key]),
  );
  return Object.fromEntries(
    fields.map(({ key, kind }) => {
      const value = kind === "reference" ? "" : ` to ${now[key] === "" ? "nothing" : now[key]}`;
      return [key, `was changed${value} by someone else; type yours again to keep it, or press Escape`];
    }),
  );
}

const savedItem = (item: Row): SavedItem => ({ id: item.id, values: openValues(itemResource, item) });
