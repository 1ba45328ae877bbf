import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Records } from "../../../../resources/index.ts";
import { messageOf } from "../../api/apiError.ts";
import { nameOf } from "../../api/nameOf.ts";
import { deviceName } from "../../auth/deviceName.ts";
import { SessionTable } from "../../auth/SessionTable.tsx";
import { TokenTable } from "../../auth/TokenTable.tsx";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/message/toast.ts";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog.tsx";
import { Card } from "../../ui/page/Card.tsx";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { SkeletonTable } from "../../ui/page/SkeletonTable.tsx";
import { type Ending, personSessionsQuery, useEndPersonSessions } from "./personSessions.ts";

/** The sessions and tokens of a person, for those who manage them: they can be ended one by one or all at once. */
export function PersonSessions({ person }: { readonly person: Records["profiles"] }) {
  const { data, error, refetch } = useQuery(personSessionsQuery(person.id));
  const [asked, setAsked] = useState<Ending>();
  const end = useEndPersonSessions(person.id);
  const browsers = data?.filter(({ kind }) => kind === "browser") ?? [];
  const tokens = data?.filter(({ kind }) => kind === "token") ?? [];
  const question = asked && questionOf(asked);
  const confirm = (): void => {
    if (asked === undefined || question === undefined) return;
    end.mutate(asked, {
      onSuccess: () => toast(question.done),
      onError: (thrown) => toast(messageOf(thrown), { tone: "bad" }),
      onSettled: () => setAsked(undefined),
    });
  };
  return (
    <>
      <Card
        title="Signed in with"
        flush
        actions={
          data !== undefined &&
          data.length > 0 && (
            <Button size="small" variant="ghost" onClick={() => setAsked("everything")}>
              Sign out everywhere
            </Button>
          )
        }
      >
        {error !== null && <ErrorState error={error} onRetry={refetch} />}
        {data === undefined && error === null && <SkeletonTable columns={4} rows={2} />}
        {data !== undefined && browsers.length === 0 && (
          <EmptyState icon="monitor" title="Not signed in with a browser" />
        )}
        {browsers.length > 0 && (
          <SessionTable
            caption={`Where ${nameOf(person)} is signed in`}
            rows={browsers}
            busy={end.isPending}
            onEnd={setAsked}
          />
        )}
      </Card>
      {tokens.length > 0 && (
        <Card
          title="Tokens for scripts"
          flush
          actions={
            <Button size="small" variant="ghost" onClick={() => setAsked("tokens")}>
              Revoke all tokens
            </Button>
          }
        >
          <TokenTable caption={`Tokens of ${nameOf(person)}`} rows={tokens} onRevoke={setAsked} />
        </Card>
      )}
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title}
        confirm={question?.confirm ?? ""}
        tone="danger"
        busy={end.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      >
        <p>{question?.effect}</p>
      </ConfirmDialog>
    </>
  );
}

/** The confirmation before a session or token is ended, and the message afterwards. */
interface Question {
  readonly title: ReactNode;
  readonly effect: string;
  readonly confirm: string;
  readonly done: string;
}

function questionOf(ending: Ending): Question {
  if (ending === "everything")
    return {
      title: "Sign out everywhere?",
      effect:
        "All their browsers have to sign in again, and all their tokens are revoked. Their password stays as it is.",
      confirm: "Sign out everywhere",
      done: "Signed out everywhere",
    };
  if (ending === "tokens")
    return {
      title: "Revoke all tokens?",
      effect: "Scripts that use them are rejected from their next request on. Their browsers stay signed in.",
      confirm: "Revoke all tokens",
      done: "All tokens revoked",
    };
  if (ending.kind === "token")
    return {
      title: (
        <>
          Revoke <bdi>{ending.name}</bdi>?
        </>
      ),
      effect: "Scripts that use it are rejected from their next request on.",
      confirm: "Revoke token",
      done: `Token ${ending.name ?? ""} revoked`,
    };
  return {
    title: (
      <>
        Sign out <bdi>{deviceName(ending.userAgent)}</bdi>?
      </>
    ),
    effect: "This browser has to sign in again. Their password stays as it is.",
    confirm: "Sign out",
    done: "Signed out",
  };
}
