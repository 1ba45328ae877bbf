import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Import } from "../../../../features/imports/answers.ts";
import { midSentence } from "../../../../lib/text/words.ts";
import { isAttachedSheet } from "../../definitions/attachedSheets.ts";
import { Icon } from "../../ui/Icon.tsx";
import { announce } from "../../ui/message/announce.ts";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { formatCount } from "../../ui/words.ts";
import { type ImportStep, importSteps } from "./loading/useImportStep.ts";
import { sheetResource } from "./sheetResource.ts";
import { unnamedFile } from "./unnamedFile.ts";
import "./ImportHead.css";

interface ImportHeadProps {
  readonly data: Import;
  /** Undefined for an import on a single screen. */
  readonly step: ImportStep | undefined;
}

const labels: Readonly<Record<ImportStep, string>> = {
  columns: "Columns",
  check: "Check",
  done: "Done",
};

/** The header of an import: its title, its file, and its steps; completed steps are links. */
export function ImportHead({ data, step }: ImportHeadProps) {
  useStepFocus(step);
  const { name, sheets, kind } = data;
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows, 0);
  const [{ resource } = { resource: null }] = sheets;
  const only = sheets.length === 1 ? sheetResource(resource) : undefined;
  const what = kind === "edit" ? "Edit" : "Import";
  return (
    <PageHeader
      title={only === undefined ? what : `${what} ${midSentence(only.plural)}`}
      crumbs={
        only === undefined || isAttachedSheet(only.name) ? (
          <Link to="/imports">Import</Link>
        ) : (
          <Crumb name={only.name} label={only.plural} />
        )
      }
      actions={step !== undefined && <Stepper data={data} step={step} />}
    >
      <bdi>{name || unnamedFile}</bdi>, {formatCount(rows, "row", "rows")}
    </PageHeader>
  );
}

const Crumb = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <Link to="/r/$resource" params={{ resource: name }}>
    {label}
  </Link>
);

function Stepper({ data, step }: { readonly data: Import; readonly step: ImportStep }) {
  const isOver = data.state === "running" || data.state === "done";
  return (
    <nav aria-label="Steps of the import">
      <ol className="import-steps">
        {importSteps.map((each, index) => (
          <li key={each}>
            {index > 0 && <Icon name="chevron-right" size={12} className="muted" />}
            {isOver || each === "done" || each === step ? (
              <span aria-current={each === step ? "step" : undefined}>
                {index + 1} {labels[each]}
              </span>
            ) : (
              <Link to="/imports/$id" params={{ id: data.id }} search={{ step: each }}>
                {index + 1} {labels[each]}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Treats a step as a page of its own: moves the focus to its start and announces it. */
function useStepFocus(step: ImportStep | undefined): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    document.getElementById("main")?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    if (step !== undefined)
      announce(`Step ${importSteps.indexOf(step) + 1} of ${importSteps.length}: ${labels[step]}`);
  }, [step]);
}
