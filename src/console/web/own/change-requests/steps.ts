import type { IconName } from "../../ui/icons.ts";

/** A step of a change request that is one press away. */
interface Step {
  readonly label: string;
  readonly icon: IconName;
  readonly status: string;
  /** What is said once it is done. */
  readonly said: string;
}

/** Where a change request stands, and what can be done next, the likeliest last. */
interface Stage {
  readonly about: string;
  readonly steps: readonly Step[];
}

const start: Step = { label: "Start", icon: "arrow-right", status: "in_progress", said: "Change started" };

const stages: Readonly<Record<string, Stage>> = {
  draft: {
    about: "A draft: no one has been asked to approve it",
    steps: [{ label: "Ask for approval", icon: "check", status: "submitted", said: "Approval asked for" }],
  },
  submitted: {
    about: "Waits for approval",
    steps: [
      { label: "Reject", icon: "close", status: "rejected", said: "Change rejected" },
      { label: "Approve", icon: "check", status: "approved", said: "Change approved" },
    ],
  },
  approved: { about: "Approved, and not begun", steps: [start] },
  scheduled: { about: "Scheduled, and not begun", steps: [start] },
  in_progress: {
    about: "Under way",
    steps: [
      { label: "It failed", icon: "close", status: "failed", said: "Change failed" },
      { label: "Complete", icon: "check", status: "completed", said: "Change completed" },
    ],
  },
};

/** The stage of a change request by its status; undefined where it is over, or of a word that nobody foresaw. */
export const stageOf = (status: string): Stage | undefined => stages[status];
