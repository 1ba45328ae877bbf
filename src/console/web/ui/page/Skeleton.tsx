import { classes } from "../classes.ts";
import "./Skeleton.css";

/** The shape of something that is on its way. */
interface SkeletonProps {
  /** Any CSS length; the whole width unless said. */
  readonly width?: string;
  /** Any CSS length; a line of text unless said. */
  readonly height?: string;
  /** So many lines below each other; one unless said. */
  readonly lines?: number;
  readonly className?: string;
}

/** Grey shapes where content will be; the element around them says `aria-busy`. */
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
