import type { LoggedChange } from "../../../../features/history/answers.ts";
import { nameOf } from "../../api/nameOf.ts";
import { useTarget } from "../../api/targets.ts";
import "./Actor.css";

/** Who made a change: by name where there is still such a person, else by the e-mail of that time; or the service itself. */
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
