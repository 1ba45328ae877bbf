import type { SessionEntry } from "../../../areas/people/answers.ts";
import { useReadOnly } from "../api/copies/readOnly.ts";
import { Badge } from "../ui/Badge.tsx";
import { Blank } from "../ui/Blank.tsx";
import { Button } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Table } from "../ui/page/Table.tsx";
import { Time } from "../ui/time/Time.tsx";
import { deviceName, isPhone } from "./deviceName.ts";

interface SessionTableProps {
  readonly caption: string;
  readonly rows: readonly SessionEntry[];
  readonly busy: boolean;
  readonly onEnd: (session: SessionEntry) => void;
}

/** A table of the browser sessions of a person, with a button to end each except the current one. */
export function SessionTable({ caption, rows, busy, onEnd }: SessionTableProps) {
  const isReadOnly = useReadOnly();
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: "device", header: "Program", isTitle: true, cell: (session) => <Device session={session} /> },
        {
          key: "address",
          header: "From",
          cell: ({ address }) => (address === null ? <Blank /> : <code>{address}</code>),
        },
        { key: "begun", header: "Signed in", cell: ({ createdAt }) => <Time value={createdAt} /> },
        { key: "used", header: "Last used", cell: ({ lastUsedAt }) => <Time value={lastUsedAt} /> },
        {
          key: "end",
          header: <span className="visually-hidden">What to do</span>,
          align: "end",
          cell: (session) =>
            !isReadOnly &&
            !session.current && (
              <Button
                size="small"
                disabled={busy}
                aria-label={`Sign out ${deviceName(session.userAgent)}`}
                onClick={() => onEnd(session)}
              >
                Sign out
              </Button>
            ),
        },
      ]}
    />
  );
}

function Device({ session: { userAgent, current } }: { readonly session: SessionEntry }) {
  return (
    <span className="row" data-tip={userAgent ?? undefined}>
      <Icon name={isPhone(userAgent) ? "phone" : "monitor"} />
      <bdi>{deviceName(userAgent)}</bdi>
      {current && <Badge tone="good">This browser</Badge>}
    </span>
  );
}
