import { useId } from "react";
import { Icon } from "../Icon.tsx";
import type { IconName } from "../icons.ts";
import "./SegmentedControl.css";

/** One of the options. */
interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
}

interface SegmentedControlProps<V extends string> {
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Shows only icons; the labels are still read aloud. */
  readonly iconsOnly?: boolean;
}

/** A choice among a few options that are all visible: radio buttons in a row. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, segments, value, onChange, iconsOnly = false } = props;
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} data-tip={iconsOnly ? segment.label : undefined}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} />}
          <span className={iconsOnly ? "visually-hidden" : undefined}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
