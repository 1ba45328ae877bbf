import type { ComponentType } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { lazy } from "../../base/parts/lazy.tsx";

/** An additional view of records, loaded when it is opened. */
export interface RecordTab {
  /** Its value in the URL: `?tab=history`. */
  readonly id: string;
  readonly label: string;
  /** Created with `lazy`; `id` is that of the record, which may have been deleted. */
  readonly Content: ComponentType<{ readonly resource: ResourceDescription; readonly id: string }>;
}

/** The additional views of every record. */
export const recordTabs: readonly RecordTab[] = [
  {
    id: "history",
    label: "History",
    Content: lazy(async () => ({ default: (await import("../history/History.tsx")).History })),
  },
];
