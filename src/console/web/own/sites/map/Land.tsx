import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { type Size, toWorld, type Viewport } from "../geometry.ts";
import { type Country, worldQuery, worldSize } from "./world.ts";
import "./Land.css";

interface LandProps {
  readonly view: Viewport;
  readonly size: Size;
}

/** The countries below the sites. */
export function Land({ view, size }: LandProps) {
  const { data = [] } = useQuery(worldQuery);
  const from = toWorld(view, size, { x: 0, y: 0 });
  const to = toWorld(view, size, { x: size.width, y: size.height });
  const isSeen = (country: Country): boolean =>
    country.from.x < to.x && country.to.x > from.x && country.from.y < to.y && country.to.y > from.y;
  const scale = view.scale / worldSize;
  const x = size.width / 2 - view.centre.x * view.scale;
  const y = size.height / 2 - view.centre.y * view.scale;
  return (
    <svg className="land" width={size.width} height={size.height} aria-hidden="true">
      <title>Countries</title>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        {data.filter(isSeen).map(({ key, outline }) => (
          <Outline key={key} outline={outline} />
        ))}
      </g>
    </svg>
  );
}

const Outline = memo(({ outline }: { readonly outline: string }) => <path d={outline} />);
