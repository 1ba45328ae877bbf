import { Select } from "../../../ui/input/Select.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { formatLength, readLength, units } from "./lengths.ts";
import "./LengthValue.css";

interface LengthValueProps {
  /** In the format of the API: "90d". */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

const usual = ["7d", "30d", "90d", "1y"];

/** An input for a duration: a common one, or a number of days, weeks, months or years. */
export function LengthValue({ text, onChange }: LengthValueProps) {
  const { count, unit } = readLength(text);
  return (
    <div className="length-value">
      <div>
        {usual.map((each) => (
          <button
            key={each}
            type="button"
            className="menu-item"
            aria-pressed={each === text}
            onClick={() => onChange(each)}
          >
            <span className="menu-label">{formatLength(each)}</span>
          </button>
        ))}
      </div>
      <div className="length-own">
        <TextInput
          aria-label="How many"
          inputMode="numeric"
          value={count}
          onChange={(next) => /^[1-9]\d{0,3}$/.test(next) && onChange(`${next}${unit}`)}
        />
        <Select
          aria-label="Unit"
          options={units}
          value={unit}
          onChange={(next) => onChange(`${count}${next}`)}
        />
      </div>
    </div>
  );
}
