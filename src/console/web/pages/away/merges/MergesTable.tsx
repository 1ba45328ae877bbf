import { Link } from "@tanstack/react-router";
import type { Merge } from "../../../../../features/merge/merges/answers.ts";
import { Claimed } from "../../../records/history/Actor.tsx";
import { Table } from "../../../ui/page/Table.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { Time } from "../../../ui/time/Time.tsx";
import { describeCounts, describeState } from "./mergeWords.ts";

/** The merges, each with whose it is and what is left to do. */
export const MergesTable = ({ merges }: { readonly merges: readonly Merge[] }) => (
  <Table
    caption="Changes from away"
    rows={merges}
    keyOf={({ id }) => id}
    columns={[
      {
        key: "name",
        header: "From",
        isTitle: true,
        cell: ({ id, name }) => (
          <Link to="/away/merges/$id" params={{ id }}>
            <bdi>{name}</bdi>
          </Link>
        ),
      },
      { key: "person", header: "Person", cell: ({ email }) => <Claimed email={email} /> },
      {
        key: "state",
        header: "State",
        cell: (merge) => {
          const { label, tone } = describeState(merge);
          return <StatusBadge value={merge.state} label={label} tone={tone} />;
        },
      },
      { key: "counts", header: "Changes", cell: (merge) => describeCounts(merge) },
      { key: "at", header: "Received", cell: ({ createdAt }) => <Time value={createdAt} /> },
    ]}
  />
);
