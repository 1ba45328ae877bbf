import { type ReactNode, useEffect, useState } from "react";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { collectionAddress } from "../../../api/address.ts";
import { requestPage } from "../../../api/client.ts";
import type { Row } from "../../../api/record.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { titleOf } from "../../../definitions/title.ts";
import { announce } from "../../../ui/message/announce.ts";
import type { Drafts } from "../values.ts";
import { SimilarNote } from "./SimilarNote.tsx";

const pause = 250;

/**
 * Returns a note below a usually unique field, such as a serial number, about a record with the same value: a warning, as
 * it may be right. Its line is reserved, so that nothing shifts when one is found.
 */
export function useDoubleNote(
  resource: ResourceDescription,
  values: Drafts,
): Readonly<Record<string, ReactNode>> {
  const field = resource.fields.find(({ shown }) => shown?.distinctIn !== undefined);
  const scope = field?.shown?.distinctIn ?? "";
  const value = String(values[field?.key ?? ""] ?? "").trim();
  const within = String(values[scope] ?? "");
  const [double, setDouble] = useState<Row>();

  useEffect(() => {
    setDouble(undefined);
    if (field === undefined || value === "" || within === "") return undefined;
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      const query = { [field.key]: value, [scope]: within, pageSize: 1 };
      const answer = await requestPage(collectionAddress(resource.name), query, stop.signal).catch(
        () => undefined,
      );
      const found = answer?.data[0];
      if (stop.signal.aborted || found === undefined) return;
      setDouble(found);
      announce(`${titleOf(resource, found)} ${describeDuplicate(labelOf(field))}`);
    };
    const timer = setTimeout(look, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [resource, field, scope, value, within]);

  if (field === undefined) return {};
  return {
    [field.key]:
      double === undefined ? (
        (field.shown?.hint ?? "")
      ) : (
        <SimilarNote resource={resource} row={double} text={describeDuplicate(labelOf(field))} />
      ),
  };
}

const describeDuplicate = (label: string): string => `already has this ${label.toLowerCase()}`;
