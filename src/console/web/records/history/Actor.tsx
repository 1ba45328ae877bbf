import type { LoggedChange } from "../../../../features/history/answers.ts";
import { nameOf } from "../../api/nameOf.ts";
import { usePersonByEmail, useTarget } from "../../api/targets.ts";
import "./Actor.css";

type Named = Pick<LoggedChange, "actorId" | "actorEmail"> & Partial<Pick<LoggedChange, "origin">>;

/**
 * The author of a change: by name if the person still exists, otherwise by their e-mail at that time; or the service itself. Of
 * a change that a merge wrote, it is who made it away, and `Origin` shows the rest.
 */
export function Actor({ origin = null, ...actor }: Named) {
  return origin === null ? <Writer {...actor} /> : <Claimed email={origin.email} />;
}

function Writer({ actorId, actorEmail }: Pick<Named, "actorId" | "actorEmail">) {
  const { data, isPending, isReadable } = useTarget("profiles", actorId);
  if (actorEmail === null && actorId === null) return <span className="actor">The service</span>;
  const isOnItsWay = isPending && isReadable && actorId !== null;
  const name = data === null || data === undefined ? actorEmail : nameOf(data);
  return <Person name={isOnItsWay ? "…" : name} email={actorEmail} />;
}

/** Who made a change away, as the clone claims: by name if there is someone with this address. */
export function Claimed({ email }: { readonly email: string | null }) {
  const { data } = usePersonByEmail(email);
  return <Person name={data === null || data === undefined ? email : nameOf(data)} email={email} />;
}

function Person({ name, email }: { readonly name: string | null; readonly email: string | null }) {
  return (
    <span className="actor" data-tip={email ?? undefined}>
      <bdi>{name ?? "Someone"}</bdi>
    </span>
  );
}
