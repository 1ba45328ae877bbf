import { useQuery } from "@tanstack/react-query";
import type { Backup } from "../../../../appliance/backup/answers.ts";
import { healthQuery } from "../../api/pages/health.ts";
import { Notice } from "../../ui/message/Notice.tsx";
import { formatBytes } from "../../ui/number/bytes.ts";
import { Card } from "../../ui/page/Card.tsx";
import { Facts } from "../../ui/page/Facts.tsx";
import { Time } from "../../ui/time/Time.tsx";
import { describeDocuments } from "./contents.ts";

/** The state of the backups: the last one, the last automatic one, and the last failure. */
export function BackupStanding({ backups }: { readonly backups: readonly Backup[] }) {
  const details = useQuery(healthQuery).data?.details;
  const scheduled = backups.find(({ reason }) => reason === "scheduled");
  const size = backups.reduce((sum, { bytes }) => sum + bytes, 0);
  const failure = details?.backups.lastFailure;
  return (
    <>
      {details?.backups.isFailing && (
        <Notice tone="bad" title="The last backup failed">
          {failure !== null && failure !== undefined && (
            <>
              {failure.problem} (<Time value={failure.at} />)
            </>
          )}
        </Notice>
      )}
      <Card>
        <Facts
          facts={[
            {
              key: "last",
              label: "Last backup",
              value: backups[0] === undefined ? "None" : <Time value={backups[0].createdAt} />,
            },
            {
              key: "scheduled",
              label: "Last automatic backup",
              value:
                scheduled === undefined ? (
                  <>
                    None: add <code>--backup-every 24h</code> to the command that starts Sitebook
                  </>
                ) : (
                  <Time value={scheduled.createdAt} />
                ),
            },
            {
              key: "failure",
              label: "Last failure",
              value: failure ? <Time value={failure.at} /> : "None since startup",
            },
            {
              key: "size",
              label: "Total size",
              value: `${formatBytes(size)}${freeSpace(details?.freeBytes)}`,
            },
            { key: "documents", label: "Documents", value: describeDocuments(backups) },
          ]}
        />
      </Card>
    </>
  );
}

const freeSpace = (bytes: number | null | undefined): string =>
  bytes === null || bytes === undefined ? "" : ` of the disk; ${formatBytes(bytes)} are free`;
