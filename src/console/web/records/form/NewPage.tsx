import { useRecord } from "../../api/queries.ts";
import { useMay } from "../../api/session.ts";
import { valuesOf } from "../../base/address/listState.ts";
import { usePageParams, usePageSearch } from "../../base/address/pageParams.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { NotFound } from "../../base/NotFound.tsx";
import { resourceNamed } from "../../definitions/resources.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import type { FormBody } from "./body.ts";
import { NewForm } from "./NewForm.tsx";
import { copiedValues, openValues, prefilled } from "./values.ts";

interface NewPageProps {
  /** How a resource draws its form, if in its own way. */
  readonly bodyOf?: (resource: string) => FormBody | undefined;
}

/** The form for a new record; the URL may contain initial values, or the record to copy. */
export function NewPage({ bodyOf }: NewPageProps) {
  const { resource: name } = usePageParams();
  const search = usePageSearch();
  const [copied] = valuesOf(search.copy);
  const may = useMay();
  const resource = resourceNamed(name);
  const original = useRecord(name, copied ?? "", { enabled: copied !== undefined && resource !== undefined });
  if (resource === undefined || resource.parent !== undefined) return <NotFound />;
  if (!may(resource.roles.write)) return <NotAllowed />;
  if (copied === undefined)
    return (
      <NewForm
        key={name}
        resource={resource}
        start={prefilled(resource, openValues(resource), search)}
        Body={bodyOf?.(name)}
      />
    );
  if (original.data === undefined)
    return original.error === null ? <Skeleton lines={8} /> : <ErrorState error={original.error} />;
  return (
    <NewForm
      key={copied}
      resource={resource}
      start={copiedValues(resource, original.data.data)}
      Body={bodyOf?.(name)}
      isCopy
    />
  );
}
