import { askForNumbers } from "../../../../lib/numbers/numberFormat.ts";
import { OptionField } from "./OptionField.tsx";
import type { ImportState } from "./useImport.ts";

/** Asks for the number format of the file, if errors of its check require that. */
export function NumbersQuestion({ state }: { readonly state: ImportState }) {
  const isAsked = state.data.report?.groups.some(({ message }) => message.endsWith(askForNumbers)) ?? false;
  return isAsked ? (
    <div className="import-partial">
      <OptionField name="numbers" state={state} />
    </div>
  ) : null;
}
