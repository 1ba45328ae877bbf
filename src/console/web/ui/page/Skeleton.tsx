import { classes } from "../classes.ts";
import "./Skeleton.css";

interface SkeletonProps {
  /** Any CSS length; defaults to the full width. */
  readonly width?: string;
  /** Any CSS length; defaults to a line of text. */
  readonly height?: string;
  /** The number of lines; defaults to one. */
  readonly lines?: number;
  readonly className?: string;
}

/** Grey placeholders for content that is loading; the parent element must set `aria-busy`. */
export function Skeleton({ width, height, lines = 1, className }: SkeletonProps) {
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  return (
    <span className={classes("skeleton-box", className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className="skeleton" style={size} />
      ))}
    </span>
  );
}
