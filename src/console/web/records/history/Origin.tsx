import type { LoggedChange } from "../../../../features/history/answers.ts";
import { Time } from "../../ui/time/Time.tsx";
import { Actor } from "./Actor.tsx";
import "./Origin.css";

/** Where a change was made first that a merge wrote: "On Max's laptop, 25 Nov, 14:02; merged by Ada"; nothing for others. */
export function Origin({ entry }: { readonly entry: LoggedChange }) {
  const { origin, actorId, actorEmail } = entry;
  if (origin === null) return null;
  return (
    <p className="origin">
      On <bdi>{origin.name}</bdi>, <Time value={origin.at} mode="absolute" />; merged by{" "}
      <Actor actorId={actorId} actorEmail={actorEmail} />
    </p>
  );
}
