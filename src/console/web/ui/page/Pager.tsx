import { IconButton } from "../IconButton.tsx";
import { Select } from "../input/Select.tsx";
import { formatNumber } from "../words.ts";
import { pageCount, rangeOf } from "./pages.ts";
import "./Pager.css";

interface PagerProps {
  /** Counted from one. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** If set, offers page sizes to choose from. */
  readonly onPageSize?: (size: number) => void;
  /** What is counted: "sites". */
  readonly noun?: string;
}

const sizes = [25, 50, 100, 250];

/** Moves through a long list page by page and shows the current position. */
export function Pager({ page, pageSize, total, onPage, onPageSize, noun = "records" }: PagerProps) {
  const range = rangeOf(page, pageSize, total);
  const last = pageCount(pageSize, total);
  const choices = [...new Set([...sizes, pageSize])].sort((a, b) => a - b);
  return (
    <nav className="pager no-print" aria-label="Pages of the list">
      <span className="pager-range">
        {range === undefined ? `No ${noun}` : `${formatNumber(range.first)}–${formatNumber(range.last)} of `}
        {range !== undefined && <strong>{formatNumber(total)}</strong>}
      </span>
      {onPageSize !== undefined && (
        <Select
          aria-label="Records per page"
          className="pager-size"
          value={String(pageSize)}
          options={choices.map((size) => ({ value: String(size), label: `${size} per page` }))}
          onChange={(value) => onPageSize(Number(value))}
        />
      )}
      <span className="pager-steps">
        <IconButton
          icon="chevron-left"
          label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span className="pager-page">
          {formatNumber(page)} / {formatNumber(last)}
        </span>
        <IconButton
          icon="chevron-right"
          label="Next page"
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
