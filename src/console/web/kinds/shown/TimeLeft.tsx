import { Badge } from "../../ui/Badge.tsx";
import { toLocal } from "../../ui/time/localTime.ts";
import { timeLeft } from "./timeLeft.ts";

interface TimeLeftProps {
  /** As returned by the API: "2026-12-31". */
  readonly date: string;
  /** Also shown if the day is far off. */
  readonly always?: boolean;
}

/** The time left until a day, as a badge in its tone. */
export function TimeLeft({ date, always = false }: TimeLeftProps) {
  const { text, tone, isNear } = timeLeft(date, toLocal(new Date().toISOString()).slice(0, 10));
  return isNear || always ? <Badge tone={tone}>{text}</Badge> : null;
}
