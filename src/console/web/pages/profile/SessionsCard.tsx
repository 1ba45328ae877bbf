import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionEntry } from "../../../../areas/people/answers.ts";
import { messageOf } from "../../api/apiError.ts";
import { useReadOnly } from "../../api/copies/readOnly.ts";
import { SessionTable } from "../../auth/SessionTable.tsx";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/message/toast.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { SkeletonTable } from "../../ui/page/SkeletonTable.tsx";
import { formatCount } from "../../ui/words.ts";
import { sessionsQuery, useEndSessions } from "./sessions.ts";

/** The user's browser sessions, with buttons to end the others. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [isAsking, setAsking] = useState(false);
  const end = useEndSessions();
  const isReadOnly = useReadOnly();
  const browsers = data?.filter(({ kind }) => kind === "browser") ?? [];
  const others = browsers.filter(({ current }) => !current);
  const endThese = (ended: readonly SessionEntry[]): void =>
    end.mutate(ended, {
      onSuccess: () => toast(`${formatCount(ended.length, "session", "sessions")} ended`),
      onError: (thrown) => toast(messageOf(thrown), { tone: "bad" }),
      onSettled: () => setAsking(false),
    });
  return (
    <Card
      title="Signed in with"
      flush
      actions={
        !isReadOnly &&
        others.length > 0 && (
          <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <SkeletonTable columns={4} rows={2} />}
      {browsers.length > 0 && (
        <SessionTable
          caption="Where you are signed in"
          rows={browsers}
          busy={end.isPending}
          onEnd={(session) => endThese([session])}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Sign out everywhere else?"
        confirm={`End ${formatCount(others.length, "session", "sessions")}`}
        busy={end.isPending}
        onConfirm={() => endThese(others)}
        onClose={() => setAsking(false)}
      >
        <p>All your other browsers have to sign in again. Tokens stay; a new password would end them, too.</p>
      </ConfirmDialog>
    </Card>
  );
}
