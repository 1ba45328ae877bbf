import { messageOf } from "../../api/apiError.ts";
import { Icon } from "../../ui/Icon.tsx";
import { formatMoment } from "../../ui/time/formatMoment.ts";
import { formatDuration } from "../../ui/time/relativeTime.ts";
import "./WallStale.css";

interface WallStaleProps {
  readonly asOf: number;
  readonly error: unknown;
  readonly now: number;
}

/** A red notice that the content below is out of date, and why. */
export function WallStale({ asOf, error, now }: WallStaleProps) {
  return (
    <div className="wall-stale" role="alert">
      <Icon name="offline" size={32} />
      <p>
        <strong>
          {asOf > 0
            ? `Out of date: from ${formatMoment(asOf, now)}, ${formatDuration(now - asOf)} old`
            : "Nothing could be loaded"}
        </strong>{" "}
        {error === null ? "" : messageOf(error)}
      </p>
    </div>
  );
}
