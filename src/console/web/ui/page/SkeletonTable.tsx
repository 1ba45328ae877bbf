import { Skeleton } from "./Skeleton.tsx";
import "./SkeletonTable.css";

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const widths = ["60%", "85%", "45%", "70%", "55%"];

/** A placeholder for a table that is loading: rows and columns of grey lines. */
export function SkeletonTable({
  columns = 5,
  rows = 8,
}: {
  readonly columns?: number;
  readonly rows?: number;
}) {
  return (
    <div className="skeleton-table" aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      {numbers(rows).map((row) => (
        <div key={row} className="skeleton-row">
          {numbers(columns).map((column) => (
            <Skeleton key={column} width={widths[(row + column * 2) % widths.length] ?? "60%"} />
          ))}
        </div>
      ))}
    </div>
  );
}
