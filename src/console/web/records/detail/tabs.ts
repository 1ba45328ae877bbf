import { type ComponentType, lazy } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";

/** A further view of a record, loaded when it is opened. */
interface RecordTab {
  /** How the address names it: `?tab=history`. */
  readonly id: string;
  readonly label: string;
  /** Made with `lazy`; `id` is the record's, which may have been deleted. */
  readonly Content: ComponentType<{ readonly resource: ResourceDescription; readonly id: string }>;
}

/** The views that every record has besides its details. */
export const recordTabs: readonly RecordTab[] = [
  {
    id: "history",
    label: "History",
    Content: lazy(async () => ({ default: (await import("../history/History.tsx")).History })),
  },
];
