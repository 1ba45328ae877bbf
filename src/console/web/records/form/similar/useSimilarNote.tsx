import { type ReactNode, useEffect, useState } from "react";
import { maxNameLength } from "../../../../../lib/limits.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../../api/address.ts";
import { requestPage } from "../../../api/client.ts";
import type { Row } from "../../../api/record.ts";
import { loadTarget } from "../../../api/targets.ts";
import { titleColumn } from "../../../definitions/columns.ts";
import { titleOf } from "../../../definitions/title.ts";
import { wholeView } from "../../../definitions/wholeView.ts";
import { announce } from "../../../ui/message/announce.ts";
import type { Drafts } from "../values.ts";
import { SimilarNote } from "./SimilarNote.tsx";
import { maxSimilar, wordToFind } from "./similar.ts";

const pause = 250;
const max = 25;

/** A record with a similar title, and its owner. */
interface Similar {
  readonly row: Row;
  readonly owner: string | undefined;
}

/**
 * Returns a note below the title of a new record about one with a similar title; its line is reserved, so that nothing
 * shifts when one is found.
 */
export function useSimilarNote(
  resource: ResourceDescription,
  values: Drafts,
): Readonly<Record<string, ReactNode>> {
  const key = titleColumn(resource);
  const field = resource.fields.find((each) => each.key === key && !each.readOnly);
  const isAsked = field?.kind === "name" || field?.kind === "text";
  const title = isAsked ? String(values[key] ?? "").slice(0, maxNameLength) : "";
  const [similar, setSimilar] = useState<Similar>();

  useEffect(() => {
    const word = wordToFind(title);
    if (word === undefined) {
      setSimilar(undefined);
      return undefined;
    }
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const found = await findSimilar(resource, title, word, stop.signal).catch(() => undefined);
      if (stop.signal.aborted) return;
      setSimilar(found);
      if (found !== undefined) announce(`${titleOf(resource, found.row)} looks similar`);
    };
    const timer = setTimeout(look, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [resource, title]);

  if (!isAsked) return {};
  return {
    [key]:
      similar === undefined ? (
        (field.shown?.hint ?? "")
      ) : (
        <SimilarNote resource={resource} row={similar.row} owner={similar.owner} />
      ),
  };
}

async function findSimilar(
  resource: ResourceDescription,
  title: string,
  word: string,
  signal: AbortSignal,
): Promise<Similar | undefined> {
  const query = { search: word, pageSize: max };
  const { data } = await requestPage(collectionAddress(resource.name), query, signal);
  const column = titleColumn(resource);
  const row = maxSimilar(title, data, (each) => String(each[column] ?? ""));
  return row === undefined ? undefined : { row, owner: await ownerOf(resource, row) };
}

/** Returns the title of a record's owner, loaded before the note is shown, which would shift otherwise. */
async function ownerOf(resource: ResourceDescription, row: Row): Promise<string | undefined> {
  const { path = [], crumbs = path, summary = [] } = wholeView(resource);
  const field = [...crumbs.flat(), ...summary]
    .map((key) => resource.fields.find((each) => each.key === key))
    .find((each) => each?.reference !== undefined && typeof row[each.key] === "string");
  const target = field?.reference?.target;
  if (field === undefined || target === undefined) return undefined;
  const owner = await loadTarget(target, String(row[field.key]));
  return owner === null ? undefined : titleOf(target, owner);
}
