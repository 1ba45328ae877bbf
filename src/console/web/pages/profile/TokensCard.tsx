import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionEntry } from "../../../../areas/people/answers.ts";
import { messageOf } from "../../api/apiError.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Table } from "../../ui/Table.tsx";
import { Time } from "../../ui/Time.tsx";
import { toast } from "../../ui/toast.ts";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { sessionsQuery, useEndSessions } from "./sessions.ts";

/** One's tokens for scripts: made, listed, revoked. */
export function TokensCard() {
  const { data } = useQuery(sessionsQuery);
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<SessionEntry>();
  const end = useEndSessions();
  const tokens = data?.filter(({ kind }) => kind === "token") ?? [];
  const revoke = (token: SessionEntry): void =>
    end.mutate([token], {
      onSuccess: () => toast(`Token ${token.name ?? ""} revoked`),
      onError: (thrown) => toast(messageOf(thrown), { tone: "bad" }),
      onSettled: () => setRevoked(undefined),
    });
  const make = (
    <Button size="small" icon="plus" onClick={() => setMaking(true)}>
      New token
    </Button>
  );
  return (
    <Card title="Tokens for scripts" flush actions={tokens.length > 0 && make}>
      {data !== undefined && tokens.length === 0 && (
        <EmptyState icon="key" title="No tokens" actions={make}>
          A script signs in with a token in place of your password. It may do what you may, or only read.
        </EmptyState>
      )}
      {tokens.length > 0 && <TokenTable rows={tokens} onRevoke={setRevoked} />}
      <NewTokenDialog open={isMaking} onClose={() => setMaking(false)} />
      <ConfirmDialog
        open={revoked !== undefined}
        title={
          <>
            Revoke <bdi>{revoked?.name}</bdi>?
          </>
        }
        confirm="Revoke token"
        tone="danger"
        busy={end.isPending}
        onConfirm={() => revoked !== undefined && revoke(revoked)}
        onClose={() => setRevoked(undefined)}
      >
        <p>Whatever uses it is refused from its next request on.</p>
      </ConfirmDialog>
    </Card>
  );
}

interface TokenTableProps {
  readonly rows: readonly SessionEntry[];
  readonly onRevoke: (token: SessionEntry) => void;
}

function TokenTable({ rows, onRevoke }: TokenTableProps) {
  return (
    <Table
      caption="Your tokens"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { key: "name", header: "Name", isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
        {
          key: "may",
          header: "May",
          cell: (token) => <Badge>{sayRights(token)}</Badge>,
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

/** What a token may do, in a few words. */
const sayRights = ({ readOnly, managesPeople }: SessionEntry): string =>
  readOnly ? "Read" : managesPeople ? "Read, write, manage people" : "Read and write";

/** A token counts as used when it is made. */
const LastUse = ({ token: { lastUsedAt, createdAt } }: { readonly token: SessionEntry }) =>
  lastUsedAt === createdAt ? <span className="muted">Not yet</span> : <Time value={lastUsedAt} />;
