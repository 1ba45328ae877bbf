import { useState } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { messageOf } from "../../api/apiError.ts";
import type { ListState } from "../../base/address/listState.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { toast } from "../../ui/toast.ts";
import { sayExport } from "./sayExport.ts";

/** What is saved as a file. */
interface ExportButtonProps {
  readonly resource: ResourceDescription;
  readonly fields: readonly FieldDescription[];
  readonly state: ListState;
}

/** Saves all that a list shows as a CSV file. */
export function ExportButton({ resource, fields, state }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { exportCsv } = await import("./exportCsv.ts");
      toast(sayExport(resource.name, await exportCsv(resource, fields, state)));
    } catch (thrown) {
      toast(`No file was saved: ${messageOf(thrown)}`, { tone: "bad" });
    }
    setBusy(false);
  };
  return <IconButton icon="download" label="Save as CSV" disabled={isBusy} onClick={save} />;
}
