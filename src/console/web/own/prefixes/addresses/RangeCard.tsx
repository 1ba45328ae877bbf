import { Link } from "@tanstack/react-router";
import type { PlacedRange } from "../../../../../areas/addressing/answers.ts";
import type { Records } from "../../../../../resources/index.ts";
import { AddButton } from "../../../records/form/adding/AddButton.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import { type Column, Table } from "../../../ui/page/Table.tsx";
import { formatTerm } from "../../../ui/words.ts";

interface RangeCardProps {
  readonly prefix: Records["prefixes"];
  readonly ranges: readonly PlacedRange[];
  /** The next free address, at which a range can begin. */
  readonly free: string | null;
}

const columns: readonly Column<PlacedRange>[] = [
  {
    key: "range",
    header: "Range",
    isTitle: true,
    cell: ({ id, first, last }) => (
      <Link to="/r/$resource/$id" params={{ resource: "ip-ranges", id }}>
        <code>{first}</code> to <code>{last}</code>
      </Link>
    ),
  },
  {
    key: "purpose",
    header: "Purpose",
    cell: ({ purpose }) => formatTerm(purpose),
  },
  { key: "description", header: "Description", cell: ({ description }) => <bdi>{description}</bdi> },
];

/** The ranges that contain addresses of a prefix; the next free address is never in a range. */
export function RangeCard({ prefix: { prefix, vrfId, siteId }, ranges, free }: RangeCardProps) {
  const start: Record<string, string> = {
    ...(free !== null && { first: free }),
    ...(vrfId !== null && { vrfId }),
    ...(siteId !== null && { siteId }),
  };
  return (
    <Card
      title="Ranges"
      count={ranges.length}
      flush
      actions={<AddButton resource="ip-ranges" start={start} />}
    >
      {ranges.length === 0 ? (
        <p className="card-none">No ranges yet. A range reserves addresses, for example for DHCP.</p>
      ) : (
        <Table caption={`Ranges in ${prefix}`} columns={columns} rows={ranges} keyOf={({ id }) => id} />
      )}
    </Card>
  );
}
