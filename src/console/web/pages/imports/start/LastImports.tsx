import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Import } from "../../../../../features/imports/answers.ts";
import type { Tone } from "../../../../../lib/tone.ts";
import { importsQuery } from "../../../api/pages/imports.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { Table } from "../../../ui/page/Table.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import { Time } from "../../../ui/time/Time.tsx";
import { describeCounts } from "../outcome/describeCounts.ts";
import { unnamedFile } from "../unnamedFile.ts";

const tones: Readonly<Record<Import["state"], Tone>> = {
  draft: "neutral",
  checked: "accent",
  running: "info",
  done: "good",
  failed: "bad",
};

const maxShown = 20;

/** The user's latest imports and their state, each with a link. */
export function LastImports() {
  const { data } = useQuery(importsQuery);
  const rows = (data?.data ?? []).filter(({ kind }) => kind === "import").slice(0, maxShown);
  if (rows.length === 0) return null;
  return (
    <Card title="Last imports" flush>
      <Table
        caption="Last imports"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            key: "name",
            header: "File",
            isTitle: true,
            cell: ({ id, name }) => (
              <Link to="/imports/$id" params={{ id }}>
                <bdi>{name || unnamedFile}</bdi>
              </Link>
            ),
          },
          {
            key: "state",
            header: "State",
            cell: ({ state, undone }) =>
              undone === null ? (
                <StatusBadge value={state} tone={tones[state]} />
              ) : (
                <StatusBadge value="undone" tone="neutral" />
              ),
          },
          { key: "rows", header: "Rows", cell: describeRows },
          { key: "at", header: "Uploaded", cell: ({ createdAt }) => <Time value={createdAt} /> },
        ]}
      />
    </Card>
  );
}

const describeRows = ({ report, failure }: Import): string =>
  report !== null ? describeCounts(report.counts) : (failure ?? "");
