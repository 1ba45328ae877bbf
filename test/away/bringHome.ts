import { readFileSync } from "node:fs";
import type { Merge, MergeItem } from "../../src/features/merge/merges/answers.ts";
import { type AwayBox, expectStatus, type Laptop } from "./world.ts";

/** A merge as the box answers it, with all its items. */
export interface ReceivedMerge {
  readonly merge: Merge;
  readonly items: readonly MergeItem[];
}

/** Saves what was changed on a laptop and returns the content of the file. */
export const readBundleOf = async (laptop: Laptop): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(readFileSync(await laptop.save()));

/** Uploads a bundle to the box. */
export async function uploadBundle(box: AwayBox, bundle: Uint8Array<ArrayBuffer>): Promise<ReceivedMerge> {
  const headers = { "content-type": "application/octet-stream" };
  const sent = box.api.post("/api/merges", undefined, { raw: bundle, headers });
  const merge: Merge = (await expectStatus(201, sent)).body.data;
  return { merge, items: await box.items(merge.id) };
}
