import type { MouseEvent } from "react";
import type { Backup } from "../../../../appliance/backup/answers.ts";
import type { Tone } from "../../../../lib/tone.ts";
import { messageOf } from "../../api/apiError.ts";
import { useMay } from "../../api/session.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { CopyId } from "../../ui/copy/CopyId.tsx";
import { saveAddress } from "../../ui/copy/saveFile.ts";
import { Icon } from "../../ui/Icon.tsx";
import { toast } from "../../ui/message/toast.ts";
import { formatBytes } from "../../ui/number/bytes.ts";
import { Table } from "../../ui/page/Table.tsx";
import { shortTime } from "../../ui/time/exactTime.ts";
import { Time } from "../../ui/time/Time.tsx";
import { formatNumber, formatTerm } from "../../ui/words.ts";
import { describeContents, rowsIn } from "./contents.ts";
import { addressesOf, awaitFetch } from "./queries.ts";
import "./BackupTable.css";

interface BackupTableProps {
  readonly backups: readonly Backup[];
  /** Shows how to restore one. */
  readonly onRestore: (backup: Backup) => void;
}

const tones: Readonly<Record<string, Tone>> = { scheduled: "info", migration: "warn" };

/** The backups on the server, newest first, each with links to download and restore it. */
export function BackupTable({ backups, onRestore }: BackupTableProps) {
  return (
    <Table
      caption="Backups"
      rows={backups}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "taken",
          header: "Taken",
          isTitle: true,
          cell: ({ createdAt }) => <Time value={createdAt} mode="both" />,
        },
        {
          key: "reason",
          header: "Reason",
          cell: ({ reason }) => <Badge tone={tones[reason] ?? "neutral"}>{formatTerm(reason)}</Badge>,
        },
        { key: "size", header: "Size", align: "end", cell: ({ bytes }) => formatBytes(bytes) },
        {
          key: "rows",
          header: "Rows",
          align: "end",
          cell: ({ rows }) => <span data-tip={describeContents(rows)}>{formatNumber(rowsIn(rows))}</span>,
        },
        {
          key: "checked",
          header: "Checked",
          cell: ({ signature }) => (
            <span className="row">
              <span data-tip="Verified when it was taken; restoring checks it again">
                <Badge tone="good" icon="check">
                  When taken
                </Badge>
              </span>
              {signature === null && (
                <span data-tip="Its origin can't be verified; you have to confirm restoring it">
                  <Badge tone="warn">Not signed</Badge>
                </span>
              )}
            </span>
          ),
        },
        {
          key: "sha",
          header: "SHA-256",
          cell: ({ sha256 }) => <CopyId value={sha256} short label="Copy the SHA-256" />,
        },
        { key: "version", header: "Version", cell: ({ sitebook }) => sitebook },
        {
          key: "fetch",
          header: <span className="visually-hidden">What to do</span>,
          align: "end",
          cell: (backup) => <Ways backup={backup} onRestore={onRestore} />,
        },
      ]}
    />
  );
}

interface WaysProps {
  readonly backup: Backup;
  readonly onRestore: (backup: Backup) => void;
}

function Ways({ backup, onRestore }: WaysProps) {
  const mayRestore = useMay()("super_admin");
  const { file, manifest } = addressesOf(backup);
  const fetchIt = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault();
    const { href, download } = event.currentTarget;
    awaitFetch(backup).then(
      () => saveAddress(href, download),
      (thrown) => toast(messageOf(thrown), { tone: "bad" }),
    );
  };
  const which = `of ${shortTime(new Date(backup.createdAt))}`;
  return (
    <span className="actions backup-ways">
      <a
        className={buttonClass({ size: "small" })}
        href={file}
        download={backup.name}
        onClick={fetchIt}
        aria-label={`File of the backup ${which}`}
      >
        <Icon name="download" />
        File
      </a>
      <a
        className={buttonClass({ size: "small" })}
        href={manifest}
        download={`${backup.name}.json`}
        onClick={fetchIt}
        aria-label={`Manifest of the backup ${which}`}
      >
        Manifest
      </a>
      {mayRestore && (
        <Button
          size="small"
          aria-label={`How to restore the backup ${which}`}
          onClick={() => onRestore(backup)}
        >
          Restore …
        </Button>
      )}
    </span>
  );
}
