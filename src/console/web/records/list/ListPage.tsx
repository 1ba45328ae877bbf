import type { ComponentType } from "react";
import { useMaySee } from "../../api/session.ts";
import { usePageParams, usePageSearch } from "../../base/address/pageParams.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { NotFound } from "../../base/NotFound.tsx";
import { resourceNamed } from "../../definitions/resources.ts";
import { ResourceList } from "./ResourceList.tsx";

interface ListPageProps {
  /** What a resource shows above its list, if anything. */
  readonly aboveOf?: (resource: string) => ComponentType | undefined;
}

/** The list of the resource in the URL. */
export function ListPage({ aboveOf }: ListPageProps) {
  const { resource: name } = usePageParams();
  const search = usePageSearch();
  const may = useMaySee();
  const resource = resourceNamed(name);
  if (resource === undefined || resource.parent !== undefined) return <NotFound />;
  if (!may(resource.roles.read)) return <NotAllowed />;
  const Above = aboveOf?.(name);
  return (
    <ResourceList
      key={name}
      resource={resource}
      search={search}
      {...(Above !== undefined && { above: <Above /> })}
    />
  );
}
