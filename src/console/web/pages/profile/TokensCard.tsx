import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionEntry } from "../../../../areas/people/answers.ts";
import { messageOf } from "../../api/apiError.ts";
import { TokenTable } from "../../auth/TokenTable.tsx";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/message/toast.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import { sessionsQuery, useEndSessions } from "./sessions.ts";

/** The user's tokens for scripts, with buttons to create and revoke them. */
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
          A script signs in with a token instead of your password. It can do what you can, or only read.
        </EmptyState>
      )}
      {tokens.length > 0 && <TokenTable caption="Your tokens" rows={tokens} onRevoke={setRevoked} />}
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
        <p>Scripts that use it are rejected from their next request on.</p>
      </ConfirmDialog>
    </Card>
  );
}
