import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { maxPageSize } from "../../../../../lib/limits.ts";
import type { Records } from "../../../../../resources/index.ts";
import { useList } from "../../../api/queries.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../../ui/page/PageHeader.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { MapLegend } from "./MapLegend.tsx";
import { placeSites } from "./places.ts";
import { SiteMap } from "./SiteMap.tsx";
import { Unplaced } from "./Unplaced.tsx";
import "./MapPage.css";

const all = { pageSize: maxPageSize };

/** The page of the map: where all sites are. */
export function MapPage() {
  const { data, error, refetch } = useList("sites", all);
  return (
    <div className="page-fill map-page">
      <PageHeader
        title="Map"
        badges={data !== undefined && <MapLegend sites={data.data} />}
        actions={
          <Link to="/r/$resource" params={{ resource: "sites" }} className={buttonClass()}>
            <Icon name="list" /> As a list
          </Link>
        }
      />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data !== undefined && <Sites sites={data.data} />}
    </div>
  );
}

function Sites({ sites }: { readonly sites: readonly Records["sites"][] }) {
  const { placed, unplaced } = useMemo(() => placeSites(sites), [sites]);
  if (sites.length === 0)
    return (
      <EmptyState icon="map" title="No sites yet">
        Add a site with its latitude and longitude to see it here.
      </EmptyState>
    );
  return (
    <div className="map-body">
      <SiteMap places={placed} />
      {unplaced.length > 0 && <Unplaced sites={unplaced} />}
    </div>
  );
}
