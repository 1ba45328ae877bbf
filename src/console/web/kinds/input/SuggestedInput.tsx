import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { minute } from "../../../../lib/time/duration.ts";
import { collectionAddress } from "../../api/address.ts";
import { requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { titleOf } from "../../definitions/title.ts";
import type { InputProps } from "../kind.ts";
import { LineInput } from "./LineInput.tsx";

const max = 20;

/** A single-line input that suggests the names of records, and takes any other text as well. */
export function SuggestedInput(props: InputProps) {
  const { field, value, control } = props;
  const resource = field.shown?.suggests ?? "";
  const search = useDeferredValue(String(value).trim());
  const [isUsed, setUsed] = useState(false);
  const { data = [] } = useQuery({
    queryKey: [...keys.changes, "suggested", resource, search],
    queryFn: async ({ signal }) => {
      const query = { pageSize: max, ...(search !== "" && { search }) };
      const { data } = await requestPage(collectionAddress(resource), query, signal);
      return data.map((row) => titleOf(resource, row));
    },
    enabled: isUsed,
    staleTime: minute,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const id = `${control.id}-suggestions`;
  return (
    <>
      <LineInput {...props} list={id} onFocus={() => setUsed(true)} />
      <datalist id={id}>
        {[...new Set(data)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
