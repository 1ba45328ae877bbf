import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { midSentence } from "../../../../../lib/text/words.ts";
import { useMay } from "../../../api/session.ts";
import { resourceNamed } from "../../../definitions/resources.ts";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { formatList } from "../formatList.ts";
import type { ImportState } from "../loading/useImport.ts";

interface MakesChoiceProps {
  readonly sheet: ImportSheet;
  readonly state: ImportState;
}

/** Whether the records that the columns of a sheet name are added if they are missing. */
export function MakesChoice({ sheet, state }: MakesChoiceProps) {
  const may = useMay();
  const { makes } = state.data.options;
  const offered = sheet.columns.flatMap(({ field, makes: resource }) => {
    const target = resourceNamed(resource ?? "");
    return field === null || target === undefined || !may(target.roles.write) ? [] : [{ field, target }];
  });
  if (offered.length === 0) return null;
  const fields = offered.map(({ field }) => field);
  const kinds = [...new Set(offered.map(({ target }) => midSentence(target.plural)))];
  return (
    <div className="sheet-makes">
      <Checkbox
        label={`Add missing ${formatList(kinds)}`}
        checked={fields.every((field) => makes.includes(field))}
        onChange={(isOn) => {
          const others = makes.filter((field) => !fields.includes(field));
          void state.change({ options: { makes: isOn ? [...others, ...fields] : others } });
        }}
      />
    </div>
  );
}
