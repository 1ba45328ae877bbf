import { useEffect, useRef } from "react";
import { messageOf } from "../../api/apiError.ts";
import { refresh } from "../../api/queries.ts";
import { usePageParams } from "../../base/address/pageParams.ts";
import { Notice } from "../../ui/message/Notice.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import { CheckStep } from "./check/CheckStep.tsx";
import { ColumnsStep } from "./columns/ColumnsStep.tsx";
import { ImportHead } from "./ImportHead.tsx";
import { type ImportState, useImport } from "./loading/useImport.ts";
import { type ImportStep, useImportStep } from "./loading/useImportStep.ts";
import { DoneStep } from "./outcome/DoneStep.tsx";
import { PasteStep } from "./paste/PasteStep.tsx";
import { isFewPasted } from "./paste/pasted.ts";

/** An import at its current step, also when someone returns to it. */
export function ImportPage() {
  const { id } = usePageParams();
  const { state, error, refetch } = useImport(id);
  if (state !== undefined) return <Steps key={id} state={state} />;
  return error === null ? <Skeleton lines={10} /> : <ErrorState isPage error={error} onRetry={refetch} />;
}

const pages: Readonly<Record<ImportStep, (props: { readonly state: ImportState }) => React.ReactNode>> = {
  columns: ColumnsStep,
  check: CheckStep,
  done: DoneStep,
};

function Steps({ state }: { readonly state: ImportState }) {
  const { data, problem, isWaiting } = state;
  const { step, isChosen } = useImportStep(data);
  useRefreshed(state);
  const isPasted = isFewPasted(data) && step !== "done" && !isChosen;
  const Page = isPasted ? PasteStep : pages[step];
  return (
    <div className="stack">
      <ImportHead data={data} step={isPasted ? undefined : step} />
      {isWaiting && (
        <Notice tone="warn" urgent title="Sitebook is not responding">
          The import continues automatically once the connection is back. Nothing is lost.
        </Notice>
      )}
      {problem !== undefined && (
        <Notice tone="bad" urgent title="This was rejected">
          {messageOf(problem)}
        </Notice>
      )}
      <Page state={state} />
    </div>
  );
}

/** Reloads the data that an import has written, wherever it is shown. */
function useRefreshed({ data: { state, sheets } }: ImportState): void {
  const isWritten = useRef(state === "done");
  useEffect(() => {
    if (state !== "done" || isWritten.current) return;
    isWritten.current = true;
    for (const { resource } of sheets) if (resource !== null) refresh(resource);
    if (sheets.some(({ customFields }) => Object.keys(customFields).length > 0)) refresh("custom-fields");
  }, [state, sheets]);
}
