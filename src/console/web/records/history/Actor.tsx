import type { LoggedChange } from "../../../../features/history/answers.ts";
import { nameOf } from "../../api/nameOf.ts";
import { useTarget } from "../../api/targets.ts";
import "./Actor.css";

/** The author of a change: by name if the person still exists, otherwise by their e-mail at that time; or the service itself. */
export function Actor({ actorId, actorEmail }: Pick<LoggedChange, "actorId" | "actorEmail">) {
  const { data, isPending, isReadable } = useTarget("profiles", actorId);
  if (actorEmail === null && actorId === null) return <span className="actor">The service</span>;
  const isOnItsWay = isPending && isReadable && actorId !== null;
  const name = data === null || data === undefined ? actorEmail : nameOf(data);
  return (
    <span className="actor" data-tip={actorEmail ?? undefined}>
      <bdi>{isOnItsWay ? "…" : (name ?? "Someone")}</bdi>
    </span>
  );
}
