import type { Point, Size } from "../geometry.ts";
import type { TopologyEdge } from "./graph.ts";
import type { NodePlaces } from "./placeNodes.ts";
import "./TopologyLines.css";

interface TopologyLinesProps {
  readonly edges: readonly TopologyEdge[];
  readonly places: NodePlaces;
  readonly onScreen: (at: Point) => Point;
  readonly size: Size;
  /** The node that is pointed at. */
  readonly active: string | undefined;
}

/** Pixels between two lines that connect the same nodes. */
const laneWidth = 7;

/** The lines of a topology, wider for more cables; the table below says the same in words. */
export function TopologyLines({ edges, places, onScreen, size, active }: TopologyLinesProps) {
  return (
    <svg
      className="topology-lines"
      width={size.width}
      height={size.height}
      aria-hidden="true"
      data-active={active !== undefined || undefined}
    >
      <title>Connections</title>
      {edges.map((edge) => {
        const [from, to] = [places.get(edge.from), places.get(edge.to)];
        if (from === undefined || to === undefined) return null;
        const [a, b] = shift(onScreen(from), onScreen(to), edge);
        return (
          <g
            key={edge.key}
            data-medium={edge.medium}
            data-planned={edge.isPlanned || undefined}
            data-active={edge.from === active || edge.to === active || undefined}
          >
            <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} strokeWidth={widthOf(edge.count)} />
            {edge.count > 1 && (
              <text x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} dy="0.35em">
                {edge.count}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

const widthOf = (count: number): number => Math.min(5, 1.5 + Math.log2(count) / 2);

/** Moves a line aside, next to others between the same nodes. */
function shift(a: Point, b: Point, { lane: { index, of }, from, to }: TopologyEdge): readonly [Point, Point] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const by = (index - (of - 1) / 2) * laneWidth * (from < to ? 1 : -1);
  const [x, y] = [(-(b.y - a.y) / length) * by, ((b.x - a.x) / length) * by];
  return [
    { x: a.x + x, y: a.y + y },
    { x: b.x + x, y: b.y + y },
  ];
}
