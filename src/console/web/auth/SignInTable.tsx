import type { SignInEntry } from "../../../areas/people/signIns/answers.ts";
import { Badge } from "../ui/Badge.tsx";
import { Blank } from "../ui/Blank.tsx";
import { Table } from "../ui/page/Table.tsx";
import { Time } from "../ui/time/Time.tsx";
import { deviceName } from "./deviceName.ts";
import { describeResult } from "./signIns.ts";

interface SignInTableProps {
  readonly caption: string;
  readonly rows: readonly SignInEntry[];
  /** Shows the account, if it is not always the same. */
  readonly people?: boolean;
}

const none = <Blank />;

/** A table of attempts to sign in: time, result, address and program. */
export function SignInTable({ caption, rows, people = false }: SignInTableProps) {
  const who = {
    key: "who",
    header: "Account",
    cell: ({ email }: SignInEntry) => (email === null ? none : <bdi>{email}</bdi>),
  };
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "when",
          header: "When",
          isTitle: true,
          cell: ({ updatedAt }) => <Time value={updatedAt} mode={people ? "both" : "relative"} />,
        },
        { key: "result", header: "Result", cell: (entry) => <Result entry={entry} /> },
        ...(people ? [who] : []),
        { key: "address", header: "From", cell: ({ address }) => <code>{address}</code> },
        {
          key: "device",
          header: "Program",
          cell: ({ userAgent }) => <bdi data-tip={userAgent ?? undefined}>{deviceName(userAgent)}</bdi>,
        },
      ]}
    />
  );
}

function Result({ entry }: { readonly entry: SignInEntry }) {
  const [words, tone] = describeResult(entry);
  return (
    <span className="row">
      <Badge tone={tone}>{words}</Badge>
      {entry.attempts > 1 && <span>{entry.attempts} times</span>}
    </span>
  );
}
