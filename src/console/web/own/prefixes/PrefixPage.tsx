import { Link } from "@tanstack/react-router";
import { largestPage } from "../../../../lib/limits.ts";
import { useMay } from "../../api/session.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonTable } from "../../ui/SkeletonTable.tsx";
import { sayNumber } from "../../ui/words.ts";
import { TreeView } from "./TreeView.tsx";
import { useTables } from "./useTables.ts";
import { useTreeState } from "./useTreeState.ts";
import "./PrefixPage.css";

/** The page with all prefixes as a tree. */
export function PrefixPage() {
  const { tables, names, error, refetch, isCut, total } = useTables();
  const [{ vrf }] = useTreeState();
  const mayCreate = useMay()(resourceNamed("prefixes")?.roles.write ?? "operator");
  const isOfVrf = names.has(vrf);
  const add = mayCreate && (
    <Link
      to="/r/$resource/new"
      params={{ resource: "prefixes" }}
      search={isOfVrf ? { vrfId: vrf } : {}}
      className={buttonClass({ variant: "primary" })}
    >
      <Icon name="plus" /> Add prefix
    </Link>
  );
  return (
    <div className="page-fill prefix-page">
      <PageHeader
        title="Prefix tree"
        actions={
          <>
            <Link to="/r/$resource" params={{ resource: "prefixes" }} className={buttonClass()}>
              <Icon name="list" /> List
            </Link>
            {add}
          </>
        }
      />
      {error !== null && tables === undefined && <ErrorState error={error} onRetry={refetch} />}
      {error === null && tables === undefined && <SkeletonTable columns={6} rows={12} />}
      {tables?.length === 0 && (
        <EmptyState icon="network" title="No prefixes yet" actions={add}>
          Add the networks that you have, from the largest to the smallest: the tree grows by itself.
        </EmptyState>
      )}
      {isCut && (
        <Notice
          tone="warn"
          title={`The tree shows the first ${sayNumber(largestPage)} of ${sayNumber(total)} prefixes`}
        >
          The list has all of them.
        </Notice>
      )}
      {tables !== undefined && tables.length > 0 && <TreeView tables={tables} />}
    </div>
  );
}
