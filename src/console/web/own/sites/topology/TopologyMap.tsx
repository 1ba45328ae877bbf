import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef, useState } from "react";
import type { Point, Size } from "../geometry.ts";
import { MapButtons } from "../map/MapButtons.tsx";
import { moveByKeys } from "../map/mapKeys.ts";
import { useGestures } from "../map/useGestures.ts";
import { useSize } from "../map/useSize.ts";
import { namedNodes } from "./boxes.ts";
import type { TopologyGraph } from "./graph.ts";
import { type NodePlaces, placeNodes } from "./placeNodes.ts";
import { TopologyLines } from "./TopologyLines.tsx";
import { TopologyMarker } from "./TopologyMarker.tsx";
import { useTopologyView } from "./useTopologyView.ts";
import "./TopologyMap.css";

interface TopologyMapProps {
  readonly graph: TopologyGraph;
  readonly kept: NodePlaces;
  /** Keeps the places of all nodes, after one was moved. */
  readonly onKeep: (places: NodePlaces) => void;
}

/** A drawing of devices and what connects them: it can be moved and zoomed, and each device dragged. */
export function TopologyMap(props: TopologyMapProps) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref);
  return (
    <div className="topology-box no-print" ref={ref}>
      {size !== undefined && <SizedTopology {...props} size={size} />}
    </div>
  );
}

/** Pixels that a pointer moves before it drags. */
const firmly = 4;
/** The zoom below which there is no room for icons. */
const smallBelow = 0.5;
/** Pixels that an arrow key moves a device. */
const step = 16;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

interface Drag {
  readonly id: string;
  readonly at: Point;
  readonly moved: number;
}

const isFirm = (drag: Drag | undefined): boolean => drag !== undefined && drag.moved > firmly;

const placesDuring = (drag: Drag | undefined, base: NodePlaces): NodePlaces =>
  drag !== undefined && isFirm(drag) ? new Map([...base, [drag.id, drag.at]]) : base;

/** The node that is being dragged: several moves may happen before the next render, so the latest one is at hand. */
function useDrag() {
  const [drag, show] = useState<Drag>();
  const latest = useRef<Drag>(undefined);
  const setDrag = (next: Drag | undefined): void => {
    latest.current = next;
    show(next);
  };
  return { drag, latest, setDrag };
}

function SizedTopology({ graph, kept, onKeep, size }: TopologyMapProps & { readonly size: Size }) {
  const ref = useRef<HTMLElement>(null);
  const hint = useId();
  const base = useMemo(() => placeNodes(graph, kept), [graph, kept]);
  const { drag, latest, setDrag } = useDrag();
  const places = placesDuring(drag, base);
  const map = useTopologyView(size, graph.nodes, places);
  const [active, activate] = useState<string>();
  const { zoom } = map.view;
  const named = useMemo(() => namedNodes(graph.nodes, base, zoom), [graph, base, zoom]);
  const onScreen = ({ x, y }: Point): Point => ({ x: x * zoom + map.view.x, y: y * zoom + map.view.y });

  const gestures = useGestures(ref, {
    onPan: (x, y) => {
      const from = latest.current;
      if (from === undefined) return map.pan(x, y);
      map.hold();
      const at = { x: from.at.x + x / zoom, y: from.at.y + y / zoom };
      setDrag({ ...from, at, moved: from.moved + Math.hypot(x, y) });
    },
    onZoom: (at, factor) => map.zoom(factor, at),
    needsKey: true,
  });
  const take = (event: PointerEvent, id: string): void => {
    const at = base.get(id);
    if (event.button === 0 && at !== undefined) setDrag({ id, at, moved: 0 });
  };
  const release = (event: PointerEvent<HTMLElement>): void => {
    gestures.onPointerUp(event);
    const ended = latest.current;
    if (isFirm(ended)) onKeep(new Map([...kept, ...placesDuring(ended, base)]));
    setDrag(undefined);
  };
  const moveNode = (event: KeyboardEvent, id: string): void => {
    const by = arrows[event.key];
    const at = base.get(id);
    if (by === undefined || at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    map.hold();
    onKeep(new Map([...kept, ...base, [id, { x: at.x + by.x / zoom, y: at.y + by.y / zoom }]]));
  };

  return (
    <section
      ref={ref}
      className="topology"
      aria-label="Drawing of the connections. Use the arrow keys to move, plus and minus to zoom, and 0 to show all of it"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the drawing can be moved by keyboard.
      tabIndex={0}
      data-small={zoom < smallBelow || undefined}
      data-dragging={isFirm(drag) || undefined}
      onKeyDown={moveByKeys(map)}
      {...gestures}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <TopologyLines edges={graph.edges} places={places} onScreen={onScreen} size={size} active={active} />
      <p id={hint} className="visually-hidden">
        Use the arrow keys to move it in the drawing.
      </p>
      {graph.nodes.map((node) => (
        <TopologyMarker
          key={node.id}
          node={node}
          at={onScreen(places.get(node.id) ?? { x: 0, y: 0 })}
          side={named.get(node.id)}
          hint={hint}
          onTake={take}
          onKey={moveNode}
          onActive={activate}
        />
      ))}
      <MapButtons map={map} whole={{ label: "Show all", icon: "screen" }} />
    </section>
  );
}
