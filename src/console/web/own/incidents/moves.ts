import type { PatchBodies, Records } from "../../../../resources/index.ts";
import type { IconName } from "../../ui/icons.ts";

type Incident = Records["incidents"];

/** A next step of an incident, shown as a button. */
interface Move {
  readonly label: string;
  readonly icon: IconName;
  readonly isMain: boolean;
  /** The message once it is done. */
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

/** Returns the next steps of an incident by its status, the most likely last; statuses are open, so an unknown one counts as in progress. */
export const movesFor = (status: string): readonly Move[] => movesByStatus[status] ?? [resolve];

/** Returns whether a status means that an incident is over. */
export const isEndTerm = (status: string): boolean => status === "resolved" || status === "closed";

/** Returns whether the duration of an incident has stopped counting. */
export const isOver = ({ status, resolvedAt }: Incident): boolean => resolvedAt !== null || isEndTerm(status);

/** Returns the current time, but never before the detection: the clock of this machine may be behind. */
export function endOf({ detectedAt }: Incident, now: Date): string {
  const detected = new Date(detectedAt ?? Number.NaN);
  const end = Number.isNaN(detected.getTime()) || detected < now ? now : detected;
  return end.toISOString();
}
