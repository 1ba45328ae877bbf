import type { SessionEntry } from "../../../areas/people/answers.ts";
import { Badge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { Table } from "../ui/page/Table.tsx";
import { Time } from "../ui/time/Time.tsx";

interface TokenTableProps {
  readonly caption: string;
  readonly rows: readonly SessionEntry[];
  readonly onRevoke: (token: SessionEntry) => void;
}

/** A table of tokens with their rights, and a button to revoke each. */
export function TokenTable({ caption, rows, onRevoke }: TokenTableProps) {
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: "name", header: "Name", isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
        {
          key: "may",
          header: "May",
          cell: (token) => <Badge>{describeRights(token)}</Badge>,
        },
        { key: "used", header: "Last used", cell: (token) => <LastUse token={token} /> },
        { key: "ends", header: "Ends", cell: ({ expiresAt }) => <Time value={expiresAt} /> },
        {
          key: "revoke",
          header: <span className="visually-hidden">What to do</span>,
          align: "end",
          cell: (token) => (
            <Button size="small" aria-label={`Revoke ${token.name ?? ""}`} onClick={() => onRevoke(token)}>
              Revoke
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Describes the rights of a token briefly. */
const describeRights = ({ readOnly, managesPeople }: SessionEntry): string =>
  readOnly ? "Read" : managesPeople ? "Read, write, manage people" : "Read and write";

/** The last use of a token; its creation counts as a use in the data. */
const LastUse = ({ token: { lastUsedAt, createdAt } }: { readonly token: SessionEntry }) =>
  lastUsedAt === createdAt ? <span className="muted">Not yet</span> : <Time value={lastUsedAt} />;
