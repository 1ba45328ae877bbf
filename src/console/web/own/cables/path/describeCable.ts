import type { TraceHop, TracePath } from "../../../../../areas/cabling/answers.ts";
import { formatCount, formatNumber } from "../../../ui/words.ts";

/** Formats a length in metres: "29 m". */
export const formatLength = (lengthM: string): string => `${formatNumber(Number(lengthM))} m`;

/** Describes the type, the length and an unusual status of a cable: "mmf-om4 · 3 m". */
export function describeCable({
  type,
  lengthM,
  status,
}: Pick<NonNullable<TraceHop["cable"]>, "type" | "lengthM" | "status">): string {
  return [
    type ?? "",
    lengthM === null ? "" : formatLength(lengthM),
    status === "connected" ? "" : status.replaceAll("_", " "),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

/** Describes how long a path is: "29 m · 3 cables". */
export function describePath({ lengthM, hops }: Pick<TracePath, "lengthM" | "hops">): string {
  const cables = hops.filter(({ cable }) => cable !== null).length;
  const circuits = hops.filter(({ circuit }) => circuit !== null).length;
  return [
    ...(lengthM === null ? [] : [formatLength(lengthM)]),
    ...(cables === 0 ? [] : [formatCount(cables, "cable", "cables")]),
    ...(circuits === 0 ? [] : [formatCount(circuits, "circuit", "circuits")]),
  ].join(" · ");
}
