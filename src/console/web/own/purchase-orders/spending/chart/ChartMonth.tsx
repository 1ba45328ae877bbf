import { formatLongMonth, formatShortMonth } from "../formatMonths.ts";
import "./ChartMonth.css";

interface ChartMonthProps {
  readonly month: string;
  /** Its sum and its orders, in words. */
  readonly described: string;
  /** What its bar consists of, from the bottom. */
  readonly parts: readonly {
    readonly key: string;
    readonly hue: number | undefined;
    readonly cents: bigint;
  }[];
  /** The height of its bar, as a part of the chart's. */
  readonly share: number;
  readonly label: "always" | "wide" | "never";
  /** Shows the year below its label. */
  readonly hasYear: boolean;
  readonly isChosen: boolean;
  /** Its values are shown beside the chart. */
  readonly isShown: boolean;
  /** It is in the order of Tab. */
  readonly isStop: boolean;
  readonly onPoint: () => void;
  /** Called when it gets the focus, with whether it came by the keyboard. */
  readonly onFocus: (isByKey: boolean) => void;
  readonly onPress: () => void;
}

/** A month of the chart: a button whose bar has a part for each vendor. */
export function ChartMonth(props: ChartMonthProps) {
  const { month, described, parts, share, label, hasYear, isChosen, isShown, isStop } = props;
  const style: Record<string, number> = { "--share": share };
  return (
    <button
      type="button"
      className="chart-month"
      aria-pressed={isChosen}
      data-shown={isShown || undefined}
      tabIndex={isStop ? 0 : -1}
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && props.onPoint()}
      onFocus={({ currentTarget }) => props.onFocus(currentTarget.matches(":focus-visible"))}
      onClick={props.onPress}
    >
      <span className="visually-hidden">
        {formatLongMonth(month)}: {described}
      </span>
      <span className="chart-track" aria-hidden="true">
        <span className="chart-bar" style={style}>
          {parts
            .filter(({ cents }) => cents > 0n)
            .map(({ key, hue, cents }) => (
              <span
                key={key}
                className="chart-part"
                data-series={hue ?? "others"}
                style={{ flexGrow: Number(cents) }}
              />
            ))}
        </span>
      </span>
      <span className="chart-name" data-label={label} aria-hidden="true">
        {formatShortMonth(month)}
        <small>{hasYear && month.slice(0, 4)}</small>
      </span>
    </button>
  );
}
