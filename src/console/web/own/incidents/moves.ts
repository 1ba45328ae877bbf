import type { PatchBodies, Records } from "../../../../resources/index.ts";
import type { IconName } from "../../ui/icons.ts";

type Incident = Records["incidents"];

/** A step in the life of an incident that is one press away. */
interface Move {
  readonly label: string;
  readonly icon: IconName;
  readonly isMain: boolean;
  /** What is said once it is done. */
  readonly said: string;
  readonly change: (incident: Incident, now: Date) => PatchBodies["incidents"];
}

const acknowledge: Move = {
  label: "Acknowledge",
  icon: "check",
  isMain: true,
  said: "Incident acknowledged",
  change: () => ({ status: "acknowledged" }),
};

const resolve: Move = {
  label: "Resolve",
  icon: "success",
  isMain: true,
  said: "Incident resolved",
  change: (incident, now) => ({ status: "resolved", resolvedAt: endOf(incident, now) }),
};

const reopen: Move = {
  label: "Reopen",
  icon: "undo",
  isMain: false,
  said: "Incident reopened",
  change: () => ({ status: "open", resolvedAt: null }),
};

const close: Move = {
  label: "Close",
  icon: "lock",
  isMain: false,
  said: "Incident closed",
  change: (incident, now) => ({
    status: "closed",
    ...(incident.resolvedAt === null && { resolvedAt: endOf(incident, now) }),
  }),
};

const movesByStatus: Readonly<Record<string, readonly Move[]>> = {
  open: [{ ...resolve, isMain: false }, acknowledge],
  resolved: [reopen, close],
  closed: [reopen],
};

/** What can be done next with an incident of this status, the likeliest last; the words are open, so any other is under way. */
export const movesFor = (status: string): readonly Move[] => movesByStatus[status] ?? [resolve];

/** Whether a status says that an incident is over. */
export const isEndTerm = (status: string): boolean => status === "resolved" || status === "closed";

/** Whether the clock of an incident has stopped. */
export const isOver = ({ status, resolvedAt }: Incident): boolean => resolvedAt !== null || isEndTerm(status);

/** Now, but never before it was detected: the clock of this machine may be behind. */
export function endOf({ detectedAt }: Incident, now: Date): string {
  const detected = new Date(detectedAt ?? Number.NaN);
  const end = Number.isNaN(detected.getTime()) || detected < now ? now : detected;
  return end.toISOString();
}
