import { SegmentedControl } from "../../../ui/input/SegmentedControl.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { type Choice, problemOf, type SpendingPeriod } from "./period.ts";
import "./SpendingTools.css";

interface SpendingToolsProps {
  readonly period: SpendingPeriod;
  readonly onChoose: (choice: Choice) => void;
  readonly onMonths: (months: Partial<Pick<SpendingPeriod, "from" | "to">>) => void;
}

const segments: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: "12months", label: "12 months" },
  { value: "thisYear", label: "This year" },
  { value: "lastYear", label: "Last year" },
  { value: "custom", label: "Custom" },
];

/** The toolbar of spending: the period, and its months if they are chosen one by one. */
export function SpendingTools({ period, onChoose, onMonths }: SpendingToolsProps) {
  const { choice, from, to } = period;
  const problem = problemOf(period);
  return (
    <div className="toolbar">
      <SegmentedControl label="Period" segments={segments} value={choice} onChange={onChoose} />
      {choice === "custom" && (
        <fieldset className="spending-months">
          <legend className="visually-hidden">Months</legend>
          <MonthInput
            label="First month"
            value={from}
            problem={problem}
            onChange={(text) => onMonths({ from: text })}
          />
          <span aria-hidden="true">to</span>
          <MonthInput
            label="Last month"
            value={to}
            problem={problem}
            onChange={(text) => onMonths({ to: text })}
          />
        </fieldset>
      )}
      {problem !== undefined && (
        <p id="spending-problem" className="spending-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface MonthInputProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Where browsers have no picker for months, it takes the text. */
const MonthInput = ({ label, value, problem, onChange }: MonthInputProps) => (
  <TextInput
    type="month"
    className="spending-month"
    aria-label={label}
    aria-invalid={problem !== undefined || undefined}
    aria-describedby={problem === undefined ? undefined : "spending-problem"}
    placeholder="2026-03"
    value={value}
    onChange={onChange}
  />
);
