import { RecordOverview } from "../../records/detail/RecordOverview.tsx";
import type { RecordViewProps } from "../../records/detail/view.ts";
import { OutputPanels } from "./OutputPanels.tsx";
import { ReplacesNote } from "./ReplacesNote.tsx";
import { shownOutput } from "./shownOutput.ts";

/** The fields that the panels show. */
const shown: ReadonlySet<string> = new Set([
  "slug",
  "resource",
  "query",
  "template",
  "parameters",
  "contentType",
]);

/** An output of this site: what it says now, and how to use it. */
export const OutputView = (props: RecordViewProps<"outputs">) => (
  <RecordOverview
    {...props}
    hidden={shown}
    wide
    main={
      <>
        <ReplacesNote slug={props.record.slug} />
        <OutputPanels output={shownOutput(props.record)} />
      </>
    }
  />
);
