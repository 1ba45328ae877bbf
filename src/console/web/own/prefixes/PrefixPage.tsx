import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { maxPageSize } from "../../../../lib/limits.ts";
import { useMay } from "../../api/session.ts";
import { WaysToSee } from "../../base/WaysToSee.tsx";
import { resourceNamed } from "../../definitions/resources.ts";
import { ImportButton } from "../../records/list/ImportButton.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { Count } from "../../ui/Count.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/message/Notice.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { SkeletonTable } from "../../ui/page/SkeletonTable.tsx";
import { formatNumber } from "../../ui/words.ts";
import type { TableItem } from "./prefixTree.ts";
import { useTreeState } from "./tree/useTreeState.ts";
import { useTables } from "./useTables.ts";

interface PrefixPageProps {
  /** The path of the page. */
  readonly here: string;
  readonly tabTitle: string;
  /** The page has a more important action than adding a prefix. */
  readonly hasMain?: boolean;
  readonly draw: (tables: readonly TableItem[]) => ReactNode;
}

/** The shared frame of the tree and the map: the page header, and all prefixes once they are loaded. */
export function PrefixPage({ here, tabTitle, hasMain = false, draw }: PrefixPageProps) {
  const { tables, names, error, refetch, isCut, total } = useTables();
  const [{ vrf }] = useTreeState();
  const mayCreate = useMay()(resourceNamed("prefixes")?.roles.write ?? "operator");
  const isOfVrf = names.has(vrf);
  const add = mayCreate && (
    <Link
      to="/r/$resource/new"
      params={{ resource: "prefixes" }}
      search={isOfVrf ? { vrfId: vrf } : {}}
      className={buttonClass({ variant: hasMain ? "secondary" : "primary" })}
    >
      <Icon name="plus" /> Add prefix
    </Link>
  );
  return (
    <div className="stack">
      <PageHeader
        title="Prefixes"
        tabTitle={tabTitle}
        badges={tables !== undefined && <Count value={total} />}
        actions={
          <>
            <WaysToSee resource="prefixes" here={here} />
            <ImportButton resource="prefixes" />
            {add}
          </>
        }
      />
      {error !== null && tables === undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === null && tables === undefined && <SkeletonTable columns={6} rows={12} />}
      {tables?.length === 0 && (
        <EmptyState
          icon="network"
          title="No prefixes yet"
          actions={
            <>
              {add}
              <ImportButton resource="prefixes" />
            </>
          }
        >
          Add your networks, from the largest to the smallest. The tree builds itself from them.
        </EmptyState>
      )}
      {isCut && (
        <Notice
          tone="warn"
          title={`These are the first ${formatNumber(maxPageSize)} of ${formatNumber(total)} prefixes`}
        >
          The list shows all of them.
        </Notice>
      )}
      {tables !== undefined && tables.length > 0 && draw(tables)}
    </div>
  );
}
