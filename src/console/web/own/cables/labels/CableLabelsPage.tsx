import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { requestPage } from "../../../api/client.ts";
import { keys } from "../../../api/keys.ts";
import type { RecordNamed } from "../../../api/record.ts";
import { usePageSearch } from "../../../base/address/pageParams.ts";
import { maxOnPage } from "../../../definitions/pages.ts";
import { LabelOrigin } from "../../../records/label/LabelOrigin.tsx";
import { isLoopback } from "../../../records/label/labelAddress.ts";
import { Button, buttonClass } from "../../../ui/Button.tsx";
import { SegmentedControl } from "../../../ui/input/SegmentedControl.tsx";
import { EmptyState } from "../../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../../ui/page/PageHeader.tsx";
import { Skeleton } from "../../../ui/page/Skeleton.tsx";
import { formatCount } from "../../../ui/words.ts";
import { CableFlagCard } from "./CableFlagCard.tsx";
import { flagsOf } from "./cableFlags.ts";
import "./CableLabelsPage.css";

const formats = [
  { value: "page", label: "Page" },
  { value: "strip", label: "Strip" },
] as const;
type Format = (typeof formats)[number]["value"];

/** The page of labels for cables: a flag for each end that wraps around the cable, to print on a page or on a strip. */
export function CableLabelsPage() {
  const navigate = useNavigate();
  const { id, format: asked } = usePageSearch();
  const ids = [id ?? []].flat().map(String).slice(0, maxOnPage);
  const format: Format = asked === "strip" ? "strip" : "page";
  const [origin, setOrigin] = useState(
    isLoopback(window.location.hostname) ? undefined : window.location.origin,
  );
  const query = { id: ids, pageSize: maxOnPage, sort: "label__natural" };
  const { data, error, refetch } = useQuery({
    queryKey: keys.list("cables", query),
    queryFn: ({ signal }) => requestPage<RecordNamed<"cables">>("/api/cables", query, signal),
    enabled: ids.length > 0,
  });
  const cables = data?.data ?? [];
  const flags = flagsOf(cables);
  const bundleHint =
    flags.length < 2 * cables.length ? "A bundle has one where its cables share a port. " : "";
  const isReady = cables.length > 0 && origin !== undefined;
  return (
    <div className="stack">
      <div className="no-print">
        <PageHeader
          title="Cable labels"
          actions={
            isReady && (
              <Button variant="primary" icon="print" onClick={() => window.print()}>
                Print
              </Button>
            )
          }
        >
          {cables.length > 0 &&
            `${formatCount(cables.length, "cable", "cables")}, a flag for each end. ${bundleHint}Fold a flag around the cable at the dashed line.`}
        </PageHeader>
      </div>
      {ids.length === 0 && <NoneSelected />}
      {ids.length > 0 && error !== null && data === undefined && (
        <ErrorState error={error} onRetry={refetch} />
      )}
      {ids.length > 0 && error === null && data === undefined && <Skeleton lines={4} />}
      {data !== undefined && cables.length === 0 && <NoneSelected />}
      {cables.length > 0 && <LabelOrigin origin={origin} onChoose={setOrigin} />}
      {isReady && (
        <>
          <div className="no-print">
            <SegmentedControl
              label="Paper"
              segments={formats}
              value={format}
              onChange={(next) =>
                void navigate({
                  to: "/cable-labels",
                  search: { id: ids, format: next === "page" ? undefined : next },
                  replace: true,
                })
              }
            />
          </div>
          <div className="cable-flags" data-format={format}>
            {flags.map((flag) => (
              <CableFlagCard key={flag.key} flag={flag} origin={origin} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

const NoneSelected = () => (
  <EmptyState
    icon="tag"
    title="No cables selected"
    actions={
      <Link to="/r/$resource" params={{ resource: "cables" }} className={buttonClass({ variant: "primary" })}>
        Select cables
      </Link>
    }
  >
    Select cables in their list, then choose Print labels.
  </EmptyState>
);
