import { useCallback } from "react";
import { withArticle } from "../../../../lib/text/words.ts";
import { nounOf } from "../../definitions/noun.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Combobox } from "../../ui/input/Combobox.tsx";
import type { FilterProps } from "../kind.ts";
import { findTargets } from "./findTargets.ts";
import { RecordName } from "./RecordName.tsx";
import "./ReferenceFilter.css";

/** A filter by referenced records, with a search on the server. */
export function ReferenceFilter({ field, values, onChange }: FilterProps) {
  const target = field.reference?.target ?? "";
  const purpose = `Find ${withArticle(nounOf(resourceNamed(target)))}`;
  const load = useCallback(
    (text: string, signal: AbortSignal) => findTargets(target, text, signal),
    [target],
  );
  return (
    <div className="filter-references">
      <Combobox
        aria-label={purpose}
        placeholder={`${purpose} …`}
        value={null}
        load={load}
        autoFocus
        onChange={(option) => option !== null && onChange([...new Set([...values, option.value])])}
      />
      <ul>
        {values
          .filter((value) => value !== "")
          .map((id) => (
            <li key={id}>
              <Icon name="check" />
              <RecordName resource={target} id={id} />
              <IconButton
                icon="close"
                label="Remove"
                size="small"
                onClick={() => onChange(values.filter((value) => value !== id))}
              />
            </li>
          ))}
      </ul>
    </div>
  );
}
