import type { IconName } from "../../ui/icons.ts";

/** A next step of a change request, shown as a button. */
interface Step {
  readonly label: string;
  readonly icon: IconName;
  readonly status: string;
  /** The message once it is done. */
  readonly said: string;
}

/** The stage of a change request, and its possible next steps, the most likely last. */
interface Stage {
  readonly about: string;
  readonly steps: readonly Step[];
}

const start: Step = { label: "Start", icon: "arrow-right", status: "in_progress", said: "Change started" };

const stages: Readonly<Record<string, Stage>> = {
  draft: {
    about: "A draft; approval has not been requested",
    steps: [{ label: "Request approval", icon: "check", status: "submitted", said: "Approval requested" }],
  },
  submitted: {
    about: "Waits for approval",
    steps: [
      { label: "Reject", icon: "close", status: "rejected", said: "Change rejected" },
      { label: "Approve", icon: "check", status: "approved", said: "Change approved" },
    ],
  },
  approved: { about: "Approved, not started", steps: [start] },
  scheduled: { about: "Scheduled, not started", steps: [start] },
  in_progress: {
    about: "Under way",
    steps: [
      { label: "Mark as failed", icon: "close", status: "failed", said: "Change failed" },
      { label: "Complete", icon: "check", status: "completed", said: "Change completed" },
    ],
  },
};

/** Returns the stage of a change request by its status; undefined if it is closed, or if its status is unknown. */
export const stageOf = (status: string): Stage | undefined => stages[status];
