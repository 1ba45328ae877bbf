import { askForNumbers } from "../../../../lib/numbers/numberFormat.ts";
import type { ImportState } from "./loading/useImport.ts";
import { OptionField } from "./OptionField.tsx";

/** Asks for the number format of the file, if errors of its check require that. */
export function NumbersQuestion({ state }: { readonly state: ImportState }) {
  const isAsked = state.data.report?.groups.some(({ message }) => message.endsWith(askForNumbers)) ?? false;
  return isAsked ? (
    <div className="import-partial">
      <OptionField name="numbers" state={state} />
    </div>
  ) : null;
}
