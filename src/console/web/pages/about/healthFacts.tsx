import type { HealthAnswer, HealthDetails, Trouble } from "../../../../appliance/health/answers.ts";
import { CopyId } from "../../ui/copy/CopyId.tsx";
import { sayBytes } from "../../ui/number/bytes.ts";
import type { Fact } from "../../ui/page/Facts.tsx";
import { sayDuration } from "../../ui/time/relativeTime.ts";
import { Time } from "../../ui/time/Time.tsx";
import { sayNumber } from "../../ui/words.ts";

/** What everybody is told of the server. */
export const generalFacts = ({ version, startedAt, uptimeSeconds }: HealthAnswer): Fact[] => [
  { key: "version", label: "Version", value: <CopyId value={version} label="Copy the version" /> },
  { key: "started", label: "Started", value: <Time value={startedAt} mode="absolute" /> },
  { key: "uptime", label: "Has been running for", value: sayDuration(uptimeSeconds * 1000) },
  { key: "address", label: "Address", value: <code>{location.host}</code> },
];

/** What administrators are told besides. */
export function inwardFacts(details: HealthDetails): Fact[] {
  const { schema, databaseBytes, walBytes, freeBytes, waitingWrites, residentBytes, backups } = details;
  return [
    { key: "database", label: "Database", value: sayBytes(databaseBytes) },
    { key: "log", label: "Write-ahead log", value: sayBytes(walBytes) },
    { key: "free", label: "Free on its disk", value: freeBytes === null ? "not known" : sayBytes(freeBytes) },
    { key: "memory", label: "Memory in use", value: sayBytes(residentBytes) },
    { key: "waiting", label: "Writes that wait", value: sayNumber(waitingWrites) },
    { key: "schema", label: "Last migration", value: <code>{schema}</code> },
    {
      key: "backup",
      label: "Last backup",
      value: backups.lastSuccessAt === null ? "none yet" : <Time value={backups.lastSuccessAt} />,
    },
    { key: "failure", label: "Last failed backup", value: sayTrouble(backups.lastFailure) },
    { key: "trouble", label: "Last failed write", value: sayTrouble(details.lastWriteTrouble) },
  ];
}

const sayTrouble = (trouble: Trouble | null) =>
  trouble === null ? (
    "none since the start"
  ) : (
    <>
      <Time value={trouble.at} />: {trouble.problem}
    </>
  );
