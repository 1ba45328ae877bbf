import { Link } from "@tanstack/react-router";
import type { Clone } from "../../../../../appliance/clones/answers.ts";
import type { Tone } from "../../../../../lib/tone.ts";
import { useMay } from "../../../api/session.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Blank } from "../../../ui/Blank.tsx";
import { Button } from "../../../ui/Button.tsx";
import { formatBytes } from "../../../ui/number/bytes.ts";
import { Table } from "../../../ui/page/Table.tsx";
import { Time } from "../../../ui/time/Time.tsx";
import { formatTerm } from "../../../ui/words.ts";

interface ClonesTableProps {
  readonly clones: readonly Clone[];
  /** Shows who has taken them. */
  readonly hasPeople: boolean;
  readonly onRecall: (clone: Clone) => void;
}

const tones: Readonly<Record<Clone["state"], Tone>> = { out: "warn", returned: "good", recalled: "muted" };

/** The clones that were taken, newest first, with a button to recall each. */
export function ClonesTable({ clones, hasPeople, onRecall }: ClonesTableProps) {
  const mayRecall = useMay()("operator");
  return (
    <Table
      caption="Clones"
      rows={clones}
      keyOf={({ id }) => id}
      columns={[
        { key: "name", header: "Name", isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
        ...(hasPeople
          ? [{ key: "person", header: "Taken by", cell: ({ email }: Clone) => <bdi>{email}</bdi> }]
          : []),
        { key: "since", header: "Since", cell: ({ createdAt }) => <Time value={createdAt} /> },
        {
          key: "state",
          header: "State",
          cell: ({ state }) => <Badge tone={tones[state]}>{formatTerm(state)}</Badge>,
        },
        { key: "documents", header: "Documents", cell: ({ documents }) => formatTerm(documents) },
        { key: "size", header: "Size", align: "end", cell: ({ bytes }) => formatBytes(bytes) },
        {
          key: "merge",
          header: "Last merge",
          cell: ({ lastMergeId }) =>
            lastMergeId === null ? <Blank /> : <Link to={`/away/merges/${lastMergeId}`}>Open merge</Link>,
        },
        {
          key: "recall",
          header: <span className="visually-hidden">What to do</span>,
          align: "end",
          cell: (clone) =>
            mayRecall &&
            clone.state !== "recalled" && (
              <Button size="small" aria-label={`Recall ${clone.name}`} onClick={() => onRecall(clone)}>
                Recall
              </Button>
            ),
        },
      ]}
    />
  );
}
