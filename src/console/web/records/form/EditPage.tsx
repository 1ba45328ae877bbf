import { useRecord } from "../../api/queries.ts";
import { useMay, useMaySee } from "../../api/session.ts";
import { usePageParams } from "../../base/address/pageParams.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { NotFound } from "../../base/NotFound.tsx";
import { existing } from "../../definitions/fields.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import type { FormBody } from "./body.ts";
import { EditForm } from "./EditForm.tsx";

interface EditPageProps {
  /** How a resource draws its form, if in its own way. */
  readonly bodyOf?: (resource: string) => FormBody | undefined;
}

/** The form that edits the record in the URL. */
export function EditPage({ bodyOf }: EditPageProps) {
  const { resource: name, id } = usePageParams();
  const may = useMay();
  const maySee = useMaySee();
  const resource = existing(resourceNamed(name));
  const isReadable = resource !== undefined && resource.parent === undefined && maySee(resource.roles.read);
  const { data, error, refetch } = useRecord(name, id, { enabled: isReadable });
  if (resource === undefined || resource.parent !== undefined) return <NotFound />;
  if (!may(resource.roles.write)) return <NotAllowed />;
  if (data !== undefined)
    return <EditForm key={id} resource={resource} opened={data} Body={bodyOf?.(name)} />;
  return error === null ? <Skeleton lines={8} /> : <ErrorState error={error} onRetry={refetch} />;
}
