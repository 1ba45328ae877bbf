import type { HealthAnswer, HealthDetails, Trouble } from "../../../../appliance/health/answers.ts";
import { CopyId } from "../../ui/copy/CopyId.tsx";
import { formatBytes } from "../../ui/number/bytes.ts";
import type { Fact } from "../../ui/page/Facts.tsx";
import { formatDuration } from "../../ui/time/relativeTime.ts";
import { Time } from "../../ui/time/Time.tsx";
import { formatNumber } from "../../ui/words.ts";

/** Returns the facts about the server that everyone may see. */
export const generalFacts = ({ version, startedAt, uptimeSeconds }: HealthAnswer): Fact[] => [
  { key: "version", label: "Version", value: <CopyId value={version} label="Copy the version" /> },
  { key: "started", label: "Started", value: <Time value={startedAt} mode="absolute" /> },
  { key: "uptime", label: "Uptime", value: formatDuration(uptimeSeconds * 1000) },
  { key: "address", label: "Address", value: <code>{location.host}</code> },
];

/** Returns the facts for administrators only. */
export function inwardFacts(details: HealthDetails): Fact[] {
  const { schema, databaseBytes, walBytes, freeBytes, waitingWrites, residentBytes, backups } = details;
  return [
    { key: "database", label: "Database", value: formatBytes(databaseBytes) },
    { key: "log", label: "Write-ahead log", value: formatBytes(walBytes) },
    {
      key: "free",
      label: "Free on its disk",
      value: freeBytes === null ? "unknown" : formatBytes(freeBytes),
    },
    { key: "memory", label: "Memory in use", value: formatBytes(residentBytes) },
    { key: "waiting", label: "Waiting writes", value: formatNumber(waitingWrites) },
    { key: "schema", label: "Last migration", value: <code>{schema}</code> },
    {
      key: "backup",
      label: "Last backup",
      value: backups.lastSuccessAt === null ? "none yet" : <Time value={backups.lastSuccessAt} />,
    },
    { key: "failure", label: "Last failed backup", value: describeProblem(backups.lastFailure) },
    { key: "trouble", label: "Last failed write", value: describeProblem(details.lastWriteTrouble) },
  ];
}

const describeProblem = (trouble: Trouble | null) =>
  trouble === null ? (
    "none since startup"
  ) : (
    <>
      <Time value={trouble.at} />: {trouble.problem}
    </>
  );
