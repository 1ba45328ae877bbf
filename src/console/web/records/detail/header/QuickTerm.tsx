import { midSentence } from "../../../../../lib/text/words.ts";
import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { useUndoable } from "../../../api/undo/useUndoable.ts";
import { useCommands } from "../../../base/commands.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { toneIn } from "../../../definitions/tones.ts";
import { labelTerm, offeredTerms } from "../../../kinds/shown/labelTerm.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu } from "../../../ui/overlay/Menu.tsx";
import { StatusBadge } from "../../../ui/StatusBadge.tsx";
import type { RecordViewProps } from "../view.ts";
import "./QuickTerm.css";

interface QuickTermProps extends RecordViewProps {
  readonly field: FieldDescription;
}

/** A status with a menu of possible terms; it changes at once, and reverts if the server rejects it. */
export function QuickTerm({ resource, field, record, etag }: QuickTermProps) {
  const { change } = useUndoable(resource.name);
  const term = String(record[field.key]);
  const terms = offeredTerms(field, term);
  const label = labelOf(field);
  const set = (next: string): void =>
    void change({ record, etag, body: { [field.key]: next }, said: `${label} is ${labelTerm(field, next)}` });
  useCommands(
    terms
      .filter((each) => each !== term)
      .map((each) => ({
        label: `${label}: ${midSentence(labelTerm(field, each))}`,
        icon: "swap",
        words: "set change",
        run: () => set(each),
      })),
  );
  return (
    <Menu
      label={label}
      placement="bottom-start"
      head={<strong>{label}</strong>}
      items={terms.map((each) => ({
        label: labelTerm(field, each),
        checked: each === term,
        onSelect: () => each !== term && set(each),
      }))}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="quick-term"
          aria-label={`${label}: ${labelTerm(field, term)}. Change`}
        >
          <StatusBadge value={term} label={labelTerm(field, term)} tone={toneIn(field, term)} />
          <Icon name="chevron-down" size={12} className="muted" />
        </button>
      )}
    />
  );
}
