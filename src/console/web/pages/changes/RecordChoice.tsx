import { useCallback } from "react";
import { joinTitle, useRecordTitle } from "../../api/titles.ts";
import { shortId } from "../../definitions/title.ts";
import { findTargets } from "../../kinds/references/findTargets.ts";
import { Combobox } from "../../ui/input/Combobox.tsx";
import type { ControlProps } from "../../ui/input/Field.tsx";

interface RecordChoiceProps {
  readonly control: ControlProps;
  readonly resource: string;
  /** Empty for none. */
  readonly id: string;
  readonly onChange: (id: string) => void;
}

/** A choice of a record by its name; a deleted one is shown by the end of its id. */
export function RecordChoice({ control, resource, id, onChange }: RecordChoiceProps) {
  const { data } = useRecordTitle(resource, id === "" ? null : id);
  const load = useCallback(
    (text: string, signal: AbortSignal) => findTargets(resource, text, signal),
    [resource],
  );
  const label = data === null || data === undefined ? `…${shortId(id)}` : joinTitle(data);
  return (
    <Combobox
      {...control}
      value={id === "" ? null : { value: id, label }}
      load={load}
      placeholder="Any"
      onChange={(option) => onChange(option?.value ?? "")}
    />
  );
}
