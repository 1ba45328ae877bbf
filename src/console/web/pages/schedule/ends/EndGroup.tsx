import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import { formatDay } from "../../../ui/time/formatMoment.ts";
import { countEnds } from "./describeEnd.ts";
import type { EndKind } from "./endKinds.ts";
import { type EndDay, listOf } from "./endLane.ts";
import "./EndGroup.css";

interface EndGroupProps {
  readonly kind: EndKind;
  readonly day: EndDay;
  readonly description: string;
  readonly now: number;
  /** What the button shows. */
  readonly children: ReactNode;
}

/** Records that the panel lists; the list of the resource has the others. */
const maxListed = 8;

/** A button for several records that end on one day, with a panel that links to each. */
export function EndGroup({ kind, day, description, now, children }: EndGroupProps) {
  const { records, start } = day;
  const title = `${countEnds(kind, records.length)} end on ${formatDay(start, now)}`;
  return (
    <Popover
      label={title}
      trigger={(props) => (
        <button {...props} type="button" className="end-pill" data-tip={description}>
          <span className="visually-hidden">{description}</span>
          {children}
        </button>
      )}
    >
      <div className="end-list">
        <strong>{title}</strong>
        <ul>
          {records.slice(0, maxListed).map(({ id, title: name }) => (
            <li key={id}>
              <Link to="/r/$resource/$id" params={{ resource: kind.resource, id }}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
        <Link to="/r/$resource" params={{ resource: kind.resource }} search={listOf(kind, day)}>
          {records.length > maxListed ? `All ${records.length} as a list` : "As a list"}
        </Link>
      </div>
    </Popover>
  );
}
