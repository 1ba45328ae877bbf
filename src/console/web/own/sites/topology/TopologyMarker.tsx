import { Link } from "@tanstack/react-router";
import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { toneOf } from "../../../definitions/tones.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { formatTerm } from "../../../ui/words.ts";
import type { Point } from "../geometry.ts";
import type { NameSide } from "./boxes.ts";
import type { TopologyNode } from "./graph.ts";
import "./TopologyMarker.css";

interface TopologyMarkerProps {
  readonly node: TopologyNode;
  /** Its position on the screen. */
  readonly at: Point;
  /** Where there is room for its name; undefined shows it only when it is pointed at. */
  readonly side: NameSide | undefined;
  /** The id of the text that says how to move it. */
  readonly hint: string;
  readonly onTake: (event: PointerEvent, id: string) => void;
  readonly onKey: (event: KeyboardEvent, id: string) => void;
  readonly onActive: (id: string | undefined) => void;
}

const usualStatus = "active";

/** A device in a topology, linked to its page: the icon and colour of its role, its name, and an unusual status. */
export function TopologyMarker({ node, at, side, hint, onTake, onKey, onActive }: TopologyMarkerProps) {
  const { id, name, place, icon, color, status, opens } = node;
  const isUnusual = status !== null && status !== usualStatus;
  return (
    <Link
      to="/r/$resource/$id"
      params={opens}
      className="topology-node"
      draggable={false}
      preload={false}
      aria-describedby={hint}
      data-away={place !== null || undefined}
      data-named={side}
      data-tone={isUnusual ? toneOf("devices", "status", status) : undefined}
      style={
        {
          translate: `${at.x}px ${at.y}px`,
          ...(color !== null && { "--paint": `#${color}` }),
        } as CSSProperties
      }
      onPointerDown={(event) => onTake(event, id)}
      onKeyDown={(event) => onKey(event, id)}
      onPointerEnter={() => onActive(id)}
      onPointerLeave={() => onActive(undefined)}
      onFocus={() => onActive(id)}
      onBlur={() => onActive(undefined)}
    >
      <span className="topology-disc">
        <Icon name={icon} size={14} />
        {isUnusual && <span className="topology-status" />}
      </span>
      <span className="topology-name">
        <bdi>{name}</bdi>
        {place !== null && (
          <span className="topology-place">
            <span className="visually-hidden">, </span>
            {place}
          </span>
        )}
        {isUnusual && <span className="visually-hidden">, {formatTerm(status)}</span>}
      </span>
    </Link>
  );
}
