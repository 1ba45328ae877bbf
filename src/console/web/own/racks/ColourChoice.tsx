import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import type { ColouredBy } from "./colours.ts";

interface ColourChoiceProps {
  readonly by: ColouredBy;
  readonly onChange: (by: ColouredBy) => void;
}

/** The choice of what the colours of devices mean. */
export function ColourChoice({ by, onChange }: ColourChoiceProps) {
  return (
    <SegmentedControl
      label="Colours"
      segments={[
        { value: "role", label: "Role" },
        { value: "status", label: "Status" },
      ]}
      value={by}
      onChange={onChange}
    />
  );
}
