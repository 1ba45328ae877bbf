import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Face } from "../../../../lib/rackSpace.ts";
import { useList } from "../../api/queries.ts";
import { useMay } from "../../api/session.ts";
import { valuesOf } from "../../base/address/listState.ts";
import { usePageSearch } from "../../base/address/pageParams.ts";
import { useStored } from "../../base/useStored.ts";
import { WaysToSee } from "../../base/WaysToSee.tsx";
import { resourceNamed } from "../../definitions/resources.ts";
import { ImportButton } from "../../records/list/ImportButton.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import type { ColouredBy } from "./colours.ts";
import { RackRow } from "./RackRow.tsx";
import { RackRowTools } from "./RackRowTools.tsx";
import { useElevations } from "./useElevation.ts";

/** The racks of a site side by side. */
export function ElevationsPage() {
  const navigate = useNavigate();
  const asked = valuesOf(usePageSearch().site)[0];
  const [kept, keep] = useStored("elevations site");
  const sites = useList("sites", { sort: "name__natural", pageSize: 1000 });
  const first = useList("racks", { sort: "name__natural", pageSize: 1 });
  const known = sites.data?.data ?? [];
  const has = (id: unknown): id is string => known.some((site) => site.id === id);
  const site = [asked, kept, first.data?.data[0]?.siteId, known[0]?.id].find(has);
  const { data: racks, error, refetch } = useElevations(site);
  const [face, setFace] = useState<Face>("front");
  const [by, colourBy] = useState<ColouredBy>("role");
  const [wanted, find] = useState("");
  const [room, setRoom] = useState(0);
  const mayAdd = useMay()(resourceNamed("racks")?.roles.write ?? "operator");
  const add = mayAdd && (
    <Link
      to="/r/$resource/new"
      params={{ resource: "racks" }}
      search={site === undefined ? {} : { siteId: site }}
      className={buttonClass({ variant: "primary" })}
    >
      <Icon name="plus" /> Add rack
    </Link>
  );
  const isEmpty = sites.data !== undefined && (site === undefined || racks?.length === 0);
  return (
    <div className="stack">
      <PageHeader
        title="Racks"
        tabTitle="Racks side by side"
        actions={
          <>
            <WaysToSee resource="racks" here="/racks" />
            <ImportButton resource="racks" />
            {add}
          </>
        }
      />
      <RackRowTools
        sites={known}
        site={site}
        onSite={(id) => {
          keep(id);
          navigate({ to: "/racks", search: { site: id }, replace: true });
        }}
        face={face}
        onFace={setFace}
        by={by}
        onBy={colourBy}
        wanted={wanted}
        onFind={find}
        room={room}
        onRoom={setRoom}
      />
      {error !== null && racks === undefined && <ErrorState error={error} onRetry={refetch} />}
      {racks === undefined && error === null && !isEmpty && <Skeleton lines={12} />}
      {isEmpty && (
        <EmptyState icon="rack" title="No racks here yet" actions={add}>
          This page shows the racks of a site side by side, with their devices and free space.
        </EmptyState>
      )}
      {racks !== undefined && racks.length > 0 && (
        <RackRow racks={racks} face={face} by={by} wanted={wanted} room={room} />
      )}
    </div>
  );
}
