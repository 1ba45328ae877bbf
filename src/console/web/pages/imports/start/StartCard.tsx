import { useState } from "react";
import { maxImportBytes, maxSheetRows } from "../../../../../lib/limits.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { useMay } from "../../../api/session.ts";
import type { HandedOver } from "../../../base/handOver.ts";
import { areCells } from "../../../base/useIntake.ts";
import { resources } from "../../../definitions/resources.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { TextArea } from "../../../ui/input/TextArea.tsx";
import { formatBytes } from "../../../ui/number/bytes.ts";
import { Card } from "../../../ui/page/Card.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { FileButton } from "../FileButton.tsx";
import "./StartCard.css";

interface StartCardProps {
  readonly resource: ResourceDescription | undefined;
  /** A file is dragged over the page. */
  readonly isOver: boolean;
  readonly isSending: boolean;
  readonly onResource: (name: string) => void;
  readonly onTake: (what: HandedOver) => void;
}

/** Accepts a file or pasted cells, with a choice of their resource. */
export function StartCard({ resource, isOver, isSending, onResource, onTake }: StartCardProps) {
  const may = useMay();
  const offered = resources.filter(({ roles }) => may(roles.write));
  const [text, setText] = useState("");
  return (
    <Card title="From a file or a spreadsheet">
      <div className="stack">
        <div className="drop-zone" data-over={isOver || undefined}>
          <Icon name="upload" size={24} className="muted" />
          <p>Drop a file or paste a list anywhere on this page</p>
          <FileButton
            variant="primary"
            label="Choose file"
            busy={isSending}
            onFile={(file) => onTake({ file })}
          />
          <p className="muted small">
            CSV, TSV, Excel, OpenDocument, JSON or YAML, of at most {formatBytes(maxImportBytes)} and{" "}
            {formatNumber(maxSheetRows)} rows
          </p>
        </div>
        <Field label="Rows are">
          {(control) => (
            <Select
              {...control}
              value={resource?.name ?? ""}
              placeholder="Detected from the file"
              options={offered.map(({ name, plural }) => ({ value: name, label: plural }))}
              onChange={onResource}
            />
          )}
        </Field>
        <Field label="Or paste cells here" hint="Copy them in a spreadsheet, with the row of column names.">
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              value={text}
              onChange={setText}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData("text/plain");
                if (text !== "" || !areCells(pasted)) return;
                event.preventDefault();
                onTake({ text: pasted });
              }}
            />
          )}
        </Field>
        {text.trim() !== "" && (
          <div className="actions">
            <Button busy={isSending} onClick={() => onTake({ text })}>
              Read pasted cells
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
