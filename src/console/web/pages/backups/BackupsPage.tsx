import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Backup } from "../../../../appliance/backup/answers.ts";
import { messageOf } from "../../api/apiError.ts";
import { useMay, useMaySee } from "../../api/session.ts";
import { NotAllowed } from "../../base/NotAllowed.tsx";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/message/toast.ts";
import { formatBytes } from "../../ui/number/bytes.ts";
import { EmptyState } from "../../ui/page/EmptyState.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { SkeletonTable } from "../../ui/page/SkeletonTable.tsx";
import { BackupStanding } from "./BackupStanding.tsx";
import { BackupTable } from "./BackupTable.tsx";
import { backupsQuery, useTakeBackup } from "./queries.ts";
import { RestoreDialog } from "./RestoreDialog.tsx";

/** The backups on the server: their state, and how to take, download and restore one. */
export function BackupsPage() {
  return useMaySee()("super_admin") ? <Backups /> : <NotAllowed />;
}

function Backups() {
  const { data, error, refetch } = useQuery(backupsQuery);
  const take = useTakeBackup();
  const mayTake = useMay()("super_admin");
  const [restored, setRestored] = useState<Backup>();
  const takeNow = (): void =>
    take.mutate(undefined, {
      onSuccess: ({ bytes }) => toast(`Backup taken and checked: ${formatBytes(bytes)}`),
      onError: (thrown) => toast(messageOf(thrown), { tone: "bad" }),
    });
  const button = (
    <Button variant="primary" icon="database" busy={take.isPending} onClick={takeNow}>
      Take a backup
    </Button>
  );
  return (
    <div className="stack">
      <PageHeader title="Backups" actions={mayTake && button}>
        Each is the whole database as of one moment, in one file, with a manifest beside it that tells whether
        the file is still as it was. Passwords are in it as hashes, second factors as they are: keep it as you
        keep keys.
      </PageHeader>
      {data !== undefined && <BackupStanding backups={data} />}
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <SkeletonTable columns={5} rows={4} />}
      {data?.length === 0 && (
        <EmptyState icon="database" title="No backups yet">
          Take one now. For one a day, add <code>--backup-every 24h</code> to the command that starts
          Sitebook.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <div className="card table-card">
          <BackupTable backups={data} onRestore={setRestored} />
        </div>
      )}
      <RestoreDialog backup={restored} onClose={() => setRestored(undefined)} />
    </div>
  );
}
