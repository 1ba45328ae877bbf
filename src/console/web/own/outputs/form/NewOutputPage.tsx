import { useBuiltIns } from "../../../api/pages/outputs.ts";
import { useMay } from "../../../api/session.ts";
import { valuesOf } from "../../../base/address/listState.ts";
import { usePageSearch } from "../../../base/address/pageParams.ts";
import { NotAllowed } from "../../../base/NotAllowed.tsx";
import { NotFound } from "../../../base/NotFound.tsx";
import { resourceNamed } from "../../../definitions/resources.ts";
import { NewForm } from "../../../records/form/NewForm.tsx";
import { NewPage } from "../../../records/form/NewPage.tsx";
import { openValues } from "../../../records/form/values.ts";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { OutputBody } from "./OutputBody.tsx";

/** The form for a new output; the URL may name the built-in one that it starts from. */
export function NewOutputPage() {
  const [from] = valuesOf(usePageSearch().from);
  if (from === undefined) return <NewPage bodyOf={() => OutputBody} />;
  return <CopyOfBuiltIn key={from} slug={from} />;
}

function CopyOfBuiltIn({ slug }: { readonly slug: string }) {
  const resource = resourceNamed("outputs");
  const may = useMay();
  const { data, error, refetch } = useBuiltIns();
  if (resource === undefined || !may(resource.roles.write)) return <NotAllowed />;
  if (data === undefined)
    return error === null ? <Skeleton lines={8} /> : <ErrorState error={error} onRetry={refetch} />;
  const builtIn = data.find((one) => one.slug === slug);
  if (builtIn === undefined) return <NotFound />;
  const { parameterLines: parameters, parameters: _, replacedBy: __, ...fields } = builtIn;
  return (
    <NewForm
      resource={resource}
      start={openValues(resource, { ...fields, parameters })}
      Body={OutputBody}
      title={`Copy of ${builtIn.name}`}
      isCopy
    />
  );
}
